import type { Tx } from '../../platform/database.ts'
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts'
import type { ShipmentKey } from '../shipments/index.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'

/**
 * Orders the booking of a parcel with its service's carrier, in the transaction of the change that calls for it (decision
 * BKG-2): after it was added, and after each edit of its declared part. The job asks the carrier where there is something to
 * book: no tracking number yet, or 3004. A parcel that is booked with `own` gets its stored label drawn anew; one that is
 * booked with another carrier is left as it is.
 */
export const enqueueBooking = (tx: Tx, { id }: Pick<ShipmentKey, 'id'>): Promise<void> =>
  enqueue(tx, bookParcel, { id })

/** The same for thousands of new parcels; they are booked when nothing else waits. */
export const enqueueBookings = (tx: Tx, keys: readonly Pick<ShipmentKey, 'id'>[]): Promise<void> =>
  enqueueAll(
    tx,
    bookParcel,
    keys.map(({ id }) => ({ id })),
  )
