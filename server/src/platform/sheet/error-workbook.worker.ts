import type { TextEncoding } from '@waybill/contract/shipments/text-encoding'
import { type Cell, type CellStyle, type MergeRange, openXlsx, saveXlsx, type Sheet, writeXlsx } from 'hucre/xlsx'
import { findLongSheets } from './long-sheets.ts'
import { BLANK_TAIL, MAX_UNPACKED_BYTES, readSheet } from './read-sheet.ts'
import { runInSheetProcess } from './run-in-sheet-process.ts'
import { cellText, type Merge, type SheetCell } from './sheet.ts'
import { sheetKind } from './sheet-kind.ts'
import { ERRORS_HEAD } from './sheet-headers.ts'

// Writes the problems into a workbook, and sends the file.
export type MarkedRow = { row: number; words: string; columns: readonly number[] }
export type ErrorWorkbookOptions = {
  /** The sheet that was read, if the workbook has it; else its first. */
  sheetName: string
  /** The encoding of a csv that is not Unicode. */
  encoding?: TextEncoding | undefined
  /** Maximum rows that were read, including the head. */
  maxRows: number
  headLine: number
  marked: readonly MarkedRow[]
  /** Rows to keep, with the heads; null: all, in the user's own file. */
  onlyRows: readonly number[] | null
}
type Input = { options: ErrorWorkbookOptions }

const RED: CellStyle = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFBD6D1' } } }
const WORDS: CellStyle = {
  ...RED,
  font: { color: { rgb: 'FF8E1F18' } },
  alignment: { wrapText: true, vertical: 'top' },
}
const HEAD: CellStyle = { font: { bold: true, color: { rgb: 'FF8E1F18' } } }
const WORDS_WIDTH = 60

/** Position of the Errors column: after the last head. */
const errorsAt = (heads: readonly unknown[]): number => {
  const at = heads.findIndex((cell) => cellText(cell as SheetCell).toLowerCase() === ERRORS_HEAD.toLowerCase())
  if (at >= 0) return at
  return heads.reduce<number>((end, cell, here) => (cellText(cell as SheetCell) === '' ? end : here + 1), 0)
}

type Marked = Required<Pick<Sheet, 'rows' | 'cells' | 'columns'>>

/** Renumbers the rows of a sheet by `rowOf`, in place; removes earlier Errors texts. */
const mark = (sheet: Marked, options: ErrorWorkbookOptions, headLine: number, rowOf: (row: number) => number): void => {
  const heads = sheet.rows[headLine] ?? []
  const at = errorsAt(heads)
  const { cells, columns } = sheet
  const put = (line: number, column: number, style: CellStyle, value?: string): void => {
    const row = (sheet.rows[line] ??= [])
    while (row.length <= column) row.push(null)
    if (value !== undefined) row[column] = value
    const key = `${line},${column}`
    const before = cells.get(key)
    const text = value === undefined ? {} : { type: 'string' as const, value }
    cells.set(key, {
      value: row[column] ?? null,
      type: 'string',
      ...before,
      ...text,
      style: { ...before?.style, ...style },
    } as Cell)
  }
  for (let line = headLine + 1; line < sheet.rows.length; line++)
    if (cellText(sheet.rows[line]?.[at] as SheetCell) !== '') put(line, at, {}, '')
  put(headLine, at, HEAD, ERRORS_HEAD)
  for (const { row, words, columns: red } of options.marked) {
    const line = rowOf(row)
    for (const column of red) put(line, column, RED)
    put(line, at, WORDS, words)
  }
  while (columns.length <= at) columns.push({})
  columns[at] = { ...columns[at], width: WORDS_WIDTH }
}

const ownFile = async (content: Buffer, options: ErrorWorkbookOptions): Promise<Uint8Array> => {
  const book = await openXlsx(new Uint8Array(content.buffer, content.byteOffset, content.length))
  const sheet = book.sheets.find(({ name }) => name === options.sheetName) ?? book.sheets[0]
  if (sheet) {
    const { rows, cells = new Map<string, Cell>(), columns = [] } = sheet
    Object.assign(sheet, { cells, columns })
    mark({ rows, cells, columns }, options, options.headLine, (row) => row - 1)
  }
  return saveXlsx(book)
}

const newFile = async (content: Buffer, options: ErrorWorkbookOptions): Promise<Uint8Array> => {
  const { headLine: at, onlyRows, maxRows, sheetName, encoding } = options
  const { rows, merges } = await readSheet(content, { maxRows, named: sheetName, encoding })
  const keptLines = onlyRows === null ? rows.map((_, line) => line) : [at, ...onlyRows.map((row) => row - 1)]
  const lines = [...new Set(keptLines)].sort((a, b) => a - b)
  const places = new Map(lines.map((line, at) => [line, at]))
  const sheet: Marked = { rows: lines.map((line) => [...(rows[line] ?? [])]), cells: new Map(), columns: [] }
  const mergesKept = keptMerges(merges, { rows, places, sheet })
  const headLine = places.get(at) ?? 0
  mark(sheet, options, headLine, (row) => places.get(row - 1) ?? 0)
  return writeXlsx({ sheets: [{ name: sheetName, ...sheet, merges: mergesKept, freezePane: { rows: headLine + 1 } }] })
}

type Kept = { rows: readonly (readonly SheetCell[])[]; places: ReadonlyMap<number, number>; sheet: Marked }

/** Merged cells over the kept rows, so that they join the rows of one record again. */
const keptMerges = (merges: readonly Merge[], { rows, places, sheet }: Kept): MergeRange[] =>
  merges.flatMap(({ top, bottom, left, right }) => {
    const lines: number[] = []
    for (let line = top; line <= bottom && line < rows.length; line++) lines.push(...[places.get(line) ?? []].flat())
    const [startRow, endRow] = [lines[0] ?? 0, lines.at(-1) ?? 0]
    if (lines.length === 0) return []
    const row = (sheet.rows[startRow] ??= [])
    row[left] = rows[top]?.[left] ?? null
    return endRow > startRow || right > left ? [{ startRow, endRow, startCol: left, endCol: right }] : []
  })

await runInSheetProcess<Input, Uint8Array>(async (content, { options }, hand) => {
  const isXlsx = options.onlyRows === null && sheetKind(content, MAX_UNPACKED_BYTES) === 'xlsx'
  // A sheet of millions of rows beside the one that was read is not rewritten.
  const limits = { maxRows: options.maxRows + BLANK_TAIL, maxBytes: MAX_UNPACKED_BYTES }
  const isOwn = isXlsx && (await findLongSheets(content, limits)).length === 0
  await hand(await (isOwn ? ownFile : newFile)(content, options))
})
