import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import type { CarrierBooking } from '../../partners/carrier-port.ts'
import type { LabelVoidTable } from '../../shipment-tables.ts'
import type { ShipmentColumns, ShipmentKey } from '../shipments/index.ts'
import { queueOf, voidingOf } from './carriers.ts'
import { voidLabel } from './jobs/void-label.job.ts'
import { insertLabelVoid } from './label-voids.queries.ts'
import { keptMessage } from './void-messages.ts'

/** Who has a label given back, and when. */
export type VoidRequest = { by: string; at: Date }

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
