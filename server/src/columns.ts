import type { ColumnType } from 'kysely'

/** Money and measures: numbers in both directions (rule CAL-14); decimal strings are accepted too. */
export type Numeric = ColumnType<number, number | string, number | string>
export type NumericOrNull = ColumnType<number | null, number | string | null | undefined, number | string | null>
export type DefaultNumeric = ColumnType<number, number | string | undefined, number | string>
export type Json = ColumnType<unknown, string, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>
export type DefaultJson = ColumnType<unknown, string | undefined, string>
