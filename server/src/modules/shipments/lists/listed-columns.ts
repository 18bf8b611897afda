import { compileFunction } from 'node:vm'
import { type RawBuilder, sql } from 'kysely'
import type { ListSource } from '../../../platform/list-page.ts'
import type { Tables } from '../../../tables.ts'

/** The columns read for each row of a list, by name. */
export type ListedColumns = Readonly<Record<string, RawBuilder<unknown>>>

/** Columns of a shipment `s`, under their names in SQL. */
export const shipmentColumns = (...names: readonly (keyof Tables['shipment'] & string)[]): ListedColumns =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`s.${name}`)]))

/** Each column by itself: an export reads these, and its times become dates. */
export const selectColumns = (columns: ListedColumns): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

/** A row as `packColumns` reads it. */
export type PackedRow = { packed: unknown[] }
/** A list with the `select` and `unpack` of `packColumns`. */
export type PackedList = ListSource & { unpack: (packed: PackedRow['packed']) => object }

/**
 * All columns as one JSON array, for the pages of a list: the database client needs longer to read the 900 values of 25
 * parcels one by one than to answer the call. Times are text in it. `unpack` rebuilds the row.
 */
export const packColumns = (columns: ListedColumns): Pick<PackedList, 'select' | 'unpack'> => ({
  select: sql`json_build_array(${sql.join(Object.values(columns))}) as packed`,
  unpack: unpackerOf(Object.keys(columns)),
})

/**
 * Generated and compiled: V8 makes an object whose names are set in a loop a dictionary, which is slow to make and to
 * read.
 */
const unpackerOf = (names: readonly string[]): PackedList['unpack'] => {
  const properties = names.map((name, at) => `${JSON.stringify(name)}: packed[${at}]`)
  return compileFunction(`return { ${properties.join(', ')} }`, ['packed']) as PackedList['unpack']
}

const UTC = '+00:00'
const MILLISECONDS_LENGTH = '2026-11-26T05:48:51.244'.length

/**
 * A time of a packed row as calls answer it: `2026-11-26T05:48:51.244Z`. Nearly all times need only another end, and the
 * zeros that PostgreSQL leaves out of a fraction (`05:48:51.2+00:00`): `Date` takes more than ten times as long.
 */
export const utcTime = (text: string): string => {
  const time = text.slice(0, -UTC.length)
  return text.endsWith(UTC) && time.length <= MILLISECONDS_LENGTH && time.includes('.')
    ? `${time.padEnd(MILLISECONDS_LENGTH, '0')}Z`
    : new Date(text).toISOString()
}
