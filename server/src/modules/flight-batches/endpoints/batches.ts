import {
  getBatch as getEndpoint,
  listActiveLeftOrigins as activeEndpoint,
  listBatches as listEndpoint,
  moveToBatch as moveEndpoint,
  takeOutOfBatch as takeOutEndpoint,
} from '@waybill/contract/manifests/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { presentBatches } from '../batch-figures.ts'
import { listBatchRows, listMembers, pageOfBatches } from '../batches.queries.ts'
import { getBatchRow, moveTo, takeOut } from '../leave-batch.ts'

/** Back to Received at hub, with a reason (rule MNF-5). */
export const takenOut = implement(takeOutEndpoint, async ({ context, me, params, body, language, change }) => {
  const batch = await getBatchRow(context.db, params.id)
  return change(async (tx, note) => {
    const leaving = { ...body, at: context.now() }
    const { taken, refused } = await takeOut(tx, { me, language }, batch.id, leaving)
    const done = taken.map(({ id }) => id)
    await note({ entity: 'leftOrigin', id: batch.id, after: { batch: batch.code, ids: done, reason: body.reason } })
    return { done, refused }
  })
})

/** Into another open batch of the same country, with a reason (rule MNF-6). */
export const movedToBatch = implement(moveEndpoint, async ({ context, me, params, body, language, change }) => {
  const from = await getBatchRow(context.db, params.id)
  const to = await getBatchRow(context.db, body.batchId)
  return change(async (tx, note) => {
    const leaving = { ...body, at: context.now() }
    const { taken, refused } = await moveTo(tx, { me, language }, { from, to }, leaving)
    const done = taken.map(({ id }) => id)
    await note({
      entity: 'leftOrigin',
      id: from.id,
      after: { batch: from.code, to: to.code, ids: done, reason: body.reason },
    })
    return { done, refused }
  })
})

/** More are never active at a time: a day has one for each destination. */
const MOST_ACTIVE = 500

/** Batches without a manifest and with a parcel, newest first (rule MNF-3). */
export const activeLeftOrigins = implement(activeEndpoint, async ({ context }) => {
  const { rows } = await pageOfBatches(context.db, { state: 'active', skip: 0, take: MOST_ACTIVE })
  return (await presentBatches(context.db, rows)).filter(({ parcels }) => parcels > 0)
})

export const batchList = implement(listEndpoint, async ({ context, query }) => {
  const { total, rows } = await pageOfBatches(context.db, query)
  return { total, batches: await presentBatches(context.db, rows) }
})

export const openedBatch = implement(getEndpoint, async ({ context, me, params, query }) => {
  const rows = isUuid(params.id) ? await listBatchRows(context.db, [params.id]) : []
  const [batch] = await presentBatches(context.db, rows)
  if (!batch) throw notFound()
  const members = await listMembers(context.db, batch.id, query)
  return {
    batch,
    parcels: members.map((parcel) => ({
      id: parcel.id,
      number: parcel.number,
      trackingNumber: parcel.tracking_number,
      consigneeName: parcel.receiver_name,
      countryCode: parcel.country_code,
      status: parcel.status,
      pieces: parcel.pieces,
      weight: parcel.weight,
      declaredValue: parcel.declared_value_usd,
    })),
    can: { takeOut: batch.manifestId === null && hasPermission(me, 'leftOrigin.edit') },
  }
})
