import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import { MANIFEST_SHIPMENT_STATUSES, STATUS } from '@waybill/contract/shipments/status'
import { notFound, refused } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { canTransitionTo, lockEligibleParcels } from '../parcels/index.ts'
import { activeBatches, type ListedRow, saveShipments, statusName } from '../shipments/index.ts'
import { type Batch, listBatchRows } from './batches.queries.ts'

export type Asking = { me: Me; language: Language }

export const getBatchRow = async (db: DbOrTx, id: string): Promise<Batch> => {
  const [batch] = isUuid(id) ? await listBatchRows(db, [id]) : []
  if (!batch) throw notFound()
  return batch
}

/**
 * Ensures that no manifest takes these batches during this transaction; 422 if one has. After locking the parcels, as
 * everywhere.
 */
const lockActive = async (tx: Tx, ids: readonly string[]): Promise<(Batch | undefined)[]> => {
  await activeBatches(tx, ids)
  const rows = await listBatchRows(tx, ids)
  for (const row of rows) requireActive(row)
  return ids.map((id) => rows.find((row) => row.id === id))
}

/** 422 if a manifest has taken the batch. */
export const requireActive = ({ code, manifest_code: manifest, is_active: isActive }: Batch): void => {
  if (!isActive) throw refused(`${manifest ?? 'A manifest'} has taken ${code}.`)
}

/** Like `requireActive`, and no manifest takes the batch during this transaction. */
export const requireStillActive = async (tx: Tx, batchId: string): Promise<void> =>
  void (await lockActive(tx, [batchId]))

const NOT_HERE = 'The parcel is not in this batch.'

const FLYING: readonly number[] = [STATUS.leftOrigin, ...MANIFEST_SHIPMENT_STATUSES]

/** Whether the parcel has left origin, and is neither back, lost, cancelled nor on its last mile. */
export const isFlying = (status: number): boolean => FLYING.includes(status)

type Leaving = { ids: readonly string[]; reason: string; at: Date }

/**
 * Removes parcels from an active batch, with the reason in their history: back to Received at hub; those that cannot
 * fly keep their status (rule MNF-5).
 */
export const takeOut = async (tx: Tx, asking: Asking, batchId: string, { ids, reason, at }: Leaving) => {
  const { taken, refused: left } = await lockEligibleParcels(tx, asking, ids, (parcel) =>
    parcel.left_origin_batch_id === batchId ? canReturn(parcel) : NOT_HERE,
  )
  await lockActive(tx, [batchId])
  const remark = { at, by: asking.me.username, reason }
  await saveShipments(
    tx,
    taken.map((shipment) => ({
      shipment,
      events: [{ ...remark, status: isFlying(shipment.status) ? STATUS.receivedAtHub : null }],
      columns: { left_origin_batch_id: null },
      by: asking.me.username,
    })),
    at,
  )
  return { taken, refused: left }
}

const canReturn = (parcel: ListedRow): true | string =>
  !isFlying(parcel.status) || canTransitionTo(parcel, STATUS.receivedAtHub)
    ? true
    : `A parcel in '${statusName(parcel.status)}' cannot go back to the hub.`

/** Moves parcels into another open batch of the same country (rule MNF-6); their status stays. */
export const moveTo = async (
  tx: Tx,
  asking: Asking,
  { from, to }: { from: Batch; to: Batch },
  { ids, reason, at }: Leaving,
) => {
  if (from.id === to.id || !to.is_open || from.country_id !== to.country_id)
    throw refused(`${to.code} is no other open batch for ${from.country_name ?? 'the same country'}.`)
  const { taken, refused: left } = await lockEligibleParcels(tx, asking, ids, (parcel) =>
    parcel.left_origin_batch_id === from.id ? true : NOT_HERE,
  )
  const [, now] = await lockActive(tx, [from.id, to.id])
  if (!now?.is_open) throw refused(`${to.code} takes no more parcels.`)
  const event = { status: null, at, by: asking.me.username, reason: `${from.code} → ${to.code}: ${reason}` }
  await saveShipments(
    tx,
    taken.map((shipment) => ({
      shipment,
      columns: { left_origin_batch_id: to.id },
      events: [event],
      by: asking.me.username,
    })),
    at,
  )
  return { taken, refused: left }
}
