import { STATUS } from '@waybill/contract/shipments/status'
import type { LabelVoid } from '@waybill/contract/parcels/label'
import { refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { ShipmentColumns, ShipmentKey, ShipmentRow } from '../shipments/index.ts'
import type { CarrierBooking } from '../../partners/carrier-port.ts'
import { getCarrierName } from './bookings.queries.ts'
import { findCarrierBooking } from './carrier-bookings.queries.ts'
import { boughtLabel } from './bought-label.ts'
import { voidingOf } from './carriers.ts'
import { dropOpenBooking } from './lost-labels.ts'
import { startVoid, type VoidRequest } from './start-void.ts'
import { keptSentence, UNANSWERED_SENTENCE } from './void-messages.ts'

type Cancelled = Labelled & ShipmentKey & Pick<ShipmentRow, 'number' | 'service_id'>
type Deleted = Labelled & ShipmentKey & Pick<ShipmentRow, 'number' | 'status' | 'void_state'> & { carrier: string }

type Labelled = Pick<ShipmentRow, 'tracking_number' | 'label_file' | 'label_state'>

/** What cancelling or deleting does to the label of a parcel (rule BKG-10). */
export const labelVoidOf = (parcel: Labelled & { carrier: string; label_carrier: string | null }): LabelVoid =>
  isBought(parcel) ? voidingOf(parcel.label_carrier ?? parcel.carrier) : 'none'

/** A label that is sold and to come still is bought as well. */
const isBought = ({ tracking_number, label_file, label_state }: Labelled): boolean =>
  tracking_number !== null && (label_file !== null || label_state === 'awaited' || label_state === 'missing')

/**
 * Gives the label of a parcel that is being cancelled back, in the transaction that cancels it: a job asks the carrier.
 * Answers the columns to save: `voiding` until the carrier has answered, or `kept` where it takes no label back.
 */
export const voidOnCancel = async (tx: Tx, parcel: Cancelled, request: VoidRequest): Promise<ShipmentColumns> => {
  const bought = isBought(parcel) && (await findBought(tx, parcel, await getCarrierName(tx, parcel.service_id)))
  if (bought) return startVoid(tx, parcel, { ...request, ...bought, cause: 'cancel' })
  await dropOpenBooking(tx, parcel)
  return {}
}

/**
 * Gives the label of a parcel that is to be deleted back: true when its carrier is asked first, and the job deletes the
 * parcel. 422 where the label stays bought, or may: its carrier has not answered, and takes none back.
 */
export const voidOnDelete = async (tx: Tx, parcel: Deleted, request: VoidRequest): Promise<boolean> => {
  const { tracking_number, void_state, status, carrier } = parcel
  const bought = isBought(parcel) && (await findBought(tx, parcel, carrier))
  const how = bought ? voidingOf(bought.carrier) : 'none'
  const isKept = void_state === 'kept'
  if (isKept || how === 'never') throw refused(keptSentence(tracking_number, isKept || status === STATUS.cancelled))
  if (how === 'remotely' && bought) {
    await startVoid(tx, parcel, { ...request, ...bought, cause: 'delete' })
    return true
  }
  const lost = await dropOpenBooking(tx, parcel)
  if (lost !== undefined && voidingOf(lost) === 'never') throw refused(UNANSWERED_SENTENCE)
  return false
}

/** Who sold the label of a parcel, which its service may not name any more, and what they know it by. */
const findBought = async (
  tx: Tx,
  parcel: Labelled & ShipmentKey,
  ofService: string,
): Promise<{ carrier: string; booking: CarrierBooking } | undefined> => {
  if (parcel.tracking_number === null) return undefined
  const kept = await findCarrierBooking(tx, parcel)
  const isSold = kept?.state === 'booked' || kept?.state === 'accepted'
  const carrier = isSold ? kept.carrier : ofService
  const { number: _number, ...booking } = boughtLabel({
    number: '',
    tracking_number: parcel.tracking_number,
    partner_id: isSold ? kept.partner_id : null,
    label_id: isSold ? kept.label_id : null,
  })
  return { carrier, booking }
}
