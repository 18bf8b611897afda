import { decodeText } from './decode-text.ts'
import {
  CELL_LENGTH_MAX,
  EMPTY_FILE,
  isBlank,
  LOCKED_FILE,
  LONG_CELL_MESSAGE,
  UNREADABLE_FILE_MESSAGE,
  type Sheet,
  type SheetCell,
  SheetError,
  tooManyRows,
} from './sheet.ts'
import { sheetKind } from './sheet-kind.ts'

/** Blank lines that are formatted beyond the last row are let be; what stands behind more of them is not looked at. */
const BLANK_TAIL = 5_000
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

export type SheetOptions = {
  /** Rows that are not blank, the head among them. */
  maxRows: number
  /** The sheet of this name, if there is one; else the first. */
  named?: string
}

/** Reads a table by what the file is, in this process: what people send belongs into one of its own. Throws a SheetError. */
export const readSheet = async (content: Buffer, wish: SheetOptions): Promise<Sheet> => {
  const kind = sheetKind(content, MAX_UNPACKED_BYTES)
  const sheet = await readers[kind](content, wish).catch((error: unknown) => {
    throw error instanceof SheetError ? error : new SheetError(isLocked(error) ? LOCKED_FILE : UNREADABLE_FILE_MESSAGE)
  })
  while (sheet.rows.length > 0 && isBlank(sheet.rows.at(-1) ?? [])) sheet.rows.pop()
  if (sheet.rows.length === 0) throw new SheetError(EMPTY_FILE)
  if (sheet.rows.some((row) => row.some(isLongCell))) throw new SheetError(LONG_CELL_MESSAGE)
  const isLong = sheet.rows.length > wish.maxRows
  if (isLong && sheet.rows.filter((row) => !isBlank(row)).length > wish.maxRows)
    throw new SheetError(tooManyRows(wish.maxRows - 1))
  return { kind, ...sheet }
}

const isLongCell = (cell: SheetCell): boolean => typeof cell === 'string' && cell.length > CELL_LENGTH_MAX

const isLocked = (error: unknown): boolean => error instanceof Error && /password|encrypt/i.test(error.message)

type Read = (content: Buffer, wish: SheetOptions) => Promise<Omit<Sheet, 'kind'>>

/** Each library is loaded for the file that needs it: a process that reads a csv starts in half the time. */
const readers: Record<Sheet['kind'], Read> = {
  async xlsx(content, { maxRows, named }) {
    const { readXlsx } = await import('hucre/xlsx')
    const book = await readXlsx(new Uint8Array(content.buffer, content.byteOffset, content.length), {
      sheets: (info) => info.index === 0 || info.name === named,
      maxRows: maxRows + BLANK_TAIL,
    })
    const sheet = book.sheets.find(({ name }) => name === named) ?? book.sheets[0]
    return { name: sheet?.name ?? null, rows: (sheet?.rows ?? []) as SheetCell[][] }
  },
  async xls(content, { maxRows, named }) {
    const { read, utils } = await import('@e965/xlsx')
    const book = read(content, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: maxRows + BLANK_TAIL,
    })
    const name = book.SheetNames.find((one) => one === named) ?? book.SheetNames[0]
    const sheet = name === undefined ? undefined : book.Sheets[name]
    const rows = sheet
      ? utils.sheet_to_json<SheetCell[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true, UTC: true })
      : []
    return { name: name ?? null, rows }
  },
  async csv(content, { maxRows }) {
    const { detectDelimiter, streamCsvRows } = await import('hucre/csv')
    const text = decodeText(content).replace(/^\uFEFF/, '')
    // What spreadsheets write first to say how cells are parted.
    const said = /^sep=(.)\r?\n/i.exec(text)
    const body = said ? text.slice(said[0].length) : text
    const delimiter = said?.[1] ?? detectDelimiter(body)
    const rows: SheetCell[][] = []
    for (const row of streamCsvRows(body, { delimiter, maxRows: maxRows + BLANK_TAIL })) rows.push(row.map(plainCell))
    return { name: null, rows }
  },
}

/**
 * A cell that a spreadsheet was kept from computing, ="00123", as its text. The reader joins a cell letter by letter; matching
 * it here, row by row, makes one text of the pieces, which take 20 bytes a letter.
 */
const plainCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? cell.replace(/^="(.*)"$/s, '$1') : cell)
