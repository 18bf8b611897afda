import { IMPORT_FAILED_MESSAGE, type ImportResult } from '@waybill/contract/shipments/import-schemas'
import { IMPORT_ROWS_MAX } from '@waybill/contract/shipments/import-limits'
import { ENCODING_NEEDED_MESSAGE } from '@waybill/contract/shipments/text-encoding'
import type { importParcels } from '@waybill/contract/parcels/endpoints'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { errorWorkbook } from '../../platform/sheet/error-workbook.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { getMerchant, type Merchant, nextNumbers } from '../shipments/index.ts'
import { type CheckedImport, checkImport } from './check-import.ts'
import { type ClassifiedImport, classifyImport, importResult, questionResult, firstRow } from './classify-import.ts'
import { enqueueMaking, type ImportJob } from './import-job.ts'
import type { ImportKind } from './import-kind.ts'
import { mappingOptions } from './mapping-options.ts'
import { findAlreadyImported, lockImportsOf, insertImport } from './imports.queries.ts'
import type { AuditNote } from '../../platform/audit.ts'
import type { UploadCall } from '../../platform/implement.ts'
import { newId } from '../../platform/ids.ts'

/** Bulk upload: reads, checks and prices a file; makes its shipments in the background, unless it is only checked. */
export const importShipments = async <Body, Planned>(
  call: ImportCall,
  { kind, job }: { kind: ImportKind<Body, Planned>; job: ImportJob },
): Promise<ImportResult> => {
  const { context, me, query, file } = call
  const again = parseAgainRows(query.again)
  const at = context.now()
  const merchant = await getMerchant(context.db, me, query.merchantId)
  const asked = { me, merchant, day: vietnamDay(at) }
  const template = kind.model({ services: [], countries: [] })
  const mapping = await mappingOptions(context.db, { line: kind.line.name, ownerId: merchant.id, query, template })
  const options = { content: file.content, encoding: query.encoding, ...mapping }
  const checked = await checkImport(kind, context, options, asked)
  if ('columns' in checked) throw new Error('Only an upload in work asks for columns')
  if ('question' in checked) {
    if (query.mode !== 'check') throw invalid({ encoding: ENCODING_NEEDED_MESSAGE })
    call.skipAudit()
    return questionResult(checked.question)
  }
  const { sheetName } = template
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

/** The upload call of either line. */
type ImportCall = UploadCall<typeof importParcels>

type Plan<Body, Planned> = {
  kind: ImportKind<Body, Planned>
  call: ImportCall
  merchant: Merchant
  checked: CheckedImport<Planned>
  sorted: ClassifiedImport<Planned>
  again: ReadonlySet<number>
  /** The moment whose prices apply. */
  at: Date
}

/**
 * Stores the shipments to be made; returns the making's id, null if another upload has made all meanwhile (rule UPL-9).
 */
const planImport = async <Body, Planned>(
  tx: Tx,
  note: (entry: AuditNote) => Promise<void>,
  { kind, call, merchant, checked, sorted, again, at: created }: Plan<Body, Planned>,
): Promise<string | null> => {
  const { me, query, file } = call
  const { good, bad, made } = sorted
  if (good.length === 0) {
    call.skipAudit()
    return null
  }
  const id = newId()
  // Within one moment, the newest id comes first in the list: that of the first row.
  const ids = good.map(() => newId()).sort((a, b) => (a < b ? 1 : -1))
  const numbers = await nextNumbers(tx, call.context.numberOf, kind.line.name, good.length)
  const counts = { rows: checked.about.rows, parcels: checked.records.length, good: good.length, bad: bad.length }
  const row = {
    id,
    line: kind.line.name,
    account_id: me.id,
    merchant_id: merchant.is_house ? null : merchant.id,
    file: file.name,
    mode: query.mode === 'good' ? ('good' as const) : ('all' as const),
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
  return id
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
