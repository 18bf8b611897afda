import { SPREADSHEET_DIGITS } from '@waybill/contract/kernel/lost-digits'
import type { TextEncoding } from '@waybill/contract/shipments/text-encoding'

/** A cell as a spreadsheet holds it; a formula is the value that was last computed. */
export type SheetCell = string | number | boolean | Date | null
export type SheetKind = 'xlsx' | 'xls' | 'ods' | 'csv'
/** Cells that are merged over several rows, by rows and columns from 0 on; its value is in its first cell. */
export type Merge = { top: number; bottom: number; left: number; right: number }
export const mergeOf = (top: number, bottom: number, left: number, right: number): Merge => ({
  top,
  bottom,
  left,
  right,
})
/** A sheet of a workbook: its rows from the top, blank ones included. */
export type BookSheet = { name: string; rows: SheetCell[][]; merges: Merge[] }
/** A cell whose letters differ between the Windows encodings that a csv may be in. */
export type DoubtfulCell = { row: number; column: number; readings: Readonly<Record<TextEncoding, string>> }

/** `name` is null in a csv; `others`: how many more sheets the workbook has. */
export type Sheet = Omit<BookSheet, 'name'> & {
  kind: SheetKind
  name: string | null
  others: number
  /** Cells of a csv that read as words in two encodings (rule UPL-51); the rows are those of the first. Empty: no doubt. */
  doubtful: DoubtfulCell[]
}

/** What is read of a workbook. */
type WantedOfBook = {
  isWanted: (name: string, index: number) => boolean
  /** The rows of a sheet that are read. */
  maxRows: number
  /** Whether nothing behind them matters, asked of a sheet that has more; it may throw a SheetError instead. */
  isEnough: (sheet: BookSheet) => boolean
  /** What unpacks to more is refused. */
  maxBytes: number
}

/**
 * Reads the sheets of a workbook that are wanted, at most `maxRows` rows of each, and names all. A sheet of millions of rows
 * takes the time and memory of those that are read.
 */
export type ReadBook = (content: Buffer, wanted: WantedOfBook) => Promise<{ names: string[]; sheets: BookSheet[] }>

/** The cells of one line of a sheet as text; an empty cell is ''. A number of a workbook stays one. */
export type SheetText = readonly (string | number)[]

/** Why a file is no sheet that we read: a sentence for the person who sent it. */
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
/** What spreadsheets hold in a cell. */
export const CELL_LENGTH_MAX = 32_767
export const LONG_CELL_MESSAGE = 'A cell holds more than 32,767 characters.'
export const tooManyRows = (max: number): string => `The file has more than ${max} rows.`

/** A spreadsheet adds in binary: 0.1 + 0.2 is meant as 0.3. */
const DIGITS = 12
const two = (figure: number): string => String(figure).padStart(2, '0')

/** A cell as people read it: 610910 without a point, a day as DD/MM/YYYY, an empty one as ''. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return plainFigure(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return `${two(cell.getUTCDate())}/${two(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`
}

/** Without the exponent that JavaScript writes from 1e21 and below 1e-6 on. */
const plainFigure = (figure: number): string => {
  // Its last digits are gone; written in full, two order numbers would become one (rule UPL-41).
  if (Math.abs(figure) >= 10 ** SPREADSHEET_DIGITS) return figure.toExponential().toUpperCase()
  return Number.isSafeInteger(figure) ? String(figure) : String(Number(figure.toPrecision(DIGITS)))
}

export const isBlank = (row: readonly SheetCell[]): boolean => row.every((cell) => cellText(cell) === '')
