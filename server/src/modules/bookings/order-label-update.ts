import { isDeepStrictEqual } from 'node:util'
import { editVipLabel as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import {
  type ShipmentColumns,
  type ShipmentKey,
  type ShipmentRow,
  findNumbers,
  saveShipments,
} from '../shipments/index.ts'
import { findCarrierBooking } from './carrier-bookings.queries.ts'
import { atCarrier, updatesLabels } from './carriers.ts'
import { updateLabel } from './jobs/update-label.job.ts'
import { isFinalStatus } from './start-booking.ts'
import { AppError, notFound, refused } from '../../platform/app-error.ts'
import { implement } from '../../platform/implement.ts'
import { lockParcels } from './bookings.queries.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Update VIP parcel label: enqueues the correction of a parcel's label at VIPparcel (rule BKG-62). */
export const editVipLabel = implement(endpoint, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const id = await findId(tx, body.trackingNumber.trim())
    const [row] = id === undefined ? [] : await lockParcels(tx, me, [id])
    if (!row) throw notFound()
    if (row.booking_started_at !== null) throw new AppError('booking_in_progress')
    if (row.void_state === 'voiding') throw new AppError('being_voided')
    const columns = await orderLabelUpdate(tx, row)
    if (!columns) throw refused('This parcel has no label of VIPparcel that could be updated.')
    await saveShipments(tx, [{ shipment: row, columns, by: me.username }], context.now())
    await note({ entity: 'parcel', id: row.id, after: { label: 'update ordered' } })
    return { id: row.id, labelState: 'redrawing' as const }
  }),
)

const findId = async (tx: Tx, typed: string): Promise<string | undefined> =>
  UUID.test(typed) ? typed.toLowerCase() : (await findNumbers(tx, [normalizeNumber(typed)]))[0]?.id

type Labelled = ShipmentKey & Pick<ShipmentRow, 'status' | 'tracking_number' | 'void_state'>
/** Quantity, weight and sizes of each package. */
type Packed = readonly (readonly number[])[]

const FIRST_SERVICE = 'VIPPARCEL'
const OPEN_LABEL: ShipmentColumns = { label_state: 'redrawing', additional_message: null }

/** Columns of a measured parcel: its label is corrected if it shows the weight (rule BKG-62). */
export const labelAfterMeasuring = async (
  tx: Tx,
  parcel: Labelled,
  before: Packed,
  after: Packed,
): Promise<ShipmentColumns> => (isDeepStrictEqual(before, after) ? {} : ((await orderLabelUpdate(tx, parcel)) ?? {}))

/**
 * Enqueues the correction of a label at its carrier, in the transaction of the change; returns the columns to save,
 * undefined if the parcel has no such label.
 */
const orderLabelUpdate = async (tx: Tx, parcel: Labelled): Promise<ShipmentColumns | undefined> => {
  if (parcel.tracking_number === null || isFinalStatus(parcel.status) || parcel.void_state !== null) return undefined
  const booking = await findCarrierBooking(tx, parcel)
  if (booking?.first_service !== FIRST_SERVICE || !updatesLabels(booking.carrier)) return undefined
  await enqueue(tx, atCarrier(updateLabel, booking.carrier), { id: parcel.id })
  return OPEN_LABEL
}
