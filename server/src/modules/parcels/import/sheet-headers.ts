import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { cellText, isBlank, type SheetCell, SheetError } from '../../../platform/sheet/sheet.ts'
import type { SheetColumn } from './sheet-column.ts'
import { ERRORS_HEAD, SHEET_COLUMNS } from './sheet-columns.ts'

/** A column of the file, by its place from 0 on, and how the file heads it. */
export type FoundColumn = SheetColumn & { at: number; asHeaded: string }
export type HeaderRow = {
  /** The line of the heads, from 0 on. */
  line: number
  columns: readonly FoundColumn[]
  /** Heads that no column is known by. */
  ignored: string[]
}

/** Case, marks, signs and what stands in brackets do not count: 'Cân nặng (KG) *' → 'cannang'. */
const bare = (head: string): string =>
  normalizeForSearch(head.replace(/[([{].*?[)\]}]/g, ' ')).replace(/[^\p{L}\p{N}#]/gu, '')

const BY_NAME: ReadonlyMap<string, SheetColumn> = new Map(
  // What a column is called first goes before what it is called elsewhere.
  [
    ...SHEET_COLUMNS.flatMap((column) => column.others.map((name) => [bare(name), column] as const)).reverse(),
    ...SHEET_COLUMNS.flatMap((column) =>
      [column.head, column.headVi].map((name) => [bare(name), column] as const),
    ).reverse(),
  ],
)

export const NO_HEADERS_MESSAGE = 'No known column headers found. Download the template for them.'
export const missingHeaders = (heads: readonly string[]): string => `These columns are missing: ${heads.join(', ')}.`

const HEAD_WITHIN = 20
/** A line of heads names at least this many columns; one word by chance makes none. */
const HEADS_MIN = 3

/** Finds the heads, within the first twenty lines, in any order. Throws a SheetError that names all that are missing. */
export const findHeaderRow = (rows: readonly (readonly SheetCell[])[]): HeaderRow => {
  const lines = rows.slice(0, HEAD_WITHIN).map((row, line) => readHeads(row, line))
  const best = lines.reduce((most, heads) => (heads.columns.length > most.columns.length ? heads : most), {
    line: -1,
    columns: [],
    ignored: [],
  } as HeaderRow)
  if (best.columns.length < HEADS_MIN) throw new SheetError(NO_HEADERS_MESSAGE)
  const paths = new Set(best.columns.map(({ path }) => path))
  const missing = SHEET_COLUMNS.filter(({ isNeeded, path }) => isNeeded && !paths.has(path))
  if (missing.length > 0) throw new SheetError(missingHeaders(missing.map(({ head }) => head)))
  return best
}

const readHeads = (row: readonly SheetCell[], line: number): HeaderRow => {
  const columns: FoundColumn[] = []
  const ignored: string[] = []
  if (isBlank(row)) return { line, columns, ignored }
  row.forEach((cell, at) => {
    const asHeaded = cellText(cell)
    if (asHeaded === '' || bare(asHeaded) === bare(ERRORS_HEAD)) return
    const column = BY_NAME.get(bare(asHeaded))
    if (column && !columns.some(({ path, part }) => path === column.path && part === column.part))
      columns.push({ ...column, at, asHeaded })
    else ignored.push(asHeaded)
  })
  return { line, columns, ignored }
}
