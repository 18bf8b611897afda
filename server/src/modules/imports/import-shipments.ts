import { IMPORT_FAILED_MESSAGE, type ImportResult } from '@waybill/contract/shipments/import-schemas'
import { IMPORT_ROWS_MAX } from '@waybill/contract/shipments/import-limits'
import { ENCODING_NEEDED_MESSAGE } from '@waybill/contract/shipments/text-encoding'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { errorWorkbook } from '../../platform/sheet/error-workbook.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { getMerchant, type Merchant } from '../shipments/index.ts'
import { type CheckedImport, checkImport } from './check-import.ts'
import { type ClassifiedImport, classifyImport, importResult, questionResult } from './classify-import.ts'
import { enqueueMaking, type ImportJob } from './import-job.ts'
import type { ImportKind } from './import-kind.ts'
import { findAlreadyImported, lockImportsOf } from './imports.queries.ts'
import { parseAgainRows } from './parse-again-rows.ts'
import { type ImportCall, planImport } from './plan-import.ts'

/** Bulk upload: reads, checks and prices a file; makes its shipments in the background, unless it was only to be checked. */
export const importShipments = async <Body, Planned>(
  call: ImportCall,
  { kind, job }: { kind: ImportKind<Body, Planned>; job: ImportJob },
): Promise<ImportResult> => {
  const { context, me, query, file } = call
  const again = parseAgainRows(query.again)
  const at = context.now()
  const merchant = await getMerchant(context.db, me, query.merchantId)
  const asked = { me, merchant, day: vietnamDay(at) }
  const checked = await checkImport(kind, context, { content: file.content, encoding: query.encoding }, asked)
  if ('question' in checked) {
    if (query.mode !== 'check') throw invalid({ encoding: ENCODING_NEEDED_MESSAGE })
    call.skipAudit()
    return questionResult(checked.question)
  }
  const { sheetName } = kind.model({ services: [], countries: [] })
  const sort = async (db: DbOrTx) => classifyImport(checked, await madeBefore(db, call, merchant, checked), again)
  const requireAllGood = async (now: ClassifiedImport<Planned>): Promise<void> => {
    if (query.mode !== 'all' || now.bad.length === 0) return
    const answer = await answerOf(call, checked, now, sheetName)
    throw new AppError('bad_file', { sentence: IMPORT_FAILED_MESSAGE }, undefined, answer)
  }
  const sorted = await sort(context.db)
  await requireAllGood(sorted)
  if (query.mode === 'check' || sorted.good.length === 0) {
    call.skipAudit()
    return answerOf(call, checked, sorted, sheetName)
  }
  const made = await call.change(async (tx, note) => {
    await lockImportsOf(tx, merchant.id)
    const now = await sort(tx)
    await requireAllGood(now)
    const jobId = await planImport(tx, note, { kind, call, merchant, checked, sorted: now, again, at })
    if (jobId !== null) await enqueueMaking(tx, job, { id: jobId, line: kind.line.name, owner_id: merchant.id })
    return { jobId, sorted: now }
  })
  return { ...(await answerOf(call, checked, made.sorted, sheetName)), jobId: made.jobId }
}

const MET_WITHIN_MS = 30 * 24 * 3_600_000

const madeBefore = (db: DbOrTx, { context }: ImportCall, merchant: Merchant, { records }: CheckedImport<unknown>) =>
  findAlreadyImported(
    db,
    merchant.id,
    records.flatMap(({ key }) => key ?? []),
    new Date(context.now().getTime() - MET_WITHIN_MS),
  )

const answerOf = async (
  { file, me, query, language }: ImportCall,
  checked: CheckedImport<unknown>,
  sorted: ClassifiedImport<unknown>,
  sheetName: string,
): Promise<ImportResult> => {
  const answer = { ...importResult(checked, sorted, language), jobId: null }
  if (sorted.bad.length === 0) return answer
  const workbook = await errorWorkbook(file.content, {
    uploader: me,
    heads: checked.about.heads,
    sheetName: checked.about.sheet ?? sheetName,
    encoding: query.encoding,
    maxRows: IMPORT_ROWS_MAX + 1,
    bad: sorted.bad.map(({ rows, problems }) => ({ rows, problems })),
    onlyBad: query.mode === 'good',
    language,
  })
  return { ...answer, workbook: workbook.toString('base64') }
}
