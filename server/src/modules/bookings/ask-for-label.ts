import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import type { ShipmentKey } from '../shipments/index.ts'
import { findCarrierBooking, updateCarrierBooking } from './carrier-bookings.queries.ts'
import { queueOf } from './carriers.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'

/** Has the carrier asked again for a label that it has not sent (rule BKG-16), from the beginning. */
export const askForLabel = async (tx: Tx, key: ShipmentKey, at: Date): Promise<void> => {
  const booking = await findCarrierBooking(tx, key)
  if (!booking) return
  await updateCarrierBooking(tx, key, { settled_at: at })
  const queue = queueOf(booking.carrier)
  await enqueue(tx, queue === null ? fetchLabel : inQueue(fetchLabel, queue), { id: key.id })
}
