import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../database.ts'

/** The tables whose last run ended before this moment, or that had none. */
export const listDueTables = async (
  db: Db,
  tables: readonly { table: string; endedBefore: Date }[],
): Promise<Set<string>> => {
  const rows = await db.selectFrom('retention').select(['table_name', 'ended_at']).execute()
  const ended = new Map(rows.map(({ table_name, ended_at }) => [table_name, ended_at]))
  return new Set(
    tables
      .filter(
        ({ table, endedBefore }) =>
          (ended.get(table) ?? null) === null || Number(ended.get(table)) <= Number(endedBefore),
      )
      .map(({ table }) => table),
  )
}

/**
 * Locks a table's row for the transaction, if its run is due; undefined: another process works at it, or has ended it.
 */
export const lockDueTable = async (
  tx: Tx,
  table: string,
  endedBefore: Date,
): Promise<{ readUntil: string | null } | undefined> => {
  const { rows } = await sql<{ readUntil: string | null }>`
    select read_until as "readUntil" from retention
    where table_name = ${table} and coalesce(ended_at <= ${endedBefore}, true) for update skip locked`.execute(tx)
  return rows[0]
}

export const addRetentionTables = async (db: Db, tables: readonly string[]): Promise<void> => {
  await db
    .insertInto('retention')
    .values(tables.map((table_name) => ({ table_name, ended_at: null, read_until: null })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Saves a batch with its deletion; `endedAt`: nothing is left. */
export const saveRetentionBatch = async (
  tx: Tx,
  table: string,
  { deleted, readUntil, endedAt }: { deleted: number; readUntil: string | null; endedAt: Date | undefined },
): Promise<void> => {
  await tx
    .updateTable('retention')
    .set({ deleted: sql<number>`deleted + ${deleted}`, read_until: readUntil, ...(endedAt && { ended_at: endedAt }) })
    .where('table_name', '=', table)
    .execute()
}

/** For `/metrics`: a few rows. */
export const listRetentionTables = (
  db: DbOrTx,
): Promise<{ table_name: string; deleted: number; ended_at: Date | null }[]> =>
  db
    .selectFrom('retention')
    .select(['table_name', 'ended_at'])
    .select(sql<number>`deleted::float8`.as('deleted'))
    .execute()
