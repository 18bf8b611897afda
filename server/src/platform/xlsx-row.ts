export type WrittenCell = string | number | boolean | null

const DAY_MS = 86_400_000
const UTC_PLUS_7_DAYS = 7 / 24
/** 1970-01-01 as a spreadsheet counts days. */
const EPOCH_DAYS = 25_569

/**
 * A moment as a spreadsheet's day number. A spreadsheet has no time zone: the cell shows the time in UTC+7, as every
 * screen does.
 */
export const daysOf = (moment: Date): number => moment.getTime() / DAY_MS + UTC_PLUS_7_DAYS + EPOCH_DAYS

/** A column as its cells need it: `A`, and the number of its style, 0 for none. */
type XlsxColumn = { letters: string; style: number }

/** Characters forbidden in XML are written as spreadsheets write them, `_x0007_`, as is text that looks the same. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const UNWRITABLE = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const EDGES = /^\s|\s$|[\n\t]/

const written = (sign: string): string =>
  NAMED[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const textXml = (text: string): string =>
  `<is><t${EDGES.test(text) ? ' xml:space="preserve"' : ''}>${text.replace(UNWRITABLE, written)}</t></is>`

/** One row of a sheet. Text stays text, whatever it begins with; a moment is a day number (`daysOf`). */
export const rowXml = (number: number, cells: readonly WrittenCell[], columns: readonly XlsxColumn[]): string => {
  let xml = `<row r="${number}">`
  for (let at = 0; at < columns.length; at++) {
    const [cell, column] = [cells[at], columns[at]]
    if (cell === null || cell === undefined || column === undefined) continue
    const place = `<c r="${column.letters}${number}"${column.style === 0 ? '' : ` s="${column.style}"`}`
    if (typeof cell === 'string') xml += `${place} t="inlineStr">${textXml(cell)}</c>`
    else if (typeof cell === 'number') xml += Number.isFinite(cell) ? `${place}><v>${cell}</v></c>` : ''
    else xml += `${place} t="b"><v>${cell ? 1 : 0}</v></c>`
  }
  return `${xml}</row>`
}
