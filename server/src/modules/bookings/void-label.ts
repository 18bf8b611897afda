import { STATUS } from '@waybill/contract/shipments/status'
import type { LabelVoid } from '@waybill/contract/parcels/label'
import { refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { ShipmentColumns, ShipmentKey, ShipmentRow } from '../shipments/index.ts'
import { listCarrierNames } from './bookings.queries.ts'
import { listCarrierBookings } from './carrier-bookings.queries.ts'
import { boughtLabel } from './awaited-labels.queries.ts'
import { voidingOf } from './carriers.ts'
import { dropOpenBooking, dropOpenBookings } from './lost-labels.ts'
import { type Bought, startVoids, type VoidRequest } from './start-void.ts'
import { keptSentence, UNANSWERED_SENTENCE } from './settle-void.ts'

type Cancelled = Labelled & ShipmentKey & Pick<ShipmentRow, 'number' | 'service_id'>
type Deleted = Labelled & ShipmentKey & Pick<ShipmentRow, 'number' | 'status' | 'void_state'> & { carrier: string }

type Labelled = Pick<ShipmentRow, 'tracking_number' | 'label_file' | 'label_state'>

/** What cancelling or deleting does to the label of a parcel (rule BKG-10). */
export const labelVoidOf = (parcel: Labelled & { carrier: string; label_carrier: string | null }): LabelVoid =>
  isBought(parcel) ? voidingOf(parcel.label_carrier ?? parcel.carrier) : 'none'

/** A label that is sold and still expected is bought as well. */
const isBought = ({ tracking_number, label_file, label_state }: Labelled): boolean =>
  tracking_number !== null && (label_file !== null || label_state === 'awaited' || label_state === 'missing')

/**
 * Returns the labels of parcels that are being cancelled, in the same transaction: jobs ask the carriers. For one or
 * thousands, in a few statements. Returns the columns to save by parcel id: `voiding` until the carrier has answered,
 * or `kept` if it takes no label back.
 */
export const voidOnCancel = async (
  tx: Tx,
  parcels: readonly Cancelled[],
  request: VoidRequest,
): Promise<Map<string, ShipmentColumns>> => {
  const sold = parcels.filter(isBought)
  const carrierOf = await listCarrierNames(
    tx,
    sold.map(({ service_id: id }) => id),
  )
  const bought = await listBought(
    tx,
    sold.map((parcel) => ({ ...parcel, carrier: carrierOf.get(parcel.service_id) ?? '' })),
  )
  const columns = await startVoids(tx, [...bought.values()], { ...request, cause: 'cancel' })
  await dropOpenBookings(
    tx,
    parcels.filter(({ id }) => !bought.has(id)),
  )
  return columns
}

/**
 * Returns the label of a parcel to be deleted: true if its carrier is asked first, and the job deletes the parcel. 422
 * if the label stays bought, or may: its carrier has not answered, and takes none back.
 */
export const voidOnDelete = async (tx: Tx, parcel: Deleted, request: VoidRequest): Promise<boolean> => {
  const { tracking_number, void_state, status, carrier } = parcel
  const bought = isBought(parcel) ? (await listBought(tx, [{ ...parcel, carrier }])).get(parcel.id) : undefined
  const how = bought ? voidingOf(bought.carrier) : 'none'
  const isKept = void_state === 'kept'
  if (isKept || how === 'never') throw refused(keptSentence(tracking_number, isKept || status === STATUS.cancelled))
  if (how === 'remotely' && bought) {
    await startVoids(tx, [bought], { ...request, cause: 'delete' })
    return true
  }
  const lost = await dropOpenBooking(tx, parcel)
  if (lost !== undefined && voidingOf(lost) === 'never') throw refused(UNANSWERED_SENTENCE)
  return false
}

/** The sellers of parcels' labels, even if their services (`carrier`) have changed, and their ids. */
const listBought = async (
  tx: Tx,
  parcels: readonly (Labelled & ShipmentKey & { carrier: string })[],
): Promise<Map<string, Bought>> => {
  if (parcels.length === 0) return new Map()
  const kept = new Map((await listCarrierBookings(tx, parcels)).map((booking) => [booking.shipment_id, booking]))
  return new Map(
    parcels.flatMap(({ id, owner_id, tracking_number, carrier }) => {
      if (tracking_number === null) return []
      const booking = kept.get(id)
      const sold = booking?.state === 'booked' || booking?.state === 'accepted' ? booking : undefined
      const { number: _number, ...label } = boughtLabel({
        number: '',
        tracking_number,
        partner_id: sold?.partner_id ?? null,
        label_id: sold?.label_id ?? null,
      })
      return [[id, { key: { id, owner_id }, carrier: sold?.carrier ?? carrier, booking: label }]]
    }),
  )
}
