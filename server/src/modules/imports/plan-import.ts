import type { importParcels } from '@waybill/contract/parcels/endpoints'
import type { AuditNote } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { UploadCall } from '../../platform/implement.ts'
import { newId } from '../../platform/ids.ts'
import { type Merchant, nextNumbers } from '../shipments/index.ts'
import type { CheckedImport } from './check-import.ts'
import { type ClassifiedImport, firstRow } from './classify-import.ts'
import type { ImportKind } from './import-kind.ts'
import { insertImport } from './imports.queries.ts'

/** The call of an upload, of either line. */
export type ImportCall = UploadCall<typeof importParcels>

type Plan<Body, Planned> = {
  kind: ImportKind<Body, Planned>
  call: ImportCall
  merchant: Merchant
  checked: CheckedImport<Planned>
  sorted: ClassifiedImport<Planned>
  again: ReadonlySet<number>
  /** The moment that the shipments were priced for. */
  at: Date
}

/** Keeps what is to be made; answers its id, null when another upload has made it all meanwhile (rule UPL-9). */
export const planImport = async <Body, Planned>(
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
  // Of one moment, the newest id stands first in the list: that of the first row.
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
