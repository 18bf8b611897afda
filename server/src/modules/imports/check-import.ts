import type { LandedAmounts, ShipmentAmounts } from '@waybill/contract/shipments/amounts'
import type { ColumnsQuestion } from '@waybill/contract/shipments/upload-mapping'
import type { EncodingQuestion } from '@waybill/contract/shipments/text-encoding'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import { readableBody } from '../../platform/readable-body.ts'
import type { SheetProblem } from '../../platform/sheet/error-workbook.ts'
import { runSheetProcess } from '../../platform/sheet/sheet-process.ts'
import { makeYieldToEventLoop } from '../../platform/yield-to-event-loop.ts'
import {
  atDtoPaths,
  checkFields,
  mayChangePrice,
  newFields,
  readReferences,
  type ShipmentChange,
  type ShipmentFields,
} from '../shipments/index.ts'
import {
  type AboutSheet,
  importKeys,
  problemsInSheet,
  type RecordCells,
  recordCells,
  type ReadOptions,
  type ReadPart,
  type ReadRecord,
  type SheetCodes,
  type SheetHeaderRow,
} from './sheets/index.ts'
import type { Glance, ImportContext, ImportFor, ImportKind } from './import-kind.ts'
import { listSheetCodes } from './imports.queries.ts'

/** A record of the sheet with all its problems; `planned` is present if it has none. The parsed input is released. */
export type CheckedRow<Planned> = Pick<ReadRecord<unknown>, 'rows' | 'no' | 'leftOut'> & {
  glance: Glance
  key: string | null
  /** Hash of the rows' content; null: they are wrong. */
  content: string | null
  problems: SheetProblem[]
  planned: Planned | null
  chargeableKg: number | null
  amounts: ShipmentAmounts | null
  landed: LandedAmounts | null
  /** null: they were not asked for. */
  cells: RecordCells | null
}
export type CheckedImport<Planned> = { about: AboutSheet; records: CheckedRow<Planned>[] }
/** A file with a question that must be answered first. */
export type QuestionedImport = { question: EncodingQuestion } | { columns: ColumnsQuestion }
/** Keys are assigned once all records are known. */
type KeylessRow<Planned> = Omit<CheckedRow<Planned>, 'key' | 'content'> & Pick<ReadRecord<unknown>, 'identity'>

/**
 * The records of a file, read by its own process and checked here, part by part; or a question to answer first. Throws
 * a 400 with the file's problem.
 */
export const checkImport = async <Body, Planned>(
  kind: ImportKind<Body, Planned>,
  context: ImportContext,
  { content, ...options }: ReadOptions & { content: Buffer },
  input: ImportFor,
): Promise<CheckedImport<Planned> | QuestionedImport> => {
  const records: KeylessRow<Planned>[] = []
  const codes = await listSheetCodes(context.db)
  const check = await recordChecker(kind, context, input, codes)
  let about: AboutSheet | undefined
  let question: QuestionedImport | undefined
  const take = async (part: ReadPart<Body>): Promise<void> => {
    if ('question' in part || 'columns' in part) question = part
    else if ('about' in part) about = part.about
    else if (about) records.push(...(await check(part.records, about.heads)))
  }
  await runSheetProcess<ReadPart<Body>>(kind.script, input.me, { content, codes, ...options }, take)
  if (question) return question
  if (!about) throw new Error('The reader of a sheet has not said what it read')
  const keys = importKeys(records.map(({ identity }) => identity))
  return {
    about,
    records: records.map(({ identity, ...record }, at) => ({
      ...record,
      key: keys[at] ?? null,
      content: identity?.content ?? null,
    })),
  }
}

/** Checks records by the form's rules (`checkFields`), and prices those without errors. */
const recordChecker = async <Body, Planned>(
  kind: ImportKind<Body, Planned>,
  context: ImportContext,
  input: ImportFor,
  codes: SheetCodes,
) => {
  const { db } = context
  const model = kind.model(codes)
  const { ownSender, filled, lineOf, rate } = await kind.checker(context, input)
  const mayBeSet = mayChangePrice(input.me, FIRST_STATUS)
  const yieldToEventLoop = makeYieldToEventLoop()
  return async (records: readonly ReadRecord<Body>[], heads: SheetHeaderRow): Promise<KeylessRow<Planned>[]> => {
    const drafts: { read: ReadRecord<Body>; facts: Body; asked: ShipmentChange; fields: ShipmentFields }[] = []
    for (const read of records) {
      await yieldToEventLoop()
      const facts = read.body ?? readableBody(model.schema, read.given)
      const asked = kind.readChange(facts)
      const fields = newFields(asked)
      drafts.push({ read, facts, asked, fields: { ...fields, sender: fields.sender ?? ownSender.sender } })
    }
    const references = await readReferences(
      db,
      drafts.map(({ fields }) => fields),
    )
    const line = await lineOf(drafts.map(({ facts }) => facts))
    const checked: KeylessRow<Planned>[] = []
    for (const { read, facts, asked, fields: typed } of drafts) {
      await yieldToEventLoop()
      const fields = filled(typed, asked, references)
      const price = { mayBeSet, given: kind.typedPriceOf(facts) }
      const broken = atDtoPaths(
        line,
        checkFields(line, { ...fields, isNew: true }, references, { price, isNewService: true }),
      )
      const wrong = {
        ...broken,
        ...(fields.sender === null ? ownSender.problems : {}),
        ...read.wrong,
        // A word that is not a country is not reported as too long a code.
        ...Object.fromEntries(Object.entries(broken).filter(([path]) => /country(OfOrigin)?(Id)?$/i.test(path))),
      }
      const found = [...read.problems, ...problemsInSheet(wrong, read, heads, model)]
      const typedPrice = mayBeSet && read.body ? kind.typedPriceOf(read.body) : null
      const isOut = read.leftOut !== undefined
      const rated =
        !isOut && found.length === 0 && read.body
          ? await rate({ body: read.body, fields, typedPrice }, references)
          : null
      const problems = [...found, ...problemsInSheet(rated?.problems ?? {}, read, heads, model)]
      checked.push({
        rows: read.rows,
        no: read.no,
        identity: read.identity,
        glance: kind.glance(read, facts, codes),
        cells: input.withCells ? recordCells(read.body ?? read.given ?? {}, read, model, codes) : null,
        problems: isOut ? [] : problems,
        ...(read.leftOut ? { leftOut: read.leftOut } : {}),
        planned: !isOut && problems.length === 0 ? (rated?.planned ?? null) : null,
        chargeableKg: rated?.chargeableKg ?? null,
        amounts: rated?.amounts ?? null,
        landed: rated?.landed ?? null,
      })
    }
    return checked
  }
}
