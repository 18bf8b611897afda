import type { Tx } from '../../platform/database.ts'
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts'
import { inQueue, type Job } from '../../platform/jobs/job.ts'
import type { ShipmentKey } from '../shipments/index.ts'
import {
  type CarriedParcel,
  findCarriedParcel,
  listCarriedParcels,
  listFailedParcels,
  saveWaitingBookings,
  takeBookings,
} from './carrier-bookings.queries.ts'
import { isOutsideCarrier, queueOf } from './carriers.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'

/**
 * Enqueues the booking of a parcel with its service's carrier, in the transaction of the change (rule BKG-2): after it
 * was added, and after each edit of its declared part. The job asks the carrier if there is something to book: no
 * tracking number yet, or 3004. For a parcel booked with `own` the stored label is redrawn; one booked with another
 * carrier stays unchanged.
 */
export const enqueueBooking = async (tx: Tx, { id }: Pick<ShipmentKey, 'id'>): Promise<void> => {
  const parcel = await findCarriedParcel(tx, id)
  if (!parcel) return
  if (isOutsideCarrier(parcel.carrier)) await saveWaitingBookings(tx, [parcel])
  const queue = queueOf(parcel.carrier)
  if (queue === null) await enqueue(tx, bookParcel, { id })
  else await enqueue(tx, inQueue(bookParcel, queue), { id, queue })
}

/**
 * The same for thousands of parcels; bulk bookings run when nothing else waits, because single ones have waiting users.
 */
export const enqueueBookings = async (tx: Tx, keys: readonly ShipmentKey[]): Promise<void> => {
  const [first] = keys
  if (!first) return
  if (keys.length === 1) return enqueueBooking(tx, first)
  const parcels = await listCarriedParcels(tx, keys)
  await saveWaitingBookings(
    tx,
    parcels.filter(({ carrier }) => isOutsideCarrier(carrier)),
  )
  await enqueueByQueue(tx, parcels)
}

/** Restarts the failed bookings of a connection, including those of all its parcels in 3004; returns their number. */
export const retryFailedBookings = async (tx: Tx, carrier: string): Promise<number> => {
  const taken = await takeBookings(tx, carrier, 'failed')
  const known = new Set(taken.map(({ id }) => id))
  const others = (await listFailedParcels(tx, carrier)).filter(({ id }) => !known.has(id))
  await enqueueByQueue(tx, taken)
  await enqueueBookings(tx, others)
  return taken.length + others.length
}

/** Starts the bookings that wait for a connection; returns their number. */
export const drainBookings = async (tx: Tx, carrier: string): Promise<number> => {
  const taken = await takeBookings(tx, carrier, 'held')
  await enqueueByQueue(tx, taken)
  return taken.length
}

const enqueueByQueue = async (tx: Tx, parcels: readonly CarriedParcel[]): Promise<void> => {
  for (const [queue, ofQueue] of Map.groupBy(parcels, ({ carrier }) => queueOf(carrier))) {
    const job: Job<{ id: string; queue?: string | undefined }> =
      queue === null ? bookParcel : inQueue(bookParcel, queue)
    const given = queue === null ? {} : { queue }
    await enqueueAll(
      tx,
      job,
      ofQueue.map(({ id }) => ({ id, ...given })),
    )
  }
}
