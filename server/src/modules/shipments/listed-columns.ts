import { type RawBuilder, sql } from 'kysely'
import type { ListSource } from '../../platform/list-page.ts'
import type { Tables } from '../../tables.ts'

/** What is read of each row of a list, by name. */
export type ListedColumns = Readonly<Record<string, RawBuilder<unknown>>>

/** Columns of a shipment `s`, as they are called there. */
export const shipmentColumns = (...names: readonly (keyof Tables['shipment'] & string)[]): ListedColumns =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`s.${name}`)]))

/** Each column by its own: what an export reads, whose times become dates. */
export const selectColumns = (columns: ListedColumns): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

/** A list whose `select` is `packColumns(packed)`. */
export type PackedList = ListSource & { packed: ListedColumns }
/** A row as `packColumns` gives it. */
export type PackedRow = { packed: unknown[] }

/**
 * All columns as one JSON array, for the pages of a list: the client of the database takes longer to read the 900 values of 25
 * parcels one by one than to answer the call. Times are text in it.
 */
export const packColumns = (columns: ListedColumns): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(Object.values(columns))}) as packed`

/** The row that was packed. */
export const unpackRow = <Row>(columns: ListedColumns, { packed }: PackedRow): Row => {
  const row: Record<string, unknown> = {}
  let at = 0
  for (const name in columns) row[name] = packed[at++]
  return row as Row
}

const UTC_LENGTH = '2026-11-26T05:48:51.244+00:00'.length

/** A time of a packed row as calls answer it: `2026-11-26T05:48:51.244Z`. Nearly all are written so, but for their end. */
export const utcTime = (text: string): string =>
  text.length === UTC_LENGTH && text.endsWith('+00:00') ? `${text.slice(0, -6)}Z` : new Date(text).toISOString()
