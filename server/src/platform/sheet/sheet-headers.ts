import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { cellText, isBlank, type SheetCell, SheetError } from './sheet.ts'

/** A column that a sheet may have. */
export type HeadedColumn = {
  path: string
  /** The part of a record that a row with it describes; a path may occur once in each. */
  part: string
  head: string
  headVi: string
  /** Heads of older sheets and other systems; case, marks and punctuation are ignored. */
  others: readonly string[]
  /** The sheet cannot be read without it. */
  isNeeded: boolean
  /** Units that its head may end in, without brackets: 'Weight g', 'weight_lbs'. */
  units?: readonly string[] | undefined
}
/** A column of the file, by its index from 0, and its head in the file. */
export type FoundColumn<Column> = Column & { at: number; asHeaded: string }
export type HeaderRow<Column> = {
  /** The row of the heads, from 0. */
  line: number
  columns: readonly FoundColumn<Column>[]
  /** Unknown heads. */
  ignored: string[]
}

/** The head of the column added by a returned workbook; ignored when the workbook is uploaded again. */
export const ERRORS_HEAD = 'Errors'
const noHeaders = (needed: readonly string[]): string =>
  `No known column headers found. Download the template for them. Needed: ${needed.join(', ')}.`
export const missingHeaders = (heads: readonly string[]): string => `These columns are missing: ${heads.join(', ')}.`

/** Number of first lines in which heads are looked for. */
export const HEAD_WITHIN = 20
/** Minimum columns of a line of heads, because one word may match by chance. */
const HEADS_MIN = 3

/** A head with plain brackets and letters of normal width: `Weight（ｇ）` → `Weight(g)`, `Weight【㎏】` → `Weight(kg)`. */
export const plainHead = (head: string): string =>
  head
    .replace(/[【〔〖]/g, '(')
    .replace(/[】〕〗]/g, ')')
    // The sign of inches stays one sign.
    .replace(/[^″]+/g, (part) => part.normalize('NFKC'))

/** The text in brackets of a plain head. */
export const HEAD_BRACKETS = /[([{]([^)\]}]*)[)\]}]/g

/** Case, marks, punctuation and text in brackets are ignored: 'Cân nặng (KG) *' → 'cannang'. */
export const bareHead = (head: string): string =>
  normalizeForSearch(plainHead(head).replace(HEAD_BRACKETS, ' ')).replace(/[^\p{L}\p{N}#]/gu, '')

/**
 * Finds the heads of a sheet with these columns, within the first twenty lines, in any order (rule UPL-3). Throws a
 * SheetError that names all missing ones.
 */
export const headerFinder = <Column extends HeadedColumn>(
  known: readonly Column[],
): ((rows: readonly (readonly SheetCell[])[]) => HeaderRow<Column>) => {
  const find = bestHeaders(known)
  return (rows) => {
    const { heads, problem } = find(rows)
    if (problem !== null) throw new SheetError(problem)
    return heads
  }
}

/** The line with the most heads of these columns; `problem`: why the sheet cannot be read by them alone. */
export const bestHeaders = <Column extends HeadedColumn>(
  known: readonly Column[],
): ((rows: readonly (readonly SheetCell[])[]) => { heads: HeaderRow<Column>; problem: string | null }) => {
  const byName = namesOf(known)
  const needed = known.filter(({ isNeeded }) => isNeeded)
  return (rows) => {
    const lines = rows.slice(0, HEAD_WITHIN).map((row, line) => readHeads(row, line, byName))
    const heads = lines.reduce<HeaderRow<Column>>(
      (most, one) => (one.columns.length > most.columns.length ? one : most),
      { line: -1, columns: [], ignored: [] },
    )
    if (heads.columns.length < HEADS_MIN) return { heads, problem: noHeaders(needed.map(({ head }) => head)) }
    const paths = new Set(heads.columns.map(({ path }) => path))
    const missing = needed.filter(({ path }) => !paths.has(path))
    return { heads, problem: missing.length > 0 ? missingHeaders(missing.map(({ head }) => head)) : null }
  }
}

/** How to recognize a sheet of these columns: names of heads, and how many of them leave no doubt. */
export type HeadWords = { words: readonly string[]; enough: number }

export const headWords = (known: readonly HeadedColumn[]): HeadWords => ({
  words: [...namesOf(known).keys()],
  enough: known.filter(({ isNeeded }) => isNeeded).length,
})

/** Number of cells of one of the first lines that are heads of these names. */
export const countHeads = (rows: readonly (readonly SheetCell[])[], words: readonly string[]): number => {
  const names = new Set(words)
  const counts = rows
    .slice(0, HEAD_WITHIN)
    .map((row) => row.filter((cell) => names.has(bareHead(cellText(cell)))).length)
  return Math.max(0, ...counts)
}

/** A column's main name takes precedence over its other names. */
const namesOf = <Column extends HeadedColumn>(known: readonly Column[]): ReadonlyMap<string, Column> =>
  new Map([
    ...known.flatMap((column) => column.others.map((name) => [bareHead(name), column] as const)).reverse(),
    ...known
      .flatMap((column) => [column.head, column.headVi].map((name) => [bareHead(name), column] as const))
      .reverse(),
  ])

const UNIT_AT_END = /^(.*?[^\s_,;:|/.-])[\s_,;:|/.-]+(?:in[\s_]+)?(\p{L}+)[\s.*:]*$/iu

/** The column of a head that ends in one of its units. */
const beforeUnit = <Column extends HeadedColumn>(
  head: string,
  byName: ReadonlyMap<string, Column>,
): Column | undefined => {
  const [, name = '', unit = ''] = UNIT_AT_END.exec(plainHead(head).replace(HEAD_BRACKETS, ' ').trim()) ?? []
  const column = byName.get(bareHead(name))
  return column?.units?.includes(bareHead(unit)) === true ? column : undefined
}

const readHeads = <Column extends HeadedColumn>(
  row: readonly SheetCell[],
  line: number,
  byName: ReadonlyMap<string, Column>,
): HeaderRow<Column> => {
  const columns: FoundColumn<Column>[] = []
  const ignored: string[] = []
  if (isBlank(row)) return { line, columns, ignored }
  row.forEach((cell, at) => {
    const asHeaded = cellText(cell)
    if (asHeaded === '' || bareHead(asHeaded) === bareHead(ERRORS_HEAD)) return
    const column = byName.get(bareHead(asHeaded)) ?? beforeUnit(asHeaded, byName)
    if (column && !columns.some(({ path, part }) => path === column.path && part === column.part))
      columns.push({ ...column, at, asHeaded })
    else ignored.push(asHeaded)
  })
  return { line, columns, ignored }
}
