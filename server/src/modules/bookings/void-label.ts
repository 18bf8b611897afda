import { STATUS } from '@waybill/contract/shipments/status'
import type { LabelVoid } from '@waybill/contract/parcels/label'
import { refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { LabelVoidTable } from '../../shipment-tables.ts'
import type { ShipmentColumns, ShipmentKey, ShipmentRow } from '../shipments/index.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import type { CarrierBooking } from '../../partners/carrier-port.ts'
import { getCarrierName } from './bookings.queries.ts'
import { deleteOpenBooking, findCarrierBooking } from './carrier-bookings.queries.ts'
import { boughtLabel } from './bought-label.ts'
import { carriers, queueOf } from './carriers.ts'
import { voidLabel } from './jobs/void-label.job.ts'
import { insertLabelVoid } from './label-voids.queries.ts'
import { keptMessage, keptSentence } from './void-messages.ts'

type Cancelled = Labelled & ShipmentKey & Pick<ShipmentRow, 'service_id'>
type Deleted = Labelled & ShipmentKey & Pick<ShipmentRow, 'status' | 'void_state'> & { carrier: string }

/** Who has a label given back, and when. */
type VoidRequest = { by: string; at: Date }
type Labelled = Pick<ShipmentRow, 'tracking_number' | 'label_file' | 'label_state'>

/** What cancelling or deleting does to the label of a parcel (rule BKG-10). */
export const labelVoidOf = (parcel: Labelled & { carrier: string; label_carrier: string | null }): LabelVoid =>
  isBought(parcel) ? voidingOf(parcel.label_carrier ?? parcel.carrier) : 'none'

/** A label that is sold and to come still is bought as well. */
const isBought = ({ tracking_number, label_file, label_state }: Labelled): boolean =>
  tracking_number !== null && (label_file !== null || label_state === 'awaited' || label_state === 'missing')

/** How the labels of a connection are given back; of one that is not set up, never. */
const voidingOf = (carrier: string) => carriers.get(carrier)?.voiding.how ?? 'never'

/**
 * Gives the label of a parcel that is being cancelled back, in the transaction that cancels it: a job asks the carrier.
 * Answers the columns to save: `voiding` until the carrier has answered, or `kept` where it takes no label back.
 */
export const voidOnCancel = async (tx: Tx, parcel: Cancelled, request: VoidRequest): Promise<ShipmentColumns> => {
  const bought = isBought(parcel) && (await findBought(tx, parcel, await getCarrierName(tx, parcel.service_id)))
  if (bought) return startVoid(tx, parcel, { ...request, ...bought, cause: 'cancel' })
  await deleteOpenBooking(tx, parcel)
  return {}
}

/**
 * Gives the label of a parcel that is to be deleted back: true when its carrier is asked first, and the job deletes the
 * parcel. 422 where the label stays bought.
 */
export const voidOnDelete = async (tx: Tx, parcel: Deleted, request: VoidRequest): Promise<boolean> => {
  const { tracking_number, void_state, status, carrier } = parcel
  const bought = isBought(parcel) && (await findBought(tx, parcel, carrier))
  const how = bought ? voidingOf(bought.carrier) : 'none'
  const isKept = void_state === 'kept'
  if (isKept || how === 'never') throw refused(keptSentence(tracking_number, isKept || status === STATUS.cancelled))
  if (how !== 'remotely' || !bought) return false
  await startVoid(tx, parcel, { ...request, ...bought, cause: 'delete' })
  return true
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

type StartVoidInput = VoidRequest & { cause: LabelVoidTable['cause']; carrier: string; booking: CarrierBooking }

/** Records that a label is to be given back, and orders the job that asks its carrier; answers the parcel's columns. */
export const startVoid = async (tx: Tx, key: ShipmentKey, given: StartVoidInput): Promise<ShipmentColumns> => {
  const how = voidingOf(given.carrier)
  if (how === 'locally') return {}
  const id = newId()
  const isAsked = how === 'remotely'
  await insertLabelVoid(tx, {
    id,
    owner_id: key.owner_id,
    shipment_id: key.id,
    cause: given.cause,
    carrier: given.carrier,
    tracking_number: given.booking.trackingNumber,
    partner_id: given.booking.partnerId ?? null,
    label_id: given.booking.labelId ?? null,
    requested_by: given.by,
    requested_at: given.at,
    ...(isAsked ? {} : { state: 'refused' as const, settled_at: given.at }),
  })
  if (!isAsked) return { void_state: 'kept', additional_message: keptMessage(given.booking.trackingNumber, null) }
  const queue = queueOf(given.carrier)
  await enqueue(tx, queue === null ? voidLabel : inQueue(voidLabel, queue), { id })
  return { void_state: 'voiding' }
}
