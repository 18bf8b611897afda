/** A cell as a spreadsheet holds it; a formula is the value that was last computed. */
export type SheetCell = string | number | boolean | Date | null
export type SheetKind = 'xlsx' | 'xls' | 'csv'
/** Lines of the sheet from the top, blank ones included; `name` is null in a csv. */
export type Sheet = { kind: SheetKind; name: string | null; rows: SheetCell[][] }

/** The cells of one line of a sheet as text; an empty cell is ''. */
export type SheetText = readonly string[]

/** Why a file is no sheet that we read: a sentence for the person who sent it. */
export class SheetError extends Error {}

export const UNREADABLE_FILE_MESSAGE = 'The file cannot be read. Choose an xlsx, xls or csv.'
export const EMPTY_FILE = 'The file is empty.'
export const LOCKED_FILE = 'The file is protected by a password. Save it without one.'
export const MACRO_FILE = 'The file holds macros. Save it as xlsx without them.'
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
const plainFigure = (figure: number): string =>
  Number.isSafeInteger(figure) ? String(figure) : String(Number(figure.toPrecision(DIGITS)))

export const isBlank = (row: readonly SheetCell[]): boolean => row.every((cell) => cellText(cell) === '')
