import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import { saveShipment } from '../shipments/index.ts'
import { findCarrierBooking, updateCarrierBooking } from './carrier-bookings.queries.ts'
import { queueOf } from './carriers.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'

type Asked = Parameters<typeof saveShipment>[1]

/** Has the carrier asked again for a label that it has not sent (rule BKG-15), from the beginning. */
export const askForLabel = async (tx: Tx, row: Asked, { by, at }: { by: string; at: Date }): Promise<void> => {
  const booking = await findCarrierBooking(tx, row)
  if (!booking) return
  await saveShipment(tx, row, { label_state: 'awaited', additional_message: null }, by, at)
  await updateCarrierBooking(tx, row, { settled_at: at })
  const queue = queueOf(booking.carrier)
  await enqueue(tx, queue === null ? fetchLabel : inQueue(fetchLabel, queue), { id: row.id })
}
