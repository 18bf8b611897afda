import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import type { CarrierBookingTable } from '../../partner-tables.ts'
import type { ShipmentKey } from '../shipments/index.ts'
import { deleteOpenBooking } from './carrier-bookings.queries.ts'
import { carriers, queueOf } from './carriers.ts'
import { findLostLabel } from './jobs/find-lost-label.job.ts'

type Numbered = ShipmentKey & { number: string }
type Left = Pick<Selectable<CarrierBookingTable>, 'carrier' | 'asked_for' | 'asked_since'> & { state?: string }

/**
 * Forgets an open booking of a parcel that is not to be booked there any more. Did its carrier not answer, it is asked what it
 * has sold (rule BKG-19); answers that carrier.
 */
export const dropOpenBooking = async (tx: Tx, parcel: Numbered): Promise<string | undefined> => {
  const dropped = await deleteOpenBooking(tx, parcel)
  return dropped && (await searchLostLabel(tx, parcel, dropped)) ? dropped.carrier : undefined
}

/** Has a carrier that a parcel leaves asked what it sold for it, where it may have sold something; answers whether it is. */
export const searchLostLabel = async (
  tx: Tx,
  { id, number }: Numbered,
  { carrier, asked_for, asked_since, state }: Left,
): Promise<boolean> => {
  const maySell = asked_for !== null || state === 'accepted' || state === 'booked'
  if (!maySell || !carriers.get(carrier)?.findSold) return false
  const queue = queueOf(carrier)
  await enqueue(tx, queue === null ? findLostLabel : inQueue(findLostLabel, queue), {
    carrier,
    id,
    number,
    askedSince: asked_since?.toISOString() ?? null,
  })
  return true
}
