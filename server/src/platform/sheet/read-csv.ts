import { TEXT_ENCODINGS, type TextEncoding } from '@waybill/contract/shipments/text-encoding'
import { decodeText } from './decode-text.ts'
import type { DoubtfulCell, Sheet, SheetCell } from './sheet.ts'

type CsvOptions = { maxRows: number; encoding?: TextEncoding | undefined }

/**
 * Reads the table of a text file, up to `maxRows` lines. If its encoding is doubtful, the differing cells are named.
 */
export const readCsv = async (content: Buffer, { maxRows, encoding }: CsvOptions): Promise<Omit<Sheet, 'kind'>> => {
  const { text, isDoubtful } = decodeText(content, encoding)
  const rows = await parseCsv(text, maxRows)
  const doubtful = isDoubtful ? await doubtfulCells(content, rows, maxRows) : []
  return { name: null, others: 0, rows, merges: [], doubtful }
}

const parseCsv = async (decoded: string, maxRows: number): Promise<SheetCell[][]> => {
  const { detectDelimiter, streamCsvRows } = await import('hucre/csv')
  const text = decoded.replace(/^\uFEFF/, '')
  // The separator line that spreadsheets write first.
  const declared = /^sep=(.)\r?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const delimiter = declared?.[1] ?? detectDelimiter(body)
  const rows: SheetCell[][] = []
  for (const row of streamCsvRows(body, { delimiter, maxRows })) rows.push(row.map(plainCell))
  return rows
}

/**
 * A cell kept from being computed, ="00123", as its text. The parser joins a cell letter by letter; matching it here,
 * row by row, joins the pieces, which take 20 bytes a letter.
 */
const plainCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? cell.replace(/^="(.*)"$/s, '$1') : cell)

/** Further cells are not needed for the question. */
const DOUBTFUL_MAX = 2_000
const SHOWN_LETTERS = 200

const doubtfulCells = async (content: Buffer, rows: SheetCell[][], maxRows: number): Promise<DoubtfulCell[]> => {
  const [own, other] = TEXT_ENCODINGS
  const cells: DoubtfulCell[] = []
  const others = await parseCsv(decodeText(content, other).text, maxRows)
  const shown = (cell: SheetCell | undefined): string => String(cell ?? '').slice(0, SHOWN_LETTERS)
  for (const [row, line] of rows.entries())
    for (const [column, cell] of line.entries()) {
      const read = others[row]?.[column]
      if (read === cell) continue
      cells.push({ row, column, readings: { [own]: shown(cell), [other]: shown(read) } as DoubtfulCell['readings'] })
      if (cells.length === DOUBTFUL_MAX) return cells
    }
  return cells
}
