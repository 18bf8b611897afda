import {
  getBatch as getEndpoint,
  listActiveLeftOrigins as activeEndpoint,
  listBatches as listEndpoint,
} from '@waybill/contract/manifests/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { presentBatches } from '../batch-figures.ts'
import { listBatchRows, listMembers, pageOfBatches } from '../batches.queries.ts'

/** More are never active at a time: a day has as many as there are destinations. */
const MOST_ACTIVE = 500

/** Batches that no manifest has taken and that hold a parcel, newest first (rule MNF-3). */
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
