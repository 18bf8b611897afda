import { STATUS } from '@waybill/contract/shipments/status'
import type { LabelVoid } from '@waybill/contract/parcels/label'
import { refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { LabelVoidTable } from '../../shipment-tables.ts'
import type { ShipmentColumns, ShipmentKey, ShipmentRow } from '../shipments/index.ts'
import { getCarrierName } from './bookings.queries.ts'
import { carriers } from './carriers.ts'
import { voidLabel } from './jobs/void-label.job.ts'
import { insertLabelVoid } from './label-voids.queries.ts'
import { keptMessage, keptSentence } from './void-messages.ts'

type Cancelled = Labelled & ShipmentKey & Pick<ShipmentRow, 'service_id'>
type Deleted = Labelled & ShipmentKey & Pick<ShipmentRow, 'status' | 'void_state'> & { carrier: string }

/** Who has a label given back, and when. */
type VoidRequest = { by: string; at: Date }
type Labelled = Pick<ShipmentRow, 'tracking_number' | 'label_file'>

/** What cancelling or deleting does to the label of a parcel (rule BKG-10). */
export const labelVoidOf = ({ tracking_number, label_file, carrier }: Labelled & { carrier: string }): LabelVoid =>
  tracking_number === null || label_file === null ? 'none' : voidingOf(carrier)

/** How the labels of a connection are given back; of one that is not set up, never. */
const voidingOf = (carrier: string) => carriers.get(carrier)?.voiding.how ?? 'never'

/**
 * Gives the label of a parcel that is being cancelled back, in the transaction that cancels it: a job asks the carrier.
 * Answers the columns to save: `voiding` until the carrier has answered, or `kept` where it takes no label back.
 */
export const voidOnCancel = async (tx: Tx, parcel: Cancelled, request: VoidRequest): Promise<ShipmentColumns> => {
  const carrier = await getCarrierName(tx, parcel.service_id)
  const { tracking_number, label_file } = parcel
  if (tracking_number === null || label_file === null) return {}
  return startVoid(tx, parcel, { ...request, cause: 'cancel', carrier, trackingNumber: tracking_number })
}

/**
 * Gives the label of a parcel that is to be deleted back: true when its carrier is asked first, and the job deletes the
 * parcel. 422 where the label stays bought.
 */
export const voidOnDelete = async (tx: Tx, parcel: Deleted, request: VoidRequest): Promise<boolean> => {
  const { tracking_number, void_state, status, carrier } = parcel
  const how = labelVoidOf(parcel)
  const isKept = void_state === 'kept'
  if (isKept || how === 'never') throw refused(keptSentence(tracking_number, isKept || status === STATUS.cancelled))
  if (how !== 'remotely' || tracking_number === null) return false
  await startVoid(tx, parcel, { ...request, cause: 'delete', carrier, trackingNumber: tracking_number })
  return true
}

type StartVoidInput = VoidRequest & { cause: LabelVoidTable['cause']; carrier: string; trackingNumber: string }

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
    tracking_number: given.trackingNumber,
    requested_by: given.by,
    requested_at: given.at,
    ...(isAsked ? {} : { state: 'refused' as const, settled_at: given.at }),
  })
  if (!isAsked) return { void_state: 'kept', additional_message: keptMessage(given.trackingNumber, null) }
  await enqueue(tx, voidLabel, { id })
  return { void_state: 'voiding' }
}
