import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { isOutsideCarrier } from '../modules/bookings/index.ts'
import { type Restored, saveRestored } from '../platform/restored.ts'

/** What settling a restored database found and did, for the operator's report. */
export type Settled = {
  restored: Restored
  endedSessions: number
  openBookings: number
  waitingJobs: { task: string; count: number }[]
}

const DAY_MS = 86_400_000
/** Numbers that are skipped at least, however few shipments a day has. */
const SKIPPED_AT_LEAST = 1_000
/** How many times more numbers are skipped than the busiest day would have needed. */
const MARGIN = 3

/**
 * Makes a database of the past fit for today (rules BAK-6 to BAK-8): numbers go on beyond any that may have been given
 * since the backup; every session, link and remembered second step ends; an open booking asks its carrier for an earlier
 * purchase before it buys. Until an operator releases it, no partner is called.
 */
export const settleRestored = async (
  tx: Tx,
  { backup, takenAt }: Pick<Restored, 'backup' | 'takenAt'>,
  now: Date,
): Promise<Settled> => {
  const skipped = await skipNumbers(tx, new Date(takenAt), now)
  const endedSessions = await endSessions(tx)
  const openBookings = await doubtOpenBookings(tx)
  const restored: Restored = {
    state: 'waiting',
    backup,
    takenAt,
    restoredAt: now.toISOString(),
    releasedAt: null,
    skipped,
  }
  await saveRestored(tx, restored)
  return { restored, endedSessions, openBookings, waitingJobs: await countWaitingJobs(tx) }
}

/** The most shipments of one day among the last ninety before the backup. */
const busiestDay = async (tx: Tx, takenAt: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shipment where created_at > ${takenAt}::timestamptz - interval '90 days'
    group by date_trunc('day', created_at) order by 1 desc limit 1`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Sets every sequence beyond what may have been given between the backup and now. */
const skipNumbers = async (tx: Tx, takenAt: Date, now: Date): Promise<Restored['skipped']> => {
  const days = Math.max(1, Math.ceil((now.getTime() - takenAt.getTime()) / DAY_MS))
  const likely = days * (await busiestDay(tx, takenAt))
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename::text as name, coalesce(last_value, start_value - 1)::float8 as last
    from pg_sequences where schemaname = 'public'`.execute(tx)
  const skipped: Restored['skipped'] = {}
  for (const { name, last } of rows) {
    const beyond = last + Math.max(SKIPPED_AT_LEAST, MARGIN * likely)
    await sql`select setval(${name}::regclass, ${beyond}, true)`.execute(tx)
    skipped[name] = { first: last + 1, last: beyond, likely: last + likely }
  }
  return skipped
}

const endSessions = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await sql`delete from oidc_record`.execute(tx).then(({ numAffectedRows }) => ({
    numDeletedRows: Number(numAffectedRows ?? 0),
  }))
  await tx.deleteFrom('one_time_link').execute()
  await tx.deleteFrom('passkey_challenge').execute()
  await tx.deleteFrom('pending_sign_in').execute()
  await tx.updateTable('known_device').set({ second_step_until: null }).execute()
  return numDeletedRows
}

/** The carrier may have sold a label since the backup, so each open booking counts as asked before (rule BKG-6). */
const doubtOpenBookings = async (tx: Tx): Promise<number> => {
  const open = await tx
    .selectFrom('carrier_booking')
    .select(['shipment_id', 'owner_id', 'carrier'])
    .where('state', 'in', ['waiting', 'failed'])
    .execute()
  const outside = open.filter(({ carrier }) => isOutsideCarrier(carrier))
  if (outside.length > 0)
    await sql`
      update carrier_booking set asked_for = coalesce(asked_for, 'restored'),
        asked_since = coalesce(asked_since, waiting_since), asked_until = null
      where state in ('waiting', 'failed') and carrier = any(${[...new Set(outside.map(({ carrier }) => carrier))]})`.execute(
      tx,
    )
  return outside.length
}

const countWaitingJobs = async (tx: Tx): Promise<Settled['waitingJobs']> => {
  const { rows } = await sql<{ task: string; count: number }>`
    select task_identifier as task, count(*)::integer as count from graphile_worker.jobs group by 1 order by 1`.execute(
    tx,
  )
  return rows
}
