import { IMPORT_ROWS_MAX } from '@waybill/contract/shipments/import-limits'
import {
  type EncodingQuestion,
  type TextEncoding,
  ENCODING_SAMPLES_MAX,
  TEXT_ENCODINGS,
} from '@waybill/contract/shipments/text-encoding'
import { readSheet } from '../../../platform/sheet/read-sheet.ts'
import type { Hand } from '../../../platform/sheet/run-in-sheet-process.ts'
import { isBlank, SheetError, type DoubtfulCell } from '../../../platform/sheet/sheet.ts'
import { headerFinder, headWords, type HeaderRow, plainHead } from '../../../platform/sheet/sheet-headers.ts'
import { parseSchema } from '../../../platform/validation.ts'
import { type Draft, groupRows, type SheetRows, type UnitConversion } from './group-rows.ts'
import type { Identity, SheetHeaderRow, SheetModel, FoundSheetColumn } from './sheet-model.ts'
import type { SheetColumn } from './sheet-column.ts'
import { isMeasure, unitOfHead, UNKNOWN_UNITS } from './units.ts'

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** A head whose amounts are thousands or millions: 'Declared Value (1000 VND)', 'Giá trị (nghìn đồng)'. */
const SCALED = /[([{][^)\]}]*(?:000|nghìn|ngàn|triệu|thousand|million|\bk\b)[^)\]}]*[)\]}]/iu
const SCALED_MESSAGE = 'Amounts in thousands or millions are not read. Write them in full.'

/**
 * The heads with their units and currencies: 'Weight (g)', 'Declared Value (VND)' (rule UPL-54). Throws a SheetError
 * that names heads with an unknown unit, or with scaled amounts.
 */
export const withHeadUnits = ({ columns, ...heads }: HeaderRow<SheetColumn>): SheetHeaderRow => {
  const unknown: string[] = []
  const found = columns.map((column): FoundSheetColumn => {
    const { kind, asHeaded } = column
    if ((kind === 'money' || kind === 'vnd') && SCALED.test(plainHead(asHeaded))) {
      unknown.push(`${asHeaded}: ${SCALED_MESSAGE}`)
      return column
    }
    if (kind === 'money') {
      const [, code = ''] = /[([{]\s*(\p{Lu}{3}|\p{Ll}{3})\s*[)\]}]/u.exec(plainHead(asHeaded)) ?? []
      return CURRENCIES.has(code.toUpperCase()) ? { ...column, currency: code.toUpperCase() } : column
    }
    if (!isMeasure(kind)) return column
    const unit = unitOfHead(asHeaded, kind)
    if (unit === null) return column
    if (!('unknown' in unit)) return { ...column, unit }
    unknown.push(`${asHeaded}: ${UNKNOWN_UNITS[kind]}`)
    return column
  })
  if (unknown.length > 0) throw new SheetError(unknown.join(' '))
  return { ...heads, columns: found }
}

const NAME = /name\d?$/i

/**
 * The question about cells of a csv that read as words in two encodings (rule UPL-51): distinct names before other
 * cells. Undefined if no used column has such a cell.
 */
export const encodingQuestion = (
  doubtful: readonly DoubtfulCell[],
  heads: SheetHeaderRow,
): EncodingQuestion | undefined => {
  const columns = new Map(heads.columns.map((column) => [column.at, column]))
  const [first] = TEXT_ENCODINGS
  const known = doubtful.filter(({ row, column }) => row > heads.line && columns.has(column))
  const distinct = [...new Map(known.map((cell) => [cell.readings[first], cell])).values()]
  if (distinct.length === 0) return undefined
  const isName = ({ column }: DoubtfulCell): boolean => NAME.test(columns.get(column)?.path ?? '')
  const shown = distinct.toSorted((a, b) => Number(isName(b)) - Number(isName(a))).slice(0, ENCODING_SAMPLES_MAX)
  const inOrder = shown.toSorted((a, b) => a.row - b.row)
  const readings = TEXT_ENCODINGS.map((encoding) => ({
    encoding,
    samples: inOrder.map(({ row, readings: texts }) => ({ row: row + 1, text: texts[encoding] })),
  }))
  return { kind: 'encoding', differing: distinct.length, readings }
}

/** A record of the sheet. `body` null: its shape is wrong, `given` is its readable part. `wrong` is by field path. */
export type ReadRecord<Body> = Omit<Draft, 'body' | 'unread'> & {
  body: Body | null
  given: Record<string, unknown> | null
  wrong: Readonly<Record<string, string>>
  /** Sentences for the preview about the record's addresses. */
  notes: readonly string[]
  identity: Identity
}
/** The workbook's description, sent before its records. */
export type AboutSheet = {
  heads: SheetHeaderRow
  rows: number
  /** Name of the sheet; null for a csv. `others`: number of further sheets. */
  sheet: string | null
  others: number
  /** Foreign units from which figures were converted. */
  conversions: readonly UnitConversion[]
}
export type ReadPart<Body> = { question: EncodingQuestion } | { about: AboutSheet } | { records: ReadRecord<Body>[] }
/** Options of reading a file; see `SheetOptions`. */
export type ReadOptions = { encoding?: TextEncoding | undefined }

const PART = 100
const NO_ROWS = 'The file has no rows.'

/**
 * Reads a workbook (rule UPL-6); `hand` gets its description, then its records, some hundreds at a time, each checked
 * for the shape of its fields; or only a question about the file. Throws a SheetError.
 */
export const readRecords = async <Body>(
  content: Buffer,
  model: SheetModel<Body>,
  { encoding }: ReadOptions,
  hand: Hand<ReadPart<Body>>,
): Promise<void> => {
  const sheet = await readSheet(content, {
    maxRows: IMPORT_ROWS_MAX + 1,
    named: model.sheetName,
    heads: headWords(model.columns),
    encoding,
  })
  const { heads, rows, drafts, conversions } = readDrafts(sheet, model)
  const question = encodingQuestion(sheet.doubtful, heads)
  if (question) return hand({ question })
  sheet.rows.length = 0
  await hand({ about: { heads, rows, sheet: sheet.name, others: sheet.others, conversions } })
  // Records are released once sent.
  while (drafts.length > 0) await hand({ records: drafts.splice(0, PART).map((draft) => checkShapeOf(draft, model)) })
}

/** The rows as unchecked records. */
export const readDrafts = <Body>(sheet: SheetRows, model: SheetModel<Body>) => {
  const { rows: lines } = sheet
  const heads = withHeadUnits(headerFinder(model.columns)(lines))
  const { drafts, conversions } = groupRows(sheet, heads, model)
  if (drafts.length === 0) throw new SheetError(NO_ROWS)
  const rows = lines.slice(heads.line + 1).filter((row) => !isBlank(row)).length
  return { heads, rows, drafts, conversions }
}

export const checkShapeOf = <Body>({ body, unread, ...draft }: Draft, model: SheetModel<Body>): ReadRecord<Body> => {
  const lost = model.lostZeros(body)
  const problems = { ...lost, ...unread }
  const hasProblems = Object.keys(problems).length > 0
  const read = parseSchema(model.schema, body, 'body')
  const right = 'value' in read && !hasProblems ? read.value : null
  // By what the file says, so that a row is recognized whatever it was converted to.
  const identity = model.identity(right, body)
  const notes = model.settleWards(right ?? body)
  if (right !== null) return { ...draft, body: right, given: null, wrong: {}, notes, identity }
  return {
    ...draft,
    body: null,
    given: body,
    identity,
    notes,
    wrong: { ...('value' in read ? {} : read.problems), ...problems },
  }
}
