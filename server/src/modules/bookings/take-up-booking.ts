import { isStatusCode, MOVES } from '@waybill/contract/shipments/status'
import type { World } from '../../platform/world.ts'
import type { PaperParcel } from '../papers/index.ts'
import { findPaperRow, paperParcel } from '../printing/index.ts'
import { redrawsLabels } from './carriers.ts'
import { lockParcel, setBookingSince } from './bookings.queries.ts'

export const CREATING_FAILED = 3004

type Bookable = { status: number; tracking_number: string | null; label_file: string | null }

/** Nothing leaves a final status (decision C2): cancelled, delivered, returned. */
export const isOver = (status: number): boolean => !isStatusCode(status) || MOVES[status].length === 0

const isBooked = ({ tracking_number, label_file }: Bookable): boolean => tracking_number !== null && label_file !== null

/**
 * Does a carrier have to be asked? While it has no tracking number, or its creating failed. Booked already, only the label
 * of a carrier that draws it from our own words is made anew.
 */
const isToBook = (parcel: Bookable, carrier: string): boolean => {
  if (isOver(parcel.status)) return false
  if (parcel.tracking_number === null || parcel.status === CREATING_FAILED) return true
  return isBooked(parcel) && redrawsLabels(carrier)
}

/** What is booked: the parcel as it was read, and its version then. */
export type Taken = { id: string; version: number; carrier: string; parcel: PaperParcel }

/**
 * Marks a parcel as being booked, so that nobody edits it meanwhile (decision F2); undefined when there is nothing to book.
 * A mark that a killed attempt left behind is taken over.
 */
export const takeUpBooking = (world: World, id: string): Promise<Taken | undefined> =>
  world.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    const paper = row && (await findPaperRow(tx, id))
    if (!row || !paper) return undefined
    const isBookable = isToBook(row, paper.carrier)
    if (isBookable || row.booking_since !== null) await setBookingSince(tx, row, isBookable ? world.now() : null)
    if (!isBookable) return undefined
    return { id, version: row.version, carrier: paper.carrier, parcel: paperParcel(paper, world) }
  })
