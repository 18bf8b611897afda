import { importParcels as endpoint } from '@waybill/contract/parcels/endpoints'
import { IMPORT_FAILED_MESSAGE, IMPORT_ROWS_MAX, type ImportResult } from '@waybill/contract/parcels/import-schemas'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { implement, type UploadCall } from '../../../platform/implement.ts'
import { errorWorkbook } from '../../../platform/sheet/error-workbook.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { getMerchant, type Merchant } from '../../shipments/index.ts'
import { type CheckedImport, checkImport } from '../import/check-import.ts'
import { findAlreadyImported, lockImportsOf } from '../import/parcel-import.queries.ts'
import { planImport } from '../import/plan-import.ts'
import { SHEET_NAME } from '../import/sheet-columns.ts'
import { parseAgainRows } from '../import/parse-again-rows.ts'
import { importResult, type ClassifiedImport, classifyImport } from '../import/classify-import.ts'

type Asked = UploadCall<typeof endpoint>

/** Bulk upload: reads, checks and prices a file; makes its parcels in the background, unless it was only to be checked. */
export const importParcels = implement(endpoint, async (call) => {
  const { context, me, query, file } = call
  const again = parseAgainRows(query.again)
  const at = context.now()
  const merchant = await getMerchant(context.db, me, query.merchantId)
  const checked = await checkImport(context, file.content, { me, merchant, day: vietnamDay(at) })
  const sort = async (db: DbOrTx): Promise<ClassifiedImport> =>
    classifyImport(checked, await madeBefore(db, call, merchant, checked), again)
  const sorted = await sort(context.db)
  if (query.mode === 'all' && sorted.bad.length > 0)
    throw new AppError(
      'bad_file',
      { sentence: IMPORT_FAILED_MESSAGE },
      undefined,
      await answerOf(call, checked, sorted),
    )
  if (query.mode === 'check' || sorted.good.length === 0) {
    call.skipAudit()
    return answerOf(call, checked, sorted)
  }
  const made = await call.change(async (tx, note) => {
    await lockImportsOf(tx, merchant.id)
    const now = await sort(tx)
    return { jobId: await planImport(tx, note, { call, merchant, checked, sorted: now, again, at }), sorted: now }
  })
  return { ...(await answerOf(call, checked, made.sorted)), jobId: made.jobId }
})

const MET_WITHIN_MS = 30 * 24 * 3_600_000

const madeBefore = (db: DbOrTx, { context }: Asked, merchant: Merchant, { parcels }: CheckedImport) =>
  findAlreadyImported(
    db,
    merchant.id,
    parcels.flatMap(({ key }) => key ?? []),
    new Date(context.now().getTime() - MET_WITHIN_MS),
  )

const answerOf = async (
  { file, query, language }: Asked,
  checked: CheckedImport,
  sorted: ClassifiedImport,
): Promise<ImportResult> => {
  const answer = { ...importResult(checked, sorted, language), jobId: null }
  if (sorted.bad.length === 0) return answer
  const workbook = await errorWorkbook(file.content, {
    heads: checked.about.heads,
    sheetName: SHEET_NAME,
    maxRows: IMPORT_ROWS_MAX + 1,
    bad: sorted.bad.map(({ read, problems }) => ({ rows: read.rows, problems })),
    onlyBad: query.mode === 'good',
    language,
  })
  return { ...answer, workbook: workbook.toString('base64') }
}
