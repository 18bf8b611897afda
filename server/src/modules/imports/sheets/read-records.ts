import type { ColumnsQuestion } from '@waybill/contract/shipments/upload-mapping'
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
import { bareHead, headWords, type HeadWords } from '../../../platform/sheet/sheet-headers.ts'
import { parseSchema } from '../../../platform/validation.ts'
import type { SheetCodes } from './cell-values.ts'
import { draftFiller } from './mapping/fill-draft.ts'
import { EXPORT_HEADS } from './mapping/known-exports.ts'
import { type MappingOptions, readForeign, withCorrections } from './mapping/read-foreign.ts'
import { type Draft, groupRows, type SheetRows, type UnitConversion } from './group-rows.ts'
import type { Identity, SheetHeaderRow, SheetLayout, SheetModel } from './sheet-model.ts'

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
  /** The kept mapping by which it was read. */
  mapping: { id: string; name: string } | null
}
export type ReadPart<Body> =
  | { question: EncodingQuestion }
  | { columns: ColumnsQuestion }
  | { about: AboutSheet }
  | { records: ReadRecord<Body>[] }
/** Options of reading a file; see `SheetOptions`. */
export type ReadOptions = MappingOptions & { encoding?: TextEncoding | undefined }

const PART = 100
const NO_ROWS = 'The file has no rows.'

/**
 * Reads a workbook (rule UPL-6); `hand` gets its description, then its records, some hundreds at a time, each checked
 * for the shape of its fields; or only a question about the file. Throws a SheetError.
 */
export const readRecords = async <Body>(
  content: Buffer,
  model: SheetModel<Body>,
  { encoding, codes, ...options }: ReadOptions & { codes: SheetCodes },
  hand: Hand<ReadPart<Body>>,
): Promise<void> => {
  const sheet = await readSheet(content, {
    maxRows: IMPORT_ROWS_MAX + 1,
    named: model.sheetName,
    heads: sheetHeads(model, options),
    encoding,
  })
  const read = readDrafts(sheet, model, { ...options, codes })
  const question = encodingQuestion(sheet.doubtful, read.heads)
  if (question) return hand({ question })
  if ('columns' in read) return hand({ columns: read.columns })
  const { heads, rows, conversions, mapping } = read
  const { onlyRows } = options
  const drafts = onlyRows ? read.drafts.filter((draft) => draft.rows.some((row) => onlyRows.has(row))) : read.drafts
  sheet.rows.length = 0
  await hand({ about: { heads, rows, sheet: sheet.name, others: sheet.others, conversions, mapping } })
  // Records are released once sent.
  while (drafts.length > 0) await hand({ records: drafts.splice(0, PART).map((draft) => checkShapeOf(draft, model)) })
}

/** By which heads the sheet of a workbook is chosen: those of our template, of known exports and of mappings. */
export const sheetHeads = (
  { columns }: Pick<SheetLayout, 'columns'>,
  { choices, kept = [] }: MappingOptions,
): HeadWords => {
  const own = headWords(columns)
  const mapped = [...(choices ? [choices] : []), ...kept].flatMap(({ fields }) => fields.flatMap(({ heads }) => heads))
  return { ...own, words: [...own.words, ...[...EXPORT_HEADS, ...mapped].map(bareHead)] }
}

type DraftsRead = {
  heads: SheetHeaderRow
  rows: number
  drafts: Draft[]
  conversions: UnitConversion[]
  mapping: { id: string; name: string } | null
}

type Asked = { columns: ColumnsQuestion; heads: SheetHeaderRow }

/** The rows as unchecked records, by a mapping if they are not our template; or the question for their columns. */
export function readDrafts(sheet: SheetRows, model: SheetLayout): DraftsRead
export function readDrafts(
  sheet: SheetRows,
  model: SheetLayout,
  options: MappingOptions & { codes: SheetCodes },
): DraftsRead | Asked
export function readDrafts(
  sheet: SheetRows,
  model: SheetLayout,
  options: MappingOptions & { codes: SheetCodes } = { codes: { services: [], countries: [] } },
): DraftsRead | Asked {
  const reading = readForeign(sheet, model, options)
  if ('question' in reading) return { columns: reading.question, heads: reading.fileHeads }
  const { rows, heads, fileHeads, choices, mapping, products } = withCorrections(reading, options, model)
  const { drafts, conversions } = groupRows(rows, heads, model)
  if (drafts.length === 0) throw new SheetError(NO_ROWS)
  const fill = choices && draftFiller(model, { ...options, ...choices, products })
  if (fill) for (const draft of drafts) fill(draft)
  const count = sheet.rows.slice(heads.line + 1).filter((row) => !isBlank(row)).length
  return { heads: fileHeads, rows: count, drafts, conversions, mapping }
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
