import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { existingId, found } from '../../platform/record.ts'

type RecordTable = 'fee' | 'advance_fee' | 'account_fee' | 'account_advance_fee' | 'tariff_rate' | 'exchange_rate'

/** Holds the record until the transaction ends; 404 without it. */
export const lockRecord = async (tx: Tx, table: RecordTable, id: string): Promise<void> => {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${existingId(id)} for update`.execute(tx)
  found(rows[0])
}

export const deleteRecord = async (tx: Tx, table: RecordTable, id: string): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
}
