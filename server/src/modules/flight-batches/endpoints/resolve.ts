import { resolveDifference as endpoint } from '@waybill/contract/manifests/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { invalid, notFound, refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { lockEligibleParcels } from '../../parcels/index.ts'
import { activeBatches, publishBatches, saveShipments } from '../../shipments/index.ts'
import { type Batch, listBatchRows, listParcelsById, type ScannedParcel } from '../batches.queries.ts'
import { type Asking, getBatchRow, requireActive, requireStillActive, takeOut } from '../leave-batch.ts'
import { canJoin, readReconciliation } from '../read-reconciliation.ts'
import { countStrayScans, insertDecision, isStrayOf } from '../scans.queries.ts'

/** A missing parcel goes back to the hub, a stray joins the batch, or a reason is stored (rule MNF-43). */
export const resolvedDifference = implement(endpoint, async ({ context, me, params, body, language, change }) => {
  const batch = await getBatchRow(context.db, params.batchId)
  requireActive(batch)
  const note = body.note?.trim() ?? ''
  if (body.action === 'note' && note === '') throw invalid({ note: 'Required' })
  return change(async (tx, record) => {
    const at = context.now()
    const [parcel] = await listParcelsById(tx, [body.id])
    if (!parcel) throw notFound()
    const isListed = parcel.left_origin_batch_id === batch.id
    if (!isListed && !(await isStrayOf(tx, batch.id, parcel.number)))
      throw refused(`${parcel.number} is not in ${batch.code}, and was not scanned there.`)
    if (body.action === 'takeOut')
      await takeOut(tx, { me, language }, batch.id, {
        ids: [parcel.id],
        reason: note || 'Missing when the batch was reconciled',
        at,
      })
    if (body.action === 'add') await join(tx, { me, language }, { parcel, batch, at })
    if (body.action === 'note') await requireStillActive(tx, batch.id)
    await insertDecision(tx, { batchId: batch.id, parcel, action: body.action, note, by: me.id, at })
    await publishBatches(tx, [batch.id])
    await record({
      entity: 'leftOrigin',
      id: batch.id,
      after: { batch: batch.code, number: parcel.number, action: body.action, note },
    })
    return readReconciliation(tx, me, batch)
  })
})

type Joining = { parcel: ScannedParcel; batch: Batch; at: Date }

/** A stray that was scanned here: its scans count, and it has left origin like the others. No manifest takes either batch meanwhile. */
const join = async (tx: Tx, { me, language }: Asking, { parcel, batch, at }: Joining): Promise<void> => {
  const { taken } = await lockEligibleParcels(tx, { me, language }, [parcel.id], () => true)
  const [locked] = await listParcelsById(tx, [parcel.id])
  await activeBatches(tx, [batch.id, locked?.left_origin_batch_id ?? null])
  const [currentBatch] = await listBatchRows(tx, locked?.left_origin_batch_id ? [locked.left_origin_batch_id] : [])
  const [current] = await listBatchRows(tx, [batch.id])
  if (!locked || !current || currentBatch?.id === batch.id || !canJoin(locked, current, currentBatch))
    throw refused(`${parcel.number} cannot join ${batch.code}.`)
  const moves = locked.status !== STATUS.leftOrigin
  await saveShipments(
    tx,
    taken.map((shipment) => ({
      shipment,
      columns: { left_origin_batch_id: batch.id },
      events: moves
        ? [{ status: STATUS.leftOrigin, at, by: me.username }]
        : [{ status: null, at, by: me.username, reason: `${currentBatch?.code ?? ''} → ${batch.code}` }],
      by: me.username,
    })),
    at,
  )
  await countStrayScans(tx, batch.id, locked.number, locked.pieces)
}
