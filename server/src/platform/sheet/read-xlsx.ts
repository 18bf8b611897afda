import { cutLongSheets, findLongSheets } from './long-sheets.ts'
import { type BookSheet, mergeOf, type ReadBook, type SheetCell } from './sheet.ts'

/**
 * Reads an .xlsx. The library unpacks and reads all rows of a sheet, so rows beyond `maxRows` are cut off before. The
 * merged cells after them in the file are unpacked only if the sheet's rows alone do not refuse it.
 */
export const readXlsxBook: ReadBook = async (content, options) => {
  const long = await findLongSheets(content, options)
  if (long.length === 0) return readWhole(content, options)
  const { maxBytes } = options
  const short = await readWhole(await cutLongSheets(content, long, { maxBytes, behind: false }), options)
  if (short.sheets.every(options.isEnough)) return short
  return readWhole(await cutLongSheets(content, long, { maxBytes, behind: true }), options)
}

const readWhole: ReadBook = async (content, { isWanted, maxRows }) => {
  const { readXlsx } = await import('hucre/xlsx')
  const names: string[] = []
  const book = await readXlsx(new Uint8Array(content.buffer, content.byteOffset, content.length), {
    sheets: ({ name, index }) => {
      names.push(name)
      return isWanted(name, index)
    },
    maxRows,
  })
  const sheets = book.sheets.map(({ name, rows, merges = [] }): BookSheet => ({
    name,
    rows: rows as SheetCell[][],
    merges: merges.map(({ startRow, endRow, startCol, endCol }) => mergeOf(startRow, endRow, startCol, endCol)),
  }))
  return { names, sheets }
}
