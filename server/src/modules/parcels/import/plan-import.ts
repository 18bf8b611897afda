import type { importParcels } from '@waybill/contract/parcels/endpoints'
import type { AuditNote } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { UploadCall } from '../../../platform/implement.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { type Merchant, nextNumbers } from '../../shipments/index.ts'
import { createImportedParcels } from '../jobs/create-imported-parcels.job.ts'
import type { CheckedImport } from './check-import.ts'
import { insertImport } from './parcel-import.queries.ts'
import { firstRow, type ClassifiedImport } from './classify-import.ts'

type Plan = {
  call: UploadCall<typeof importParcels>
  merchant: Merchant
  checked: CheckedImport
  sorted: ClassifiedImport
  again: ReadonlySet<number>
  /** The moment that the parcels were priced for. */
  at: Date
}

/** Keeps what is to be made and orders the making; answers its id, null when another upload has made it all meanwhile. */
export const planImport = async (
  tx: Tx,
  note: (entry: AuditNote) => Promise<void>,
  { call, merchant, checked, sorted, again, at: created }: Plan,
): Promise<string | null> => {
  const { me, query, file } = call
  const { good, bad, made } = sorted
  if (good.length === 0) {
    call.skipAudit()
    return null
  }
  const id = newId()
  // Of one moment, the newest id stands first in the list: that of the first row.
  const ids = good.map(() => newId()).sort((a, b) => (a < b ? 1 : -1))
  const numbers = await nextNumbers(tx, 'ecommerce', good.length)
  const counts = { rows: checked.about.rows, parcels: checked.parcels.length, good: good.length, bad: bad.length }
  const row = {
    id,
    account_id: me.id,
    merchant_id: merchant.is_house ? null : merchant.id,
    file: file.name,
    mode: query.mode === 'good' ? ('good' as const) : ('all' as const),
    again: [...again],
    ...counts,
    already_made: made.length,
    created_at: created,
  }
  const lines = good.flatMap(({ planned, key, ...one }, at) => {
    const [number, shipmentId] = [numbers[at], ids[at]]
    return planned && key !== null && number !== undefined && shipmentId !== undefined
      ? [{ row: firstRow({ planned, key, ...one }), key, shipmentId, number, planned }]
      : []
  })
  await insertImport(tx, row, merchant.id, lines)
  await enqueue(tx, createImportedParcels, { importId: id })
  await note({ entity: 'parcel-import', id, after: { ...counts, alreadyMade: made.length, file: file.name } })
  return id
}
