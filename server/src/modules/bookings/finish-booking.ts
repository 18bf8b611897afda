import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { STATUS } from '@waybill/contract/shipments/status'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { BookingOutcome, CarrierBooking } from '../../partners/carrier-port.ts'
import { replaceTrackingNumber, saveShipments, type ShipmentColumns, type ShipmentRow } from '../shipments/index.ts'
import { lockParcel, saveBookingMark } from './bookings.queries.ts'
import { callPartner } from './call-partner.ts'
import { deleteOpenBookings, updateCarrierBooking } from './carrier-bookings.queries.ts'
import { atCarrier, carriers, isOutsideCarrier } from './carriers.ts'
import { saveFailed } from './fail-booking.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'
import { FIRST_ASK_MS } from './polling-intervals.ts'
import { labelPath, storeLabel } from './store-label.ts'
import { hasLabelOnly, isFinalStatus, type BookingAttempt } from './start-booking.ts'
import { startVoid } from './start-void.ts'

/** A new parcel keeps its status for a while. */
const FIRST_TRACK_MS = 30 * 60_000

type Sold = Extract<BookingOutcome, { kind: 'booked' | 'accepted' }>

/**
 * Stores a purchase: tracking number and label, or that the label is expected. A parcel whose creation had failed is
 * generated again. If the parcel was deleted or has ended meanwhile, or the number belongs to another shipment, the
 * label is returned.
 */
export const completeBooking = async (context: AppContext, taken: BookingAttempt, sold: Sold): Promise<void> => {
  const path = sold.kind === 'booked' ? labelPath(taken.id, taken.version) : null
  if (sold.kind === 'booked' && path !== null) await context.files.save(path, sold.label)
  const stored = await context.db.transaction().execute((tx) => store(tx, context.now(), { taken, sold, path }))
  if (stored.isGone) await voidOfMissingParcel(context, taken, sold.booking)
  if (stored.unused !== null) await context.files.remove(stored.unused)
}

/** `unused` is the label file that no row names any more: the previous one, or the new one. */
type Stored = { isGone?: true; unused: string | null }
type StoreInput = { taken: BookingAttempt; sold: Sold; path: string | null }

const store = async (tx: Tx, at: Date, { taken, sold, path }: StoreInput): Promise<Stored> => {
  const row = await lockParcel(tx, taken.id)
  if (!row) return { isGone: true, unused: path }
  if (taken.isRedraw && row.version !== taken.version) throw new Error('The parcel changed while its label was drawn.')
  if (isFinalStatus(row.status)) {
    await voidUnstored(tx, row, { taken, booking: sold.booking, at })
    // Another attempt may have stored the same label before.
    return { unused: row.label_file === path ? null : path }
  }
  // A redrawn label changes nothing else, because a user may have typed the number.
  const trackingNumber = hasLabelOnly(row) ? row.tracking_number : sold.booking.trackingNumber
  const clash = await takeNumber(tx, row, trackingNumber)
  if (clash !== undefined) {
    await voidUnstored(tx, row, { taken, booking: sold.booking, at })
    await saveFailed(tx, row, clash, at, { isAnswered: true })
    return { unused: path }
  }
  const isFresh = row.status === STATUS.creatingFailed
  const label = sold.kind === 'booked' && path !== null ? { path, size: sold.label.length } : null
  const unused = await storeLabel(tx, row, label)
  const columns: ShipmentColumns = {
    tracking_number: trackingNumber,
    label_file: path,
    ...(isOutsideCarrier(taken.carrier) ? { label_carrier: taken.carrier } : {}),
    label_state: sold.kind === 'accepted' ? 'awaited' : taken.isChanged ? 'outdated' : null,
    booking_started_at: null,
    additional_message: null,
    ...searchColumns(row, trackingNumber),
  }
  const events = isFresh ? [{ status: STATUS.generated, at, by: SYSTEM_USER }] : []
  await saveShipments(tx, [{ shipment: row, columns, events, by: SYSTEM_USER }], at)
  if (isOutsideCarrier(taken.carrier)) await saveSold(tx, row, { taken, sold, at })
  return { unused }
}

/** The carrier's ids of the booking; an expected label is requested, its tracking begins (rules BKG-16, BKG-33). */
const saveSold = async (
  tx: Tx,
  row: ShipmentRow,
  { taken: { carrier, id }, sold: { kind, booking }, at }: { taken: BookingAttempt; sold: Sold; at: Date },
): Promise<void> => {
  await updateCarrierBooking(tx, row, {
    state: kind,
    settled_at: at,
    partner_id: booking.partnerId ?? null,
    label_id: booking.labelId ?? null,
    label_url: booking.labelUrl ?? null,
    first_service: booking.firstService ?? null,
    next_track_at: carriers.get(carrier)?.tracking ? new Date(at.getTime() + FIRST_TRACK_MS) : null,
    asked_for: null,
    asked_until: null,
    is_held: false,
  })
  if (kind !== 'accepted') return
  await enqueue(tx, atCarrier(fetchLabel, carrier), { id }, new Date(Date.now() + FIRST_ASK_MS))
}

type UnstoredInput = { taken: BookingAttempt; booking: CarrierBooking; at: Date }

/** Returns a label that its parcel does not use (rule BKG-10). */
const voidUnstored = async (tx: Tx, row: ShipmentRow, { taken, booking, at }: UnstoredInput): Promise<void> => {
  const given = { cause: 'booking' as const, carrier: taken.carrier, booking }
  const columns = row.void_state === null ? await startVoid(tx, row, { ...given, by: row.user_id, at }) : {}
  await deleteOpenBookings(tx, [row])
  if (Object.keys(columns).length > 0)
    await saveShipments(tx, [{ shipment: row, columns: { ...columns, booking_started_at: null }, by: SYSTEM_USER }], at)
  else await saveBookingMark(tx, row, { booking_started_at: null })
}

/** A deleted parcel stores nothing, so its carrier is asked only once. */
const voidOfMissingParcel = async (
  context: AppContext,
  { carrier, parcel: { number } }: BookingAttempt,
  booking: CarrierBooking,
): Promise<void> => {
  const voiding = carriers.get(carrier)?.voiding
  if (voiding?.how === 'remotely')
    await callPartner(context, carrier, (call) => voiding.void({ ...booking, number }, call))
}

/**
 * Makes the carrier's number lead to the parcel (rule NUM-2); returns the message if it belongs to another shipment.
 */
const takeNumber = async (tx: Tx, row: ShipmentRow, number: string | null): Promise<string | undefined> => {
  try {
    await replaceTrackingNumber(tx, undefined, row, number === row.number ? null : number)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'duplicate') return String(error.detail['sentence'])
    throw error
  }
}

const searchColumns = ({ search_text }: ShipmentRow, trackingNumber: string | null): ShipmentColumns => {
  const number = normalizeForSearch(trackingNumber ?? '')
  return search_text.includes(number) ? {} : { search_text: `${search_text} ${number}` }
}
