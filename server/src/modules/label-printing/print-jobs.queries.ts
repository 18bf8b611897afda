import { type Selectable, sql } from 'kysely'
import type { PrintJobTable } from '../../hub-tables.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'

export type PrintJobRow = Selectable<PrintJobTable>
type NewPrintJob = Pick<
  PrintJobRow,
  'id' | 'station_id' | 'kind' | 'owner_id' | 'shipment_id' | 'number' | 'requested_by' | 'requested_at'
>

const LISTED_SETTLED = 50

/** In the given order: `position` counts up. */
export const insertPrintJobs = async (tx: Tx, jobs: readonly NewPrintJob[]): Promise<void> => {
  await tx
    .insertInto('print_job')
    .values([...jobs])
    .execute()
}

const rows = (db: DbOrTx) =>
  db
    .selectFrom('print_job as j')
    .innerJoin('account as a', 'a.id', 'j.requested_by')
    .selectAll('j')
    .select('a.username as requested_by_name')
export type ListedPrintJob = Awaited<ReturnType<typeof listPrintJobRows>>[number]

/** The waiting jobs, and the last 50 others, newest first. */
export const listPrintJobRows = async (db: DbOrTx, stationId: string) => {
  const ofStation = rows(db).where('j.station_id', '=', stationId).orderBy('j.position', 'desc')
  const open = await ofStation.where('j.state', 'in', ['waiting', 'printing']).execute()
  const settled = await ofStation.where('j.state', 'not in', ['waiting', 'printing']).limit(LISTED_SETTLED).execute()
  return [...open, ...settled]
}

export const findPrintJob = (db: DbOrTx, stationId: string, id: string) =>
  rows(db).where('j.id', '=', id).where('j.station_id', '=', stationId).executeTakeFirst()

export const lockPrintJob = (tx: Tx, stationId: string, id: string) =>
  tx
    .selectFrom('print_job')
    .select(['id', 'state', 'number'])
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .forUpdate()
    .executeTakeFirst()

/**
 * The current job of a station's printer: the last one sent, or else the first waiting one, which is marked as sent.
 * One at a time (rule PRN-2).
 */
export const takeNextJob = async (
  tx: Tx,
  stationId: string,
  at: Date,
): Promise<(PrintJobRow & { isNew: boolean }) | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`print-job ${stationId}`}, 0))`.execute(tx)
  const first = await tx
    .selectFrom('print_job')
    .selectAll()
    .where('station_id', '=', stationId)
    .where('state', 'in', ['waiting', 'printing'])
    .orderBy(sql`state = 'printing'`, 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (first?.state !== 'waiting') return first && { ...first, isNew: false }
  await tx
    .updateTable('print_job')
    .set((eb) => ({ state: 'printing', sent_at: at, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', first.id)
    .execute()
  return { ...first, state: 'printing', sent_at: at, isNew: true }
}

/** The printer did not accept it: it waits again, at its position. */
export const returnPrintJob = async (db: DbOrTx, id: string): Promise<void> => {
  await db
    .updateTable('print_job')
    .set({ state: 'waiting', sent_at: null })
    .where('id', '=', id)
    .where('state', '=', 'printing')
    .execute()
}

type Ending = { state: 'printed' | 'failed' | 'cancelled'; problem: string | null }

/** Ends a job, once; a failed job that turns out to be printed becomes printed. Returns whether this ended it. */
export const settlePrintJob = async (
  db: DbOrTx,
  { id, stationId }: { id: string; stationId: string },
  { state, problem }: Ending,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('print_job')
    .set({ state, problem, settled_at: at })
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .where('state', 'in', state === 'printed' ? ['waiting', 'printing', 'failed'] : ['waiting', 'printing'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Fails jobs that have waited since before then, in their order (rule PRN-4). */
export const takeExpiredJobs = (tx: Tx, before: Date) =>
  tx
    .selectFrom('print_job')
    .selectAll()
    .where('state', 'in', ['waiting', 'printing'])
    .where(sql<boolean>`coalesce(sent_at, requested_at) < ${before}`)
    .orderBy('position')
    .forUpdate()
    .skipLocked()
    .execute()

/** Stations that print without an agent, and whether a job waits there. */
export const listRawStations = (db: DbOrTx) =>
  db
    .selectFrom('station as st')
    .selectAll('st')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('print_job as j')
            .select('j.id')
            .whereRef('j.station_id', '=', 'st.id')
            .where('j.state', '=', 'waiting'),
        )
        .as('has_waiting'),
    )
    .where('st.printer_ip', 'is not', null)
    .where('st.is_active', '=', true)
    .execute()
