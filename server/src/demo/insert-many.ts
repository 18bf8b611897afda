import { sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Tx } from '../platform/database.ts'

/**
 * The insert of some hundreds of rows of one shape, as one JSON parameter: a statement with a parameter for every cell takes
 * longer to read than to carry out. Its columns are those of the first row; the others take their defaults.
 */
export const insertMany = <Name extends keyof Tables>(
  tx: Tx,
  table: Name,
  rows: readonly Readonly<Record<string, unknown>>[],
) => {
  const names = Object.keys(rows[0] ?? {})
  const cells = names.map((name) => sql.ref(name))
  return tx.insertInto(table).columns(names as never).expression(sql`
    select ${sql.join(cells)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`)
}
