import { STATUS } from '@waybill/contract/shipments/status'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { replaceTrackingNumber, saveShipments, type ShipmentColumns, type ShipmentRow } from '../shipments/index.ts'
import { deleteStoredFile, lockParcel, saveBookingMark, saveLabelFile } from './bookings.queries.ts'
import type { BookingOutcome } from './carrier-port.ts'
import { carriers } from './carriers.ts'
import { hasLabelOnly, isFinalStatus, type BookingAttempt } from './start-booking.ts'
import { startVoid } from './void-label.ts'

/** Who did it, where no person did. */
const BY = 'system'
const WORDS_MOST = 500

type Booked = Extract<BookingOutcome, { kind: 'booked' }>

/** One name for one label: an attempt that repeats a killed one writes the same file again. */
const labelPath = ({ id, version }: BookingAttempt): string =>
  `${createHash('sha256').update(`label ${id} ${version}`).digest('hex').slice(0, 32)}.pdf`

/**
 * Stores what a carrier sold: tracking number and label. A parcel whose creating had failed is generated again. Is the
 * parcel gone or over meanwhile, or is the number another's, the label is given back.
 */
export const completeBooking = async (context: AppContext, taken: BookingAttempt, booked: Booked): Promise<void> => {
  const path = labelPath(taken)
  await context.files.save(path, booked.label)
  const stored = await context.db.transaction().execute((tx) => store(tx, context.now(), taken, booked, path))
  if (stored.isGone) await voidOfMissingParcel(context, taken, booked)
  if (stored.unused !== null) await context.files.remove(stored.unused)
}

/** `unused` is the label file that no row names any more: the one before, or the new one. */
type Stored = { isGone?: true; unused: string | null }

const store = async (tx: Tx, at: Date, taken: BookingAttempt, booked: Booked, path: string): Promise<Stored> => {
  const row = await lockParcel(tx, taken.id)
  if (!row) return { isGone: true, unused: path }
  if (taken.isRedraw && row.version !== taken.version) throw new Error('The parcel changed while its label was drawn.')
  if (isFinalStatus(row.status)) {
    await voidUnstored(tx, row, { taken, booked, at })
    // Another attempt may have stored the same label before.
    return { unused: row.label_file === path ? null : path }
  }
  // A label that is drawn anew changes nothing else: the number may be one that a person typed.
  const trackingNumber = hasLabelOnly(row) ? row.tracking_number : booked.trackingNumber
  const clash = await takeNumber(tx, row, trackingNumber)
  if (clash !== undefined) {
    await voidUnstored(tx, row, { taken, booked, at })
    await saveFailed(tx, row, clash, at)
    return { unused: path }
  }
  const isFresh = row.status === STATUS.creatingFailed
  await saveLabelFile(tx, {
    path,
    name: `${row.number}.pdf`,
    type: 'application/pdf',
    size: booked.label.length,
    uploaded_by: row.user_id,
  })
  const columns: ShipmentColumns = {
    tracking_number: trackingNumber,
    label_file: path,
    label_state: null,
    booking_since: null,
    additional_message: null,
    ...searchColumns(row, trackingNumber),
  }
  const events = isFresh ? [{ status: STATUS.generated, at, by: BY }] : []
  await saveShipments(tx, [{ shipment: row, columns, events, by: BY }], at)
  const unused = row.label_file === path ? null : row.label_file
  if (unused !== null) await deleteStoredFile(tx, unused)
  return { unused }
}

type UnstoredInput = { taken: BookingAttempt; booked: Booked; at: Date }

/** Gives a label back that its parcel does not take (rule BKG-10). */
const voidUnstored = async (tx: Tx, row: ShipmentRow, { taken, booked, at }: UnstoredInput): Promise<void> => {
  const given = { cause: 'booking' as const, carrier: taken.carrier, trackingNumber: booked.trackingNumber }
  const columns = row.void_state === null ? await startVoid(tx, row, { ...given, by: row.user_id, at }) : {}
  if (Object.keys(columns).length > 0)
    await saveShipments(tx, [{ shipment: row, columns: { ...columns, booking_since: null }, by: BY }], at)
  else await saveBookingMark(tx, row, { booking_since: null })
}

/** Of a parcel that is gone there is nothing to keep: its carrier is asked once. */
const voidOfMissingParcel = async (
  { settings }: Pick<AppContext, 'settings'>,
  { carrier, parcel }: BookingAttempt,
  { trackingNumber }: Booked,
): Promise<void> => {
  const voiding = carriers.get(carrier)?.voiding
  if (voiding?.how === 'remotely') await voiding.void({ idempotencyKey: parcel.number, trackingNumber, settings })
}

/** Makes the carrier's number lead to the parcel (rule NUM-2); the sentence when it is another shipment's. */
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

/**
 * The parcel could not be booked: 3004 with the reason as its additional message (rule BKG-4). Further on its way, or
 * booked before, it keeps its status and shows the message; a label that could not be drawn anew says so.
 */
export const failBooking = (
  context: AppContext,
  id: string,
  reasons: { booking: string; redraw: string },
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row) return
    if (isFinalStatus(row.status))
      return saveBookingMark(tx, row, {
        booking_since: null,
        ...(row.label_state === 'redrawing' ? { label_state: 'outdated' } : {}),
      })
    // Another attempt has booked it, or drawn its label, since.
    if (row.booking_since === null && row.label_file !== null && row.label_state !== 'redrawing') return
    await saveFailed(tx, row, hasLabelOnly(row) ? reasons.redraw : reasons.booking, context.now())
  })

const saveFailed = async (tx: Tx, row: ShipmentRow, reason: string, at: Date): Promise<void> => {
  const words = reason.slice(0, WORDS_MOST)
  const fails = (row.status === STATUS.generated && row.label_file === null) || row.status === STATUS.creatingFailed
  const columns: ShipmentColumns = {
    booking_since: null,
    additional_message: words,
    ...(hasLabelOnly(row) ? { label_state: 'failed' } : {}),
  }
  const event = { status: fails ? STATUS.creatingFailed : null, at, by: BY, reason: words, applied: fails }
  await saveShipments(tx, [{ shipment: row, columns, events: [event], by: BY }], at)
}
