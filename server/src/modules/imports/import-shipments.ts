import { IMPORT_FAILED_MESSAGE, type ImportResult } from '@waybill/contract/shipments/import-schemas'
import { IMPORT_ROWS_MAX } from '@waybill/contract/shipments/import-limits'
import { ENCODING_NEEDED_MESSAGE } from '@waybill/contract/shipments/text-encoding'
import type { importParcels } from '@waybill/contract/parcels/endpoints'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { errorWorkbook } from '../../platform/sheet/error-workbook.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { getMerchant, type Merchant, nextNumbers } from '../shipments/index.ts'
import { type CheckedImport, checkImport, type QuestionedImport } from './check-import.ts'
import { type ClassifiedImport, classifyImport, importResult, questionResult, firstRow } from './classify-import.ts'
import { enqueueMaking, type ImportJob } from './import-job.ts'
import type { ImportContext, ImportKind } from './import-kind.ts'
import type { ReadOptions } from './sheets/index.ts'
import { mappingOptions } from './mapping-options.ts'
import { findAlreadyImported, lockImportsOf, insertImport } from './imports.queries.ts'
import type { AuditNote } from '../../platform/audit.ts'
import type { UploadCall } from '../../platform/implement.ts'
import { newId } from '../../platform/ids.ts'

/** Bulk upload: reads, checks and prices a file; makes its shipments in the background, unless it is only checked. */
export const importShipments = async <Body, Planned>(
  call: ImportCall,
  { kind, job }: ImportTarget<Body, Planned>,
): Promise<ImportResult> => {
  const { context, me, query, file, language, change, skipAudit } = call
  const again = parseAgainRows(query.again)
  const merchant = await getMerchant(context.db, me, query.merchantId)
  const template = kind.model({ services: [], countries: [] })
  const mapping = await mappingOptions(context.db, { line: kind.line.name, ownerId: merchant.id, query, template })
  const options = { encoding: query.encoding, ...mapping }
  const work = { context, me, language, change, skipAudit, merchant, file, mode: query.mode, again, options }
  const answer = await makeImport(work, { kind, job })
  if ('columns' in answer) throw new Error('Only an upload in work asks for columns')
  if (!('question' in answer)) return answer.result
  if (query.mode !== 'check') throw invalid({ encoding: ENCODING_NEEDED_MESSAGE })
  call.skipAudit()
  return questionResult(answer.question)
}

/** The upload of a line, and the job that makes its shipments. */
export type ImportTarget<Body, Planned> = { kind: ImportKind<Body, Planned>; job: ImportJob }

/** A file to check or to make, and whose. */
export type ImportWork = Pick<ImportCall, 'context' | 'me' | 'language' | 'change' | 'skipAudit' | 'file'> & {
  merchant: Merchant
  mode: ImportCall['query']['mode']
  /** First rows of records that are made although they exist. */
  again: ReadonlySet<number>
  options: ReadOptions
  /** false: the answer has no workbook with its errors. */
  hasWorkbook?: boolean
}
/** The numbers of planned shipments, by the first row of each. */
type PlannedNumbers = { row: number; number: string }[]
type Imported = { result: ImportResult; planned: PlannedNumbers }

/** Checks a file, and plans the making of its shipments by its mode (rule UPL-4); or a question about the file. */
export const makeImport = async <Body, Planned>(
  work: ImportWork,
  { kind, job }: ImportTarget<Body, Planned>,
): Promise<Imported | QuestionedImport> => {
  const { context, me, merchant, file, mode, again, options } = work
  const at = context.now()
  const asked = { me, merchant, day: vietnamDay(at) }
  const checked = await checkImport(kind, context, { content: file.content, ...options }, asked)
  if (!('about' in checked)) return checked
  const { sheetName } = kind.model({ services: [], countries: [] })
  const sort = async (db: DbOrTx) => classifyImport(checked, await madeBefore(db, context, merchant, checked), again)
  const requireAllGood = async (now: ClassifiedImport<Planned>): Promise<void> => {
    if (mode !== 'all' || now.bad.length === 0) return
    const answer = await answerOf(work, checked, now, sheetName)
    throw new AppError('bad_file', { sentence: IMPORT_FAILED_MESSAGE }, undefined, answer)
  }
  const sorted = await sort(context.db)
  await requireAllGood(sorted)
  if (mode === 'check' || sorted.good.length === 0) {
    work.skipAudit()
    return { result: await answerOf(work, checked, sorted, sheetName), planned: [] }
  }
  const made = await work.change(async (tx, note) => {
    await lockImportsOf(tx, merchant.id)
    const now = await sort(tx)
    await requireAllGood(now)
    const plan = await planImport(tx, note, { kind, work, checked, sorted: now, at })
    if (plan !== null) await enqueueMaking(tx, job, { id: plan.id, line: kind.line.name, owner_id: merchant.id })
    return { plan, sorted: now }
  })
  const result = { ...(await answerOf(work, checked, made.sorted, sheetName)), jobId: made.plan?.id ?? null }
  return { result, planned: made.plan?.planned ?? [] }
}

const MET_WITHIN_MS = 30 * 24 * 3_600_000

/** Earlier shipments with the keys of these records. */
export const madeBefore = (
  db: DbOrTx,
  context: Pick<ImportContext, 'now'>,
  merchant: Pick<Merchant, 'id'>,
  { records }: Pick<CheckedImport<unknown>, 'records'>,
) =>
  findAlreadyImported(
    db,
    merchant.id,
    records.flatMap(({ key }) => key ?? []),
    new Date(context.now().getTime() - MET_WITHIN_MS),
  )

const answerOf = async (
  {
    file,
    me,
    mode,
    options,
    language,
    hasWorkbook = true,
  }: Pick<ImportWork, 'file' | 'me' | 'mode' | 'options' | 'language' | 'hasWorkbook'>,
  checked: CheckedImport<unknown>,
  sorted: ClassifiedImport<unknown>,
  sheetName: string,
): Promise<ImportResult> => {
  const answer = { ...importResult(checked, sorted, language), jobId: null }
  if (sorted.bad.length === 0 || !hasWorkbook) return answer
  const workbook = await errorWorkbook(file.content, {
    uploader: me,
    heads: checked.about.heads,
    sheetName: checked.about.sheet ?? sheetName,
    encoding: options.encoding,
    maxRows: IMPORT_ROWS_MAX + 1,
    bad: sorted.bad.map(({ rows, problems }) => ({ rows, problems })),
    onlyBad: mode === 'good',
    language,
  })
  return { ...answer, workbook: workbook.toString('base64') }
}

/** The upload call of either line. */
type ImportCall = UploadCall<typeof importParcels>

type Plan<Body, Planned> = {
  kind: ImportKind<Body, Planned>
  work: ImportWork
  checked: CheckedImport<Planned>
  sorted: ClassifiedImport<Planned>
  /** The moment whose prices apply. */
  at: Date
}

/**
 * Stores the shipments to be made; returns the making's id, or null if another upload has made all meanwhile (rule UPL-9).
 */
const planImport = async <Body, Planned>(
  tx: Tx,
  note: (entry: AuditNote) => Promise<void>,
  { kind, work, checked, sorted, at: created }: Plan<Body, Planned>,
): Promise<{ id: string; planned: PlannedNumbers } | null> => {
  const { me, mode, file, merchant, again } = work
  const { good, bad, made } = sorted
  if (good.length === 0) {
    work.skipAudit()
    return null
  }
  const id = newId()
  // Within one moment, the newest id comes first in the list: that of the first row.
  const ids = good.map(() => newId()).sort((a, b) => (a < b ? 1 : -1))
  const numbers = await nextNumbers(tx, work.context.numberOf, kind.line.name, good.length)
  const counts = { rows: checked.about.rows, parcels: checked.records.length, good: good.length, bad: bad.length }
  const row = {
    id,
    line: kind.line.name,
    account_id: me.id,
    merchant_id: merchant.is_house ? null : merchant.id,
    file: file.name,
    mode: mode === 'good' ? ('good' as const) : ('all' as const),
    again: [...again],
    ...counts,
    already_made: made.length,
    created_at: created,
  }
  const lines = good.flatMap(({ planned, key, content, rows }, at) => {
    const [number, shipmentId] = [numbers[at], ids[at]]
    return planned !== null && key !== null && content !== null && number !== undefined && shipmentId !== undefined
      ? [{ row: firstRow({ rows }), key, content, shipmentId, number, planned }]
      : []
  })
  await insertImport(tx, row, merchant.id, lines)
  await note({ entity: kind.entity, id, after: { ...counts, alreadyMade: made.length, file: file.name } })
  return { id, planned: lines.map(({ row: first, number }) => ({ row: first, number })) }
}

/** `again` of an upload: first rows of parcels, `2,7,11`. Throws a 400 if it is not a list of rows. */
const parseAgainRows = (again: string | undefined): Set<number> => {
  const rows = (again ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(Number)
  if (!rows.every((row) => Number.isInteger(row) && row > 0))
    throw invalid({ again: 'Must be rows separated by commas' })
  return new Set(rows)
}
