import { searchable } from '@waybill/contract/kernel/grid'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { World } from '../../platform/world.ts'
import {
  appendEvent,
  replaceTrackingNumber,
  saveShipment,
  type ShipmentColumns,
  type ShipmentRow,
} from '../shipments/index.ts'
import { forgetFile, lockParcel, saveLabelFile, setBookingSince } from './bookings.queries.ts'
import type { BookingOutcome } from './carrier-port.ts'
import { carriers } from './carriers.ts'
import { CREATING_FAILED, isOver, type Taken } from './take-up-booking.ts'

const GENERATED = 3001
/** Who did it, where no person did. */
const BY = 'system'
const WORDS_MOST = 500

type Booked = Extract<BookingOutcome, { kind: 'booked' }>

/** One name for one label: an attempt that repeats a killed one writes the same file again. */
const labelPath = ({ id, version }: Taken): string =>
  `${createHash('sha256').update(`label ${id} ${version}`).digest('hex').slice(0, 32)}.pdf`

/**
 * Stores what a carrier sold: tracking number and label. A parcel whose creating had failed is generated again. Is the
 * parcel gone or over meanwhile, or is the number another's, the label is given back.
 */
export const settleBooked = async (world: World, taken: Taken, booked: Booked): Promise<void> => {
  const path = labelPath(taken)
  await world.files.save(path, booked.label)
  const settled = await world.db.transaction().execute((tx) => store(tx, world.now(), taken, booked, path))
  if (settled.isGivenBack) {
    const bought = { idempotencyKey: taken.parcel.number, trackingNumber: booked.trackingNumber }
    await carriers.get(taken.carrier)?.void(bought)
    await world.files.remove(path)
  }
  if (settled.words !== undefined) await settleFailed(world, taken.id, settled.words)
  if (settled.oldLabel !== null) await world.files.remove(settled.oldLabel)
}

type Settled = { isGivenBack: boolean; words?: string; oldLabel: string | null }

const store = async (tx: Tx, at: Date, taken: Taken, booked: Booked, path: string): Promise<Settled> => {
  const row = await lockParcel(tx, taken.id)
  if (!row) return { isGivenBack: true, oldLabel: null }
  if (isOver(row.status)) {
    await setBookingSince(tx, row, null)
    return { isGivenBack: true, oldLabel: null }
  }
  // A label that is drawn anew changes nothing else: the number may be one that a person typed.
  const trackingNumber = isRedrawn(row) ? row.tracking_number : booked.trackingNumber
  const clash = await takeNumber(tx, row, trackingNumber)
  if (clash !== undefined) return { isGivenBack: true, words: clash, oldLabel: null }
  const isFresh = row.status === CREATING_FAILED
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
    booking_since: null,
    additional_message: null,
    ...(isFresh ? { status: GENERATED, status_at: at } : {}),
    ...searchColumns(row, trackingNumber),
  }
  await saveShipment(tx, row, columns, BY, at)
  if (isFresh) await appendEvent(tx, row, { status: GENERATED, at, by: BY })
  const oldLabel = row.label_file === path ? null : row.label_file
  if (oldLabel !== null) await forgetFile(tx, oldLabel)
  return { isGivenBack: false, oldLabel }
}

const isRedrawn = ({ status, tracking_number, label_file }: ShipmentRow): boolean =>
  status !== CREATING_FAILED && tracking_number !== null && label_file !== null

/** Makes the carrier's number lead to the parcel (decision D2); the sentence when it is another shipment's. */
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
  const number = searchable(trackingNumber ?? '')
  return search_text.includes(number) ? {} : { search_text: `${search_text} ${number}` }
}

/**
 * The parcel could not be booked: 3004 with the reason as its additional message (decision F1). Further on its way, or
 * booked before, it keeps its status and shows the message.
 */
export const settleFailed = (world: World, id: string, reason: string): Promise<void> =>
  world.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (!row) return
    if (isOver(row.status)) return setBookingSince(tx, row, null)
    // Another attempt has booked it since.
    if (row.booking_since === null && row.label_file !== null) return
    const at = world.now()
    const words = reason.slice(0, WORDS_MOST)
    const fails = (row.status === GENERATED && row.label_file === null) || row.status === CREATING_FAILED
    await saveShipment(
      tx,
      row,
      {
        booking_since: null,
        additional_message: words,
        ...(fails ? { status: CREATING_FAILED, status_at: at } : {}),
      },
      BY,
      at,
    )
    await appendEvent(tx, row, { status: fails ? CREATING_FAILED : null, at, by: BY, reason: words, applied: fails })
  })
