import type { TextEncoding } from '@waybill/contract/shipments/text-encoding'
import { readCsv } from './read-csv.ts'
import { readOds } from './read-ods.ts'
import { readXlsxBook } from './read-xlsx.ts'
import {
  type BookSheet,
  CELL_LENGTH_MAX,
  EMPTY_FILE,
  isBlank,
  LOCKED_FILE,
  LONG_CELL_MESSAGE,
  mergeOf,
  type ReadBook,
  type Sheet,
  type SheetCell,
  SheetError,
  tooManyRows,
  UNREADABLE_FILE_MESSAGE,
} from './sheet.ts'
import { HEAD_WITHIN, type HeadWords, countHeads } from './sheet-headers.ts'
import { sheetKind } from './sheet-kind.ts'

/** This many formatted blank lines after the last row are ignored; nothing is read after more of them. */
export const BLANK_TAIL = 5_000
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

export type SheetOptions = {
  /** Rows that are not blank, including the head. */
  maxRows: number
  /** The sheet of this name takes precedence over the first one. */
  named?: string
  /** The names of a table's heads: the sheet of a workbook with the most of them is read (rule UPL-52). */
  heads?: HeadWords
  /** The encoding of a csv that is not Unicode. */
  encoding?: TextEncoding | undefined
}

/**
 * Reads a table by the kind of the file, in this process; users' uploads must be read in a separate one. Throws a
 * SheetError.
 */
export const readSheet = async (content: Buffer, options: SheetOptions): Promise<Sheet> => {
  const kind = sheetKind(content, MAX_UNPACKED_BYTES)
  const maxRows = options.maxRows + BLANK_TAIL
  const reading =
    kind === 'csv' ? readCsv(content, { ...options, maxRows }) : readBestSheet(readers[kind], content, options, maxRows)
  const sheet = await reading.catch((error: unknown) => {
    throw error instanceof SheetError ? error : new SheetError(isLocked(error) ? LOCKED_FILE : UNREADABLE_FILE_MESSAGE)
  })
  while (sheet.rows.length > 0 && isBlank(sheet.rows.at(-1) ?? [])) sheet.rows.pop()
  if (sheet.rows.length === 0) throw new SheetError(EMPTY_FILE)
  if (sheet.rows.some((row) => row.some(isLongCell))) throw new SheetError(LONG_CELL_MESSAGE)
  if (isTooLong(sheet, options)) throw new SheetError(tooManyRows(options.maxRows - 1))
  return { kind, ...sheet }
}

const isTooLong = ({ rows }: Pick<Sheet, 'rows'>, { maxRows }: SheetOptions): boolean =>
  rows.length > maxRows && rows.filter((row) => !isBlank(row)).length > maxRows

const isLongCell = (cell: SheetCell): boolean => typeof cell === 'string' && cell.length > CELL_LENGTH_MAX

const isLocked = (error: unknown): boolean => error instanceof Error && /password|encrypt/i.test(error.message)

/**
 * The sheet of a workbook that has the heads. The named one, else the first, is read; the first rows of the others are
 * checked only if it lacks heads.
 */
const readBestSheet = async (
  readBook: ReadBook,
  content: Buffer,
  options: SheetOptions,
  maxRows: number,
): Promise<Omit<Sheet, 'kind'>> => {
  const { named, heads } = options
  const score = ({ rows }: BookSheet): number =>
    heads ? countHeads(rows, heads.words) : Number(rows.some((row) => !isBlank(row)))
  const enough = heads?.enough ?? 1
  // If the right sheet is too long, reading ends. Another one may still be the right one.
  const isEnough = (sheet: BookSheet): boolean => {
    const isLong = isTooLong(sheet, options)
    if (isLong && score(sheet) >= enough) throw new SheetError(tooManyRows(options.maxRows - 1))
    return isLong
  }
  const bookOptions = { maxRows, isEnough, maxBytes: MAX_UNPACKED_BYTES }
  const read = async (isWanted: (name: string, index: number) => boolean, more = {}) =>
    readBook(content, { ...bookOptions, isWanted, ...more })
  const { names, sheets } = await read((name, index) => index === 0 || name === named)
  const preferred = sheets.find(({ name }) => name === named) ?? sheets[0]
  if (!preferred) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  const others = names.length - 1
  const found = (sheet: BookSheet): Omit<Sheet, 'kind'> => ({ ...sheet, others, doubtful: [] })
  const own = score(preferred)
  if (others === 0 || own >= enough) return found(preferred)
  const top = { maxRows: HEAD_WITHIN, isEnough: () => true }
  const tops = (await read((name) => name !== preferred.name, top)).sheets
  const best = tops.reduce<{ sheet?: BookSheet; own: number }>(
    (most, sheet) => (score(sheet) > most.own ? { sheet, own: score(sheet) } : most),
    { own },
  ).sheet
  if (!best) return found(preferred)
  preferred.rows.length = 0
  const [whole] = (await read((name) => name === best.name)).sheets
  return found(whole ?? best)
}

/** Each library is loaded for the file that needs it: a process that reads a csv starts in half the time. */
const readers: Record<Exclude<Sheet['kind'], 'csv'>, ReadBook> = {
  xlsx: readXlsxBook,
  async xls(content, { isWanted, maxRows }) {
    const { read, utils } = await import('@e965/xlsx')
    const book = read(content, {
      type: 'buffer',
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: maxRows,
    })
    const sheets = book.SheetNames.filter(isWanted).flatMap((name): BookSheet[] => {
      const sheet = book.Sheets[name]
      if (!sheet) return []
      // From the first row on, wherever the sheet's first cell is, so that rows keep their numbers.
      const range = { s: { r: 0, c: 0 }, e: utils.decode_range(sheet['!ref'] ?? 'A1').e }
      const options = { header: 1, raw: true, defval: null, blankrows: true, UTC: true, range } as const
      const rows = utils.sheet_to_json<SheetCell[]>(sheet, options)
      const merges = (sheet['!merges'] ?? []).map(({ s, e }) => mergeOf(s.r, e.r, s.c, e.c))
      return [{ name, rows, merges }]
    })
    return { names: book.SheetNames, sheets }
  },
  ods: readOds,
}
