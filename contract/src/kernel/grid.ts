import type { FigureKind } from './figures.ts'
import type { NumberReader } from './number-list.ts'

export const OPERATIONS = [
  'Equal',
  'NotEqual',
  'Contains',
  'StartsWith',
  'In',
  'IsNull',
  'DateIn',
  'GreaterOrEqual',
  'LessOrEqual',
] as const
export type Operation = (typeof OPERATIONS)[number]

export type ColumnType = 'text' | 'number' | 'date' | 'uuid' | 'code' | 'boolean'

/** Which operations a column of each type takes (rule GRD-2); the filter popover offers the same. */
export const OPERATIONS_OF: Record<ColumnType, readonly Operation[]> = {
  text: ['Contains', 'StartsWith', 'Equal', 'NotEqual', 'In', 'IsNull'],
  number: ['Equal', 'NotEqual', 'GreaterOrEqual', 'LessOrEqual', 'In', 'IsNull'],
  date: ['DateIn', 'GreaterOrEqual', 'LessOrEqual', 'IsNull'],
  uuid: ['Equal', 'NotEqual', 'In', 'IsNull'],
  code: ['In', 'Equal', 'NotEqual', 'IsNull'],
  boolean: ['Equal', 'IsNull'],
}

/**
 * One column of a list. `operations` narrows what its type allows; a column that is only filtered (`find`) or only shown says so.
 * `label` is the head of the column in the list and in its export.
 */
export type GridColumn = {
  type: ColumnType
  label: string
  operations?: readonly Operation[]
  sortable?: boolean
  /** Only a filter: no cell, no export column. */
  filterOnly?: boolean
  /** Of a number: how a figure that is typed into its filter is read (rule FMT-3); a whole number without it. `vnd`: with 2 decimals. */
  figure?: FigureKind | 'vnd'
  /** What a column of type `code` may hold; a filter by another value is refused. */
  codes?: readonly (number | string)[]
  /**
   * A list of numbers is pasted or scanned into this column: `In` only. It reads numbers into their stored form, so that
   * matching ignores case and what scanners add.
   */
  numbers?: NumberReader
  /** Names a person by their username: exports of people of companies name no staff (rule LIV-12). */
  isPerson?: boolean
}
/** The column of the find box: searches several texts of a row at once. */
export const FIND_COLUMN = {
  type: 'text',
  label: 'Find',
  operations: ['Contains', 'StartsWith'],
  filterOnly: true,
  sortable: false,
} as const satisfies GridColumn
export type GridColumns = Record<string, GridColumn>

/** One filter of a list, as a screen writes it (rule GRD-1). */
export type PropertyFilter = { name: string; operation: Operation; value: unknown }

/** The query of every list call, as sent. */
export type GridQuery = { propertyFilters?: PropertyFilter[]; OrderBy?: string; Skip?: number; Take?: number }

export const MAX_TAKE = 200
/** Contains asks for 4 characters; shorter input means StartsWith (rule GRD-5). */
export const CONTAINS_MIN_LENGTH = 4
/** Exact totals up to here, an estimate beyond (rule GRD-7). */
export const EXACT_TOTAL_LIMIT = 10_000

/** Case and Vietnamese marks removed, as the search columns hold it: 'Nguyễn Thị Đào' → 'nguyen thi dao'. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
