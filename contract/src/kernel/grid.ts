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

/** Operations by type of column (rule GRD-2); the filter popover offers the same. */
export const OPERATIONS_OF: Record<ColumnType, readonly Operation[]> = {
  text: ['Contains', 'StartsWith', 'Equal', 'NotEqual', 'In', 'IsNull'],
  number: ['Equal', 'NotEqual', 'GreaterOrEqual', 'LessOrEqual', 'In', 'IsNull'],
  date: ['DateIn', 'GreaterOrEqual', 'LessOrEqual', 'IsNull'],
  uuid: ['Equal', 'NotEqual', 'In', 'IsNull'],
  code: ['In', 'Equal', 'NotEqual', 'IsNull'],
  boolean: ['Equal', 'IsNull'],
}

/**
 * One column of a list. `operations` narrows those of its type; `find` columns are only filtered, others may only be
 * shown. `label` is the head of the column in the list and in its export.
 */
export type GridColumn = {
  type: ColumnType
  label: string
  operations?: readonly Operation[]
  sortable?: boolean
  /** Only a filter: no cell, no export column. */
  filterOnly?: boolean
  /**
   * For a number: how a figure typed into its filter is read (rule FMT-3); default: a whole number. `vnd`: with 2
   * decimals.
   */
  figure?: FigureKind | 'vnd'
  /** Possible values of a column of type `code`; a filter by another value is refused. */
  codes?: readonly (number | string)[]
  /**
   * A list of numbers is pasted or scanned into this column: `In` only. It normalizes numbers to their stored form, so
   * that matching ignores case and characters added by scanners.
   */
  numbers?: NumberReader
  /** Names a person by username: exports for users of companies name no staff (rule LIV-12). */
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
/** Contains needs 4 characters; shorter input means StartsWith (rule GRD-5). */
export const CONTAINS_MIN_LENGTH = 4
/** Totals are exact up to this number, estimated beyond (rule GRD-7). */
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
