import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { cellText, isBlank, type Merge, type SheetCell } from '../../../../platform/sheet/sheet.ts'
import { ERRORS_HEAD, HEAD_WITHIN } from '../../../../platform/sheet/sheet-headers.ts'

/** A sheet as it was read. `numbers`: the row of the file, from 0, of each row; absent: its own. */
export type RawSheet = {
  rows: readonly (readonly SheetCell[])[]
  merges?: readonly Merge[]
  numbers?: readonly number[]
}

/** The heads of a file: their line, and the name of each column; '' has none. */
export type FileColumns = { line: number; names: readonly string[]; indexOf: (head: string) => number | undefined }

const plain = (head: string): string => head.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * The names of the heads in a line. A name that occurs again is numbered, 'Phone (2)', so that each can be chosen. They
 * are found by their exact name first: two heads may differ in case alone.
 */
export const columnsOfLine = (row: readonly SheetCell[], line: number): FileColumns => {
  const met = new Map<string, number>()
  const names = row.map((cell) => {
    const name = plain(cellText(cell))
    if (name === '' || name === ERRORS_HEAD) return ''
    const count = (met.get(name) ?? 0) + 1
    met.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
  const exact = new Map<string, number>()
  const folded = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    if (name === '') continue
    if (!exact.has(name)) exact.set(name, at)
    const key = name.toLowerCase()
    if (!folded.has(key)) folded.set(key, at)
  }
  const indexOf = (head: string): number | undefined => exact.get(plain(head)) ?? folded.get(plain(head).toLowerCase())
  return { line, names, indexOf }
}

/** The line, within the first ones, that has the most of these heads. */
export const columnsWith = (rows: RawSheet['rows'], heads: readonly string[]): FileColumns => {
  let best = columnsOfLine(rows[0] ?? [], 0)
  let most = 0
  for (const [line, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const columns = columnsOfLine(row, line)
    const count = heads.filter((head) => columns.indexOf(head) !== undefined).length
    if (count > most) [best, most] = [columns, count]
  }
  return best
}

const LETTERS = /\p{L}/u
/** Values rather than heads: figures, days, e-mail addresses, long texts. */
const isValue = (text: string): boolean => !LETTERS.test(text) || /@|\d{4}/.test(text) || text.length > 60

/** The first line that looks like heads: at least three different names and no values; undefined: there is none. */
export const likelyColumns = (rows: RawSheet['rows']): FileColumns | undefined => {
  for (const [line, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const texts = row.map((cell) => cellText(cell)).filter((text) => text !== '')
    const names = new Set(texts.map(normalizeForSearch))
    if (
      names.size >= 3 &&
      names.size > texts.length / 2 &&
      !row.some((cell) => typeof cell === 'number' || cell instanceof Date)
    )
      if (!texts.some(isValue)) return columnsOfLine(row, line)
  }
  return undefined
}

/** Whether a row below the heads repeats them, as in files that were put together from several. */
export const repeatsHeads = (row: readonly SheetCell[], heads: readonly SheetCell[]): boolean =>
  !isBlank(row) && heads.every((head, at) => cellText(head) === cellText(row[at])) && row.length <= heads.length
