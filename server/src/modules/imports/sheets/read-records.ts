import { IMPORT_ROWS_MAX } from '@waybill/contract/shipments/import-limits'
import type { EncodingQuestion, TextEncoding } from '@waybill/contract/shipments/text-encoding'
import { readSheet } from '../../../platform/sheet/read-sheet.ts'
import type { Hand } from '../../../platform/sheet/run-in-sheet-process.ts'
import { isBlank, SheetError } from '../../../platform/sheet/sheet.ts'
import { headerFinder, headWords } from '../../../platform/sheet/sheet-headers.ts'
import { parseSchema } from '../../../platform/validation.ts'
import { encodingQuestion } from './encoding-question.ts'
import { type Draft, groupRows, type SheetRows, type UnitConversion } from './group-rows.ts'
import { withHeadUnits } from './head-units.ts'
import type { Identity } from './import-key.ts'
import type { SheetHeaderRow, SheetModel } from './sheet-model.ts'

/** A record of the sheet. `body` null: its shape is wrong, `given` is what can be read of it. `wrong` is by field path. */
export type ReadRecord<Body> = Omit<Draft, 'body' | 'unread'> & {
  body: Body | null
  given: Record<string, unknown> | null
  wrong: Readonly<Record<string, string>>
  identity: Identity
}
/** What a workbook is; it comes before its records. */
export type AboutSheet = {
  heads: SheetHeaderRow
  rows: number
  /** Name of the sheet; null in a csv. `others`: how many more the workbook has. */
  sheet: string | null
  others: number
  /** Units other than ours that figures were converted from. */
  conversions: readonly UnitConversion[]
}
export type ReadPart<Body> = { question: EncodingQuestion } | { about: AboutSheet } | { records: ReadRecord<Body>[] }
/** How a file is read beside its content; see `SheetOptions`. */
export type ReadOptions = { encoding?: TextEncoding | undefined }

const PART = 100
const NO_ROWS = 'The file has no rows.'

/**
 * Reads a workbook (rule UPL-6); `hand` gets what it is, then its records, some hundreds at a time, each checked for the shape
 * of its fields; or only a question about the file. Throws a SheetError.
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
  // What is handed on is let go of.
  while (drafts.length > 0) await hand({ records: drafts.splice(0, PART).map((draft) => checkShapeOf(draft, model)) })
}

/** The rows as records, nothing checked yet. */
export const readDrafts = <Body>(sheet: SheetRows, model: SheetModel<Body>) => {
  const { rows: lines } = sheet
  const heads = withHeadUnits(headerFinder(model.columns)(lines))
  const { drafts, conversions } = groupRows(sheet, heads, model)
  if (drafts.length === 0) throw new SheetError(NO_ROWS)
  const rows = lines.slice(heads.line + 1).filter((row) => !isBlank(row)).length
  return { heads, rows, drafts, conversions }
}

export const checkShapeOf = <Body>({ body, unread, ...draft }: Draft, model: SheetModel<Body>): ReadRecord<Body> => {
  const read = parseSchema(model.schema, body, 'body')
  const lost = model.lostZeros(body)
  const said = { ...lost, ...unread }
  const right = 'value' in read && Object.keys(said).length === 0 ? read.value : null
  const identity = model.identity(right, body)
  if (right !== null) return { ...draft, body: right, given: null, wrong: {}, identity }
  return {
    ...draft,
    body: null,
    given: body,
    identity,
    wrong: { ...('value' in read ? {} : read.problems), ...said },
  }
}
