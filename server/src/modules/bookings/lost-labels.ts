import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { enqueueEach } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import type { CarrierBookingTable } from '../../partner-tables.ts'
import type { ShipmentKey } from '../shipments/index.ts'
import { deleteOpenBookings } from './carrier-bookings.queries.ts'
import { carriers, queueOf } from './carriers.ts'
import { findLostLabel } from './jobs/find-lost-label.job.ts'

type Numbered = ShipmentKey & { number: string }
type Left = Pick<Selectable<CarrierBookingTable>, 'carrier' | 'asked_for' | 'asked_since'> & { state?: string }

/**
 * Deletes an open booking of a parcel that is no longer to be booked there. If its carrier did not answer, it is asked
 * for its purchase (rule BKG-19); returns that carrier.
 */
export const dropOpenBooking = async (tx: Tx, parcel: Numbered): Promise<string | undefined> =>
  (await dropOpenBookings(tx, [parcel]))[0]?.left.carrier

/** The same for thousands, in a few statements; returns those whose carriers are asked. */
export const dropOpenBookings = async (
  tx: Tx,
  parcels: readonly Numbered[],
): Promise<{ parcel: Numbered; left: Left }[]> => {
  if (parcels.length === 0) return []
  const dropped = new Map((await deleteOpenBookings(tx, parcels)).map((left) => [left.shipment_id, left]))
  const searched = parcels.flatMap((parcel) => {
    const left = dropped.get(parcel.id)
    return left && mayHaveSold(left) ? [{ parcel, left }] : []
  })
  await orderSearches(tx, searched)
  return searched
}

/**
 * Enqueues the question to a carrier that a parcel leaves for its purchase, if it may have sold something; returns
 * whether it did.
 */
export const searchLostLabel = async (tx: Tx, parcel: Numbered, left: Left): Promise<boolean> => {
  if (!mayHaveSold(left)) return false
  await orderSearches(tx, [{ parcel, left }])
  return true
}

const mayHaveSold = ({ carrier, asked_for, state }: Left): boolean =>
  (asked_for !== null || state === 'accepted' || state === 'booked') && carriers.get(carrier)?.findSold !== undefined

const orderSearches = async (tx: Tx, searched: readonly { parcel: Numbered; left: Left }[]): Promise<void> => {
  for (const [queue, ofQueue] of Map.groupBy(searched, ({ left }) => queueOf(left.carrier)))
    await enqueueEach(
      tx,
      queue === null ? findLostLabel : inQueue(findLostLabel, queue),
      ofQueue.map(({ parcel: { id, number }, left: { carrier, asked_since } }) => ({
        ...{ carrier, id, number },
        askedSince: asked_since?.toISOString() ?? null,
      })),
    )
}
