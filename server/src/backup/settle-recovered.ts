import { sql } from 'kysely'
import { type Db, openDatabase } from '../platform/database.ts'
import { WORKER_LOCK_QUERY } from '../platform/jobs/worker-lock.ts'
import { migrate } from '../platform/migrate.ts'
import { findRestored } from '../platform/restored.ts'
import { vietnamMoment } from '../platform/vietnam-time.ts'
import { type Settled, settleRestored } from './settle-restored.ts'

type Recovery = { databaseUrl: string; recoveredTo: Date; now: Date }

/** Clocks of people and of the database differ by this much at most. */
const TOLERANCE_MS = 60_000

/**
 * Settles a database that PostgreSQL recovered to a moment, exactly as a restore does, and brings it up to this version
 * (rule BAK-9). Run again with the same moment, it does nothing more. Throws a sentence if it is still recovering, if
 * Waybill runs on it, or if it holds what is later than the moment.
 */
export const settleRecovered = async ({ databaseUrl, recoveredTo, now }: Recovery): Promise<Settled | undefined> => {
  const { db, close } = openDatabase(databaseUrl, { connections: 1 })
  try {
    await requireRecovered(db)
    await requireNoWorker(db)
    const restored = await findRestored(db)
    const takenAt = recoveredTo.toISOString()
    if (restored?.backup === null && restored.takenAt === takenAt) return undefined
    await requireNothingLater(db, recoveredTo)
    await migrate(databaseUrl)
    return await db.transaction().execute((tx) => settleRestored(tx, { backup: null, takenAt }, now))
  } finally {
    await close()
  }
}

const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/

/**
 * Reads the moment that an operator names, in the forms of recovery_target_time: `2026-11-27 14:30:00+07`. Throws a
 * sentence unless it has a time zone in figures and is in the past.
 */
export const readMoment = (text: string, now: Date): Date => {
  const [, day, time, hours = '+00', minutes = '00'] = MOMENT.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time}${hours}:${minutes}`)
  if (Number.isNaN(at.getTime()))
    throw new Error(
      `--recovered ${text} is no moment. It takes recovery_target_time with its time zone, such as 2026-11-27T14:30:00+07:00.`,
    )
  if (at > now) throw new Error(`--recovered ${text} is in the future.`)
  return at
}

const requireRecovered = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ isRecovering: boolean }>`select pg_is_in_recovery() as "isRecovering"`.execute(db)
  if (rows[0]?.isRecovering)
    throw new Error(
      'PostgreSQL is still recovering this database, or waits at the moment. Look at it, then end the recovery with: select pg_wal_replay_resume()',
    )
}

const requireNoWorker = async (db: Db): Promise<void> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and query = ${WORKER_LOCK_QUERY} limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw new Error('Waybill runs on this database. Stop every process of it, then say this again.')
}

const requireNothingLater = async (db: Db, recoveredTo: Date): Promise<void> => {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(created_at) from shipment), (select max(at) from audit_entry)) as at`.execute(db)
  const newest = rows[0]?.at
  if (newest && newest.getTime() > recoveredTo.getTime() + TOLERANCE_MS)
    throw new Error(
      `This database holds entries of ${vietnamMoment(newest)}, later than ${vietnamMoment(recoveredTo)}: name the moment that it was recovered to.`,
    )
}
