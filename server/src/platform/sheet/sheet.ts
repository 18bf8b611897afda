import { SPREADSHEET_DIGITS } from '@waybill/contract/kernel/number-list'
import type { TextEncoding } from '@waybill/contract/shipments/text-encoding'

/** A cell of a spreadsheet; a formula is its last computed value. */
export type SheetCell = string | number | boolean | Date | null
export type SheetKind = 'xlsx' | 'xls' | 'ods' | 'csv'
/** Cells merged over several rows, by rows and columns from 0 on; the value is in the first cell. */
export type Merge = { top: number; bottom: number; left: number; right: number }
export const mergeOf = (top: number, bottom: number, left: number, right: number): Merge => ({
  top,
  bottom,
  left,
  right,
})
/** A sheet of a workbook: its rows from the top, including blank ones. */
export type BookSheet = { name: string; rows: SheetCell[][]; merges: Merge[] }
/** A cell whose letters differ between the possible Windows encodings of a csv. */
export type DoubtfulCell = { row: number; column: number; readings: Readonly<Record<TextEncoding, string>> }

/** `name` is null for a csv; `others`: number of further sheets of the workbook. */
export type Sheet = Omit<BookSheet, 'name'> & {
  kind: SheetKind
  name: string | null
  others: number
  /** Cells of a csv that read as words in two encodings (rule UPL-51); the rows are those of the first. Empty: no doubt. */
  doubtful: DoubtfulCell[]
}

/** Options of reading a workbook. */
type WantedOfBook = {
  isWanted: (name: string, index: number) => boolean
  /** The rows of a sheet that are read. */
  maxRows: number
  /** Whether the rest does not matter, called for a sheet with more rows; it may throw a SheetError instead. */
  isEnough: (sheet: BookSheet) => boolean
  /** Maximum unpacked size. */
  maxBytes: number
}

/**
 * Reads the wanted sheets of a workbook, at most `maxRows` rows of each, and names all. A sheet of millions of rows
 * takes the time and memory of the read ones.
 */
export type ReadBook = (content: Buffer, wanted: WantedOfBook) => Promise<{ names: string[]; sheets: BookSheet[] }>

/** The cells of one row of a sheet as text; an empty cell is ''. A number of a workbook stays a number. */
export type SheetText = readonly (string | number)[]

/** Why a file cannot be read as a sheet: a sentence for its sender. */
export class SheetError extends Error {}

export const UNREADABLE_FILE_MESSAGE = 'The file cannot be read. Choose an xlsx, xls, ods or csv.'
export const EMPTY_FILE = 'The file is empty.'
export const LOCKED_FILE = 'The file is protected by a password. Save it without one.'
export const MACRO_FILE = 'The file holds macros. Save it as xlsx without them.'
export const XLSB_FILE = 'The file is an xlsb. Open it in Excel and save it as xlsx.'
export const WEB_PAGE_FILE = 'The file is a web page, whatever its name says. Open it in Excel and save it as xlsx.'
export const XML_FILE = 'The file is XML. Open it in a spreadsheet program and save it as xlsx.'
export const NUMBERS_FILE = 'The file is of Numbers. Export it from Numbers as xlsx.'
export const GOOGLE_FILE = 'The file only links to a Google sheet. Download the sheet there as xlsx.'
export const UNPACKED_TOO_LARGE_MESSAGE = 'The file unpacks to more than a table holds.'
/** Values of a spreadsheet's cell. */
export const CELL_LENGTH_MAX = 32_767
export const LONG_CELL_MESSAGE = 'A cell holds more than 32,767 characters.'
export const tooManyRows = (max: number): string => `The file has more than ${max} rows.`

/** A spreadsheet adds in binary: 0.1 + 0.2 is meant as 0.3. */
const DIGITS = 12
const two = (figure: number): string => String(figure).padStart(2, '0')

/** A cell as displayed: 610910 without a point, a day as DD/MM/YYYY, an empty one as ''. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return plainFigure(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return `${two(cell.getUTCDate())}/${two(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`
}

/** Without JavaScript's exponent from 1e21 and below 1e-6. */
const plainFigure = (figure: number): string => {
  // Its last digits are lost; written in full, two order numbers would become one (rule UPL-41).
  if (Math.abs(figure) >= 10 ** SPREADSHEET_DIGITS) return figure.toExponential().toUpperCase()
  return Number.isSafeInteger(figure) ? String(figure) : String(Number(figure.toPrecision(DIGITS)))
}

export const isBlank = (row: readonly SheetCell[]): boolean => row.every((cell) => cellText(cell) === '')
