import { importParcels as endpoint } from '@waybill/contract/parcels/endpoints'
import { IMPORT_FAILED_MESSAGE, type ImportAnswer } from '@waybill/contract/parcels/import-shapes'
import { AppError } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { implement, type UploadCall } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { getMerchant, type Merchant } from '../../shipments/index.ts'
import { type CheckedImport, checkImport } from '../import/check-import.ts'
import { errorWorkbook } from '../import/error-workbook.ts'
import { findMade, lockImportsOf } from '../import/parcel-import.queries.ts'
import { planImport } from '../import/plan-import.ts'
import { readAgain } from '../import/read-again.ts'
import { importAnswer, type SortedImport, sortImport } from '../import/sort-import.ts'

type Asked = UploadCall<typeof endpoint>

/** Bulk upload: reads, checks and prices a file; makes its parcels in the background, unless it was only to be checked. */
export const importParcels = implement(endpoint, async (call) => {
  const { world, me, query, file } = call
  const again = readAgain(query.again)
  const at = world.now()
  const merchant = await getMerchant(world.db, me, query.merchantId)
  const checked = await checkImport(world.db, file.content, { me, merchant, day: vietnamDay(at) })
  const sort = async (db: DbOrTx): Promise<SortedImport> =>
    sortImport(checked, await madeBefore(db, call, merchant, checked), again)
  const sorted = await sort(world.db)
  if (query.mode === 'all' && sorted.bad.length > 0)
    throw new AppError(
      'bad_file',
      { sentence: IMPORT_FAILED_MESSAGE },
      undefined,
      await answerOf(call, checked, sorted),
    )
  if (query.mode === 'check' || sorted.good.length === 0) {
    call.unchanged()
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

const madeBefore = (db: DbOrTx, { world }: Asked, merchant: Merchant, { parcels }: CheckedImport) =>
  findMade(
    db,
    merchant.id,
    parcels.flatMap(({ key }) => key ?? []),
    new Date(world.now().getTime() - MET_WITHIN_MS),
  )

const answerOf = async (
  { file, query, language }: Asked,
  checked: CheckedImport,
  sorted: SortedImport,
): Promise<ImportAnswer> => {
  const answer = { ...importAnswer(checked, sorted, language), jobId: null }
  if (sorted.bad.length === 0) return answer
  const workbook = await errorWorkbook(file.content, {
    about: checked.about,
    bad: sorted.bad,
    onlyBad: query.mode === 'good',
    language,
  })
  return { ...answer, workbook: workbook.toString('base64') }
}
