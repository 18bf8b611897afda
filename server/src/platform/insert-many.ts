import { sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Tx } from './database.ts'

/**
 * Inserts hundreds of rows of one shape as one JSON text, which the database takes apart: five times as fast as a parameter
 * a cell. `jsonTexts` are columns whose values are JSON already written. Answers what `returning` names.
 */
export const insertMany = async <Row extends object, Back = never>(
  tx: Tx,
  table: keyof Tables,
  rows: readonly Row[],
  { jsonTexts = [], returning = [] }: { jsonTexts?: readonly string[]; returning?: readonly string[] } = {},
): Promise<Back[]> => {
  const [first] = rows
  if (first === undefined) return []
  const names = Object.entries(first).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const values = names.map((name) =>
    jsonTexts.includes(name) ? sql`(${sql.ref(`r.${name}`)} #>> '{}')::jsonb` : sql.ref(`r.${name}`),
  )
  const back = returning.length === 0 ? sql`` : sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}`
  const { rows: told } = await sql<Back>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as r ${back}`.execute(tx)
  return told
}
