import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { z } from 'zod'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, type Job, RetryLater } from '../../../platform/jobs/job.ts'
import type { CarrierBooking } from '../../../partners/carrier-port.ts'
import { lockParcel } from '../bookings.queries.ts'
import { callPartner } from '../call-partner.ts'
import { findCarrierBooking } from '../carrier-bookings.queries.ts'
import { carriers } from '../carriers.ts'
import { listLabelVoids } from '../label-voids.queries.ts'
import { saveShipments } from '../../shipments/index.ts'
import { startVoid } from '../start-void.ts'

/** `number`: ours, because the parcel may be deleted by now. */
type Payload = { carrier: string; id: string; number: string; askedSince: string | null }

/**
 * Asks a carrier that a parcel has left, without an answer to its booking, for its purchase, and returns that label
 * (rule BKG-19): the parcel is booked with another carrier, cancelled, deleted, or has a typed number. Idempotent: a
 * second run finds the label already returned.
 */
export const findLostLabel: Job<Payload> = defineJob({
  name: 'find-lost-label',
  payload: z.strictObject({
    carrier: z.string(),
    id: z.string(),
    number: z.string(),
    askedSince: z.iso.datetime().nullable(),
  }),
  key: ({ carrier, id }) => `find-lost-label ${carrier} ${id}`,
  // Three days.
  attempts: 12,
  async run(context, { carrier, id, number, askedSince }, signal) {
    const findSold = carriers.get(carrier)?.findSold
    if (!findSold) return
    const question = { number, askedSince: askedSince === null ? undefined : new Date(askedSince) }
    const outcome = await callPartner(context, carrier, (call) => findSold(question, call), { signal })
    switch (outcome.kind) {
      case 'none':
        return
      case 'sold':
        if (await giveBack(context, { carrier, id, sold: outcome.booking })) return
        return giveBackOfMissingParcel(context, { carrier, number, sold: outcome.booking, signal })
      case 'unavailable':
        throw new RetryLater(outcome.reason, outcome.retryAfterMs)
      case 'misconfigured':
      case 'unreadable':
        throw new RetryLater(outcome.reason, 0, outcome.kind)
    }
  },
  // The connection shows its problem meanwhile (rule BKG-22); without an answer there is no number to store.
  onPermanentFailure: () => Promise.resolve(),
})

type Found = { carrier: string; id: string; sold: CarrierBooking }

/** False: the parcel was deleted. */
const giveBack = ({ db, now }: AppContext, { carrier, id, sold }: Found): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row) return false
    const booking = await findCarrierBooking(tx, row)
    const isItsOwn =
      booking?.carrier === carrier &&
      (booking.state === 'booked' || booking.state === 'accepted') &&
      row.tracking_number === sold.trackingNumber
    const voids = isItsOwn ? [] : await listLabelVoids(tx, row)
    if (isItsOwn || voids.some(({ tracking_number }) => tracking_number === sold.trackingNumber)) return true
    const at = now()
    const columns = await startVoid(tx, row, { cause: 'booking', carrier, booking: sold, by: row.user_id, at })
    // The parcel continues meanwhile, because the label is not its own.
    if (columns.void_state === 'kept') await saveShipments(tx, [{ shipment: row, columns, by: SYSTEM_USER }], at)
    return true
  })

type OfMissing = { carrier: string; number: string; sold: CarrierBooking; signal: AbortSignal }

/** A deleted parcel stores nothing, so its carrier is asked until it has answered. */
const giveBackOfMissingParcel = async (
  context: AppContext,
  { carrier, number, sold, signal }: OfMissing,
): Promise<void> => {
  const voiding = carriers.get(carrier)?.voiding
  if (voiding?.how !== 'remotely') return
  const outcome = await callPartner(context, carrier, (call) => voiding.void({ ...sold, number }, call), { signal })
  if (outcome.kind !== 'voided' && outcome.kind !== 'rejected') throw new RetryLater(outcome.reason)
}
