import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { STATUS } from '@waybill/contract/shipments/status'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database.ts'
import { RetryLater } from '../../platform/jobs/job.ts'
import { saveShipments, type ShipmentColumns, type ShipmentRow } from '../shipments/index.ts'
import { lockParcel, saveBookingMark } from './bookings.queries.ts'
import { updateCarrierBooking } from './carrier-bookings.queries.ts'
import { lockConnection } from './connections.queries.ts'
import { dropOpenBooking } from './lost-labels.ts'
import { type BookingAttempt, hasLabelOnly, isFinalStatus } from './start-booking.ts'

const WORDS_MOST = 500
const HELD = 'The connection to the carrier does not work. The parcel is booked as soon as it works again.'

/** `isAnswered`: the carrier has answered, so that nothing was sold. */
type Failure = { booking: string; redraw: string; isAnswered: boolean }

/**
 * The parcel could not be booked: 3004 with the reason as its additional message (rule BKG-4). If it is further on its
 * way, or was booked before, it keeps its status and shows the message; a label that could not be redrawn says so.
 */
export const failBooking = (context: AppContext, id: string, failure: Failure): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row) return
    if (isFinalStatus(row.status)) {
      await dropOpenBooking(tx, row)
      return saveBookingMark(tx, row, {
        booking_started_at: null,
        ...(row.label_state === 'redrawing' ? { label_state: 'outdated' } : {}),
      })
    }
    // Another attempt has booked it, or drawn its label, since.
    if (row.booking_started_at === null && row.label_file !== null && row.label_state !== 'redrawing') return
    await saveFailed(tx, row, hasLabelOnly(row) ? failure.redraw : failure.booking, context.now(), failure)
  })

export const saveFailed = async (
  tx: Tx,
  row: ShipmentRow,
  reason: string,
  at: Date,
  { isAnswered }: Pick<Failure, 'isAnswered'>,
): Promise<void> => {
  const words = reason.slice(0, WORDS_MOST)
  const fails = (row.status === STATUS.generated && row.label_file === null) || row.status === STATUS.creatingFailed
  const columns: ShipmentColumns = {
    booking_started_at: null,
    label_carrier: null,
    additional_message: words,
    ...(hasLabelOnly(row) ? { label_state: 'failed' } : {}),
  }
  await updateCarrierBooking(tx, row, {
    state: 'failed',
    settled_at: at,
    asked_until: null,
    is_held: false,
    ...(isAnswered ? { asked_for: null } : {}),
  })
  const event = { status: fails ? STATUS.creatingFailed : null, at, by: SYSTEM_USER, reason: words, applied: fails }
  await saveShipments(tx, [{ shipment: row, columns, events: [event], by: SYSTEM_USER }], at)
}

/**
 * The connection's keys are missing or refused: the booking waits until they are fixed, and says so (rule BKG-24). The
 * parcel may be edited meanwhile.
 */
export const holdBooking = (context: AppContext, { id, carrier, isRepeated }: BookingAttempt): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row) return
    const { state } = await lockConnection(tx, carrier, 'share')
    // A check has succeeded meanwhile: nothing would start a booking that is held now.
    if (state === 'working') throw new RetryLater('The connection works again.')
    await updateCarrierBooking(tx, row, {
      is_held: true,
      asked_until: null,
      ...(isRepeated ? {} : { asked_for: null }),
    })
    if (row.additional_message === HELD) return saveBookingMark(tx, row, { booking_started_at: null })
    const columns = { booking_started_at: null, additional_message: HELD }
    await saveShipments(tx, [{ shipment: row, columns, by: SYSTEM_USER }], context.now())
  })

/** This attempt has ended without an answer: the next one may begin. */
export const releaseAsking = (context: AppContext, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (row) await updateCarrierBooking(tx, row, { asked_until: null })
  })
