import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { Settings } from '../settings.ts'

const DAY_MS = 86_400_000

type BatchRequest = {
  settings: Settings
  now: Date
  /** Rows of one transaction. */
  limit: number
  /** Where the previous batch of a table that is read through ended; null: at the beginning. */
  readUntil: string | null
}

/** `isDone`: nothing more is to be deleted now. */
type Batch = { deleted: number; isDone: boolean; readUntil?: string | null }

/** How long rows of a table are kept (rule RET-1). `server/src/retention.ts` lists all of them. */
export type RetentionRule = {
  table: string
  /** Time between two runs; default: an hour. */
  everyHours?: number
  /** Deletes what is too old, at most `limit` rows, without waiting for others. */
  deleteBatch: (tx: Tx, request: BatchRequest) => Promise<Batch>
}

/** The moment before which rows are too old. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Rows whose `column` is more than `days` ago; undefined if they are kept for ever (0). */
export const isOlder = (column: string, days: number, now: Date): RawBuilder<boolean> | undefined =>
  days === 0 ? undefined : sql<boolean>`${sql.ref(column)} < ${daysBefore(now, days)}`

/**
 * The same for large tables without an index of `column`: their ids begin with the time at which they were made
 * (`newId`), so the primary key finds the old ones. A row with an earlier `column` stays until it is old itself.
 */
export const isOlderById = (column: string, days: number, now: Date): RawBuilder<boolean> | undefined => {
  const isOld = isOlder(column, days, now)
  const time = daysBefore(now, days).getTime().toString(16).padStart(12, '0')
  const firstId = `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
  return isOld && sql<boolean>`(id < ${firstId}::uuid and ${isOld})`
}

type Expired = (settings: Settings, now: Date) => RawBuilder<boolean> | undefined

/** `id`: its rows have one; `ctid`: they have none; `spread`: they have one, and may be on other machines. */
type RowsBy = 'id' | 'ctid' | 'spread'

/**
 * Deletes the rows of a table that are `expired`, and that nobody else has locked. The delete checks the condition
 * again: a row that was renewed meanwhile stays. Tables `by` ctid are on the coordinator alone.
 */
export const deleteExpired = (table: string, expired: Expired, by: RowsBy = 'id'): RetentionRule => ({
  table,
  async deleteBatch(tx, { settings, now, limit }) {
    const isExpired = expired(settings, now)
    if (isExpired === undefined) return { deleted: 0, isDone: true }
    const name = sql.table(table)
    if (by === 'ctid') {
      const { numAffectedRows = 0n } = await sql`
        delete from ${name} where ${isExpired} and ctid = any(array(
          select ctid from ${name} where ${isExpired} limit ${limit} for update skip locked))`.execute(tx)
      return { deleted: Number(numAffectedRows), isDone: Number(numAffectedRows) < limit }
    }
    // Two statements, because Citus deletes from tables of several machines by values only. It locks no rows there; those
    // of `spread` tables are appended and hardly changed.
    const lock = by === 'spread' ? sql`` : sql`for update skip locked`
    const { rows } = await sql<{ id: string }>`
      select id from ${name} where ${isExpired} limit ${limit} ${lock}`.execute(tx)
    if (rows.length === 0) return { deleted: 0, isDone: true }
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ${isExpired} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
    return { deleted: Number(numAffectedRows), isDone: rows.length < limit }
  },
})
