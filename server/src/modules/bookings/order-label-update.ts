import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import type { ShipmentColumns, ShipmentKey, ShipmentRow } from '../shipments/index.ts'
import { findCarrierBooking } from './carrier-bookings.queries.ts'
import { queueOf, updatesLabels } from './carriers.ts'
import { updateLabel } from './jobs/update-label.job.ts'
import { isFinalStatus } from './start-booking.ts'

type Labelled = ShipmentKey & Pick<ShipmentRow, 'status' | 'tracking_number' | 'void_state'>
/** Quantity, weight and sizes of each package. */
type Packed = readonly (readonly number[])[]

const FIRST_SERVICE = 'VIPPARCEL'
const OPEN_LABEL: ShipmentColumns = { label_state: 'redrawing', additional_message: null }

/** Columns of a parcel that was measured: its label is corrected where it shows the weight (rule BKG-62). */
export const labelAfterMeasuring = async (
  tx: Tx,
  parcel: Labelled,
  before: Packed,
  after: Packed,
): Promise<ShipmentColumns> => (isDeepStrictEqual(before, after) ? {} : ((await orderLabelUpdate(tx, parcel)) ?? {}))

/**
 * Orders the correction of a label at its carrier, in the transaction of the change that calls for it; answers the columns to
 * save, and undefined where the parcel has no such label.
 */
export const orderLabelUpdate = async (tx: Tx, parcel: Labelled): Promise<ShipmentColumns | undefined> => {
  if (parcel.tracking_number === null || isFinalStatus(parcel.status) || parcel.void_state !== null) return undefined
  const booking = await findCarrierBooking(tx, parcel)
  if (booking?.first_service !== FIRST_SERVICE || !updatesLabels(booking.carrier)) return undefined
  const queue = queueOf(booking.carrier)
  await enqueue(tx, queue === null ? updateLabel : inQueue(updateLabel, queue), { id: parcel.id })
  return OPEN_LABEL
}
