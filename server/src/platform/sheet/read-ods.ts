import {
  type BookSheet,
  LOCKED_FILE,
  type ReadBook,
  type SheetCell,
  SheetError,
  UNPACKED_TOO_LARGE_MESSAGE,
  UNREADABLE_FILE_MESSAGE,
} from './sheet.ts'
import { type Skip, type XmlTag, xmlTags } from './xml-tags.ts'
import { listZipEntries, unpackText } from './zip-entries.ts'

/**
 * Reads sheets of an OpenDocument spreadsheet (.ods) while its content is unpacked: a tree of its elements would take
 * ten times the memory. Blank rows and cells, which programs repeat to the edge of a sheet, take none.
 */
export const readOds: ReadBook = async (content, { isWanted, maxRows, isEnough, maxBytes }) => {
  const entries = listZipEntries(content)
  const piecesOf = (name: string): AsyncIterable<string> => {
    const entry = entries.find((one) => one.name === name)
    if (!entry) throw new SheetError(UNREADABLE_FILE_MESSAGE)
    return unpackText(content, entry, maxBytes)
  }
  for await (const { name } of xmlTags(piecesOf('META-INF/manifest.xml')))
    if (name === 'manifest:encryption-data') throw new SheetError(LOCKED_FILE)
  const names: string[] = []
  const sheets: BookSheet[] = []
  let isSpreadsheet = false
  let table: ReturnType<typeof tableReader> | undefined
  const skip: Skip = {}
  for await (const tag of xmlTags(piecesOf('content.xml'), skip)) {
    if (tag.name === 'office:spreadsheet') isSpreadsheet = true
    else if (!isSpreadsheet) continue
    else if (tag.name === 'table:table' && tag.kind !== 'close') {
      const name = tag.attribute('table:name') ?? ''
      names.push(name)
      const sheet: BookSheet = { name, rows: [], merges: [] }
      if (isWanted(name, names.length - 1)) sheets.push(sheet)
      table = sheets.at(-1) === sheet ? tableReader(sheet, maxRows) : undefined
      // Unwanted or full sheets are skipped.
      if (!table && tag.kind === 'open') skip.to = TABLE_END
    } else if (tag.name === 'table:table') table = undefined
    else if (table?.(tag) === 'full') {
      isEnough(sheets.at(-1) as BookSheet)
      skip.to = TABLE_END
    }
  }
  if (!isSpreadsheet) throw new SheetError(UNREADABLE_FILE_MESSAGE)
  return { names, sheets }
}

const TABLE_END = '</table:table>'
/** A sheet with more values than this is an attack, or not a table. */
const VALUES_MAX = 3_000_000
/** Comments and drawings: their text is not part of their cell's value. */
const ASIDE = /^(?:office:annotation|draw:\w+)$/

type Cell = { type: string; value: string; text: string; paragraphs: number; repeat: number }

/** Takes the tags of one table and fills `sheet`, up to `maxRows` rows; further rows are 'full'. */
const tableReader = (sheet: BookSheet, maxRows: number): ((tag: XmlTag) => 'full' | undefined) => {
  let row: SheetCell[] = []
  let rowRepeat = 1
  let cell: Cell | undefined
  let isInParagraph = false
  let aside = 0
  let values = 0
  /** Rows and cells without a value before the next one with a value. */
  let [blankRows, blankCells] = [0, 0]

  const count = (more: number): void => {
    values += more
    if (values > VALUES_MAX) throw new SheetError(UNPACKED_TOO_LARGE_MESSAGE)
  }
  const endCell = ({ repeat, ...read }: Cell): void => {
    const value = valueOf(read)
    if (value === null) {
      blankCells += repeat
      return
    }
    count(blankCells + repeat)
    for (; blankCells > 0; blankCells--) row.push(null)
    for (let at = 0; at < repeat; at++) row.push(value)
  }
  const isFull = (): boolean => sheet.rows.length + blankRows >= maxRows
  const endRow = (): void => {
    if (row.length === 0 || isFull()) blankRows += rowRepeat
    else {
      for (; blankRows > 0; blankRows--) sheet.rows.push([])
      const repeat = Math.min(rowRepeat, maxRows - sheet.rows.length)
      count(row.length * (repeat - 1))
      for (let at = 0; at < repeat; at++) sheet.rows.push(at === 0 ? row : [...row])
    }
    row = []
    blankCells = 0
  }
  const beginCell = ({ attribute, name }: XmlTag): Cell => {
    const span = (of: 'rows' | 'columns'): number => whole(attribute(`table:number-${of}-spanned`))
    const [down, across] = [span('rows'), span('columns')]
    const [top, left] = [sheet.rows.length + blankRows, row.length + blankCells]
    if (down > 1) sheet.merges.push({ top, left, bottom: top + down - 1, right: left + across - 1 })
    const type = name === 'table:covered-table-cell' ? 'covered' : (attribute('office:value-type') ?? '')
    const value = attribute(`office:${VALUES[type] ?? 'value'}`) ?? ''
    return { type, value, text: '', paragraphs: 0, repeat: whole(attribute('table:number-columns-repeated')) }
  }

  return (tag) => {
    const { name, kind, text, attribute } = tag
    if (cell && isInParagraph && aside === 0) cell.text += text
    if (ASIDE.test(name)) {
      if (kind !== 'empty') aside += kind === 'open' ? 1 : -1
    } else if (aside > 0) return undefined
    else if (name === 'table:table-row') {
      if (kind !== 'close') rowRepeat = whole(attribute('table:number-rows-repeated'))
      if (kind === 'open') return undefined
      endRow()
      if (isFull()) return 'full'
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      if (kind !== 'close') cell = beginCell(tag)
      if (kind === 'open' || !cell) return undefined
      endCell(cell)
      cell = undefined
    } else if (cell && name === 'text:p') {
      isInParagraph = kind === 'open'
      if (kind !== 'close' && cell.paragraphs++ > 0) cell.text += '\n'
    } else if (cell && kind !== 'close') cell.text += SPACES[name]?.(attribute('text:c')) ?? ''
    return undefined
  }
}

/** The attribute of a cell's value, by its type; text is in its paragraphs. */
const VALUES: Readonly<Record<string, string>> = {
  boolean: 'boolean-value',
  date: 'date-value',
  string: 'string-value',
}
const SPACES_MAX = 1_000
const SPACES: Readonly<Record<string, (count: string | undefined) => string>> = {
  'text:s': (count) => ' '.repeat(Math.min(whole(count), SPACES_MAX)),
  'text:tab': () => '\t',
  'text:line-break': () => '\n',
}

/** A count of an attribute, 1 or more; 1 if it is missing. */
const whole = (count: string | undefined): number => Math.max(1, Math.trunc(Number(count ?? 1)) || 1)

const valueOf = ({ type, value, text }: Omit<Cell, 'repeat'>): SheetCell => {
  if (type === 'covered') return null
  if (type === 'float' || type === 'currency' || type === 'percentage') return value === '' ? null : Number(value)
  if (type === 'boolean') return value === 'true'
  if (type === 'date') {
    const date = new Date(/T/.test(value) && !/(?:Z|[+-]\d\d:?\d\d)$/.test(value) ? `${value}Z` : value)
    return Number.isNaN(date.getTime()) ? text : date
  }
  const words = text === '' ? value : text
  // A copy: a slice would keep the whole text in memory.
  return words === '' ? null : Buffer.from(words).toString()
}
