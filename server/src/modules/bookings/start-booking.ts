import { isStatusCode, STATUS_TRANSITIONS, STATUS } from '@waybill/contract/shipments/status'
import type { Tx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ParcelDocumentData } from '../shipping-documents/index.ts'
import { findDocumentRow, toParcelDocumentData } from '../printing/index.ts'
import type { ShipmentColumns, ShipmentRow } from '../shipments/index.ts'
import { redrawsLabels } from './carriers.ts'
import { getCarrierName, lockParcel, saveBookingMark } from './bookings.queries.ts'

type Labelled = Pick<ShipmentRow, 'status' | 'tracking_number' | 'label_file'>
type Bookable = Labelled & Pick<ShipmentRow, 'void_state'>

/** Nothing leaves a final status (rule STA-4): cancelled, delivered, returned. */
export const isFinalStatus = (status: number): boolean =>
  !isStatusCode(status) || STATUS_TRANSITIONS[status].length === 0

/** Booked, and its creating has not failed since: what is left to do is its label. */
export const hasLabelOnly = ({ status, tracking_number, label_file }: Labelled): boolean =>
  status !== STATUS.creatingFailed && tracking_number !== null && label_file !== null

/**
 * Does a carrier have to be asked? While it has no tracking number, or its creating failed. Booked already, only the label
 * of a carrier that draws it from our own words is made anew.
 */
const isToBook = (parcel: Bookable, carrier: string): boolean => {
  if (isFinalStatus(parcel.status) || parcel.void_state === 'voiding') return false
  if (parcel.tracking_number === null || parcel.status === STATUS.creatingFailed) return true
  return hasLabelOnly(parcel) && redrawsLabels(carrier)
}

/**
 * Columns of a parcel whose declared part changes: until its label is drawn anew, or for good where it will not be, the one
 * that it has shows what it said before.
 */
export const labelAfterEdit = async (tx: Tx, parcel: Labelled, serviceId: string): Promise<ShipmentColumns> => {
  if (!hasLabelOnly(parcel)) return {}
  const isDrawn = !isFinalStatus(parcel.status) && redrawsLabels(await getCarrierName(tx, serviceId))
  return isDrawn ? { label_state: 'redrawing', additional_message: null } : { label_state: 'outdated' }
}

/** May a label that could not be drawn anew be asked for again? */
export const isRedrawable = ({
  label_state,
  carrier,
}: Pick<ShipmentRow, 'label_state'> & { carrier: string }): boolean =>
  label_state === 'failed' && redrawsLabels(carrier)

/** What is booked: the parcel as it was read, and its version then. */
export type BookingAttempt = {
  id: string
  version: number
  isRedraw: boolean
  carrier: string
  parcel: ParcelDocumentData
}

/**
 * Marks a parcel as being booked, so that nobody edits it meanwhile (rule PAR-7); undefined when there is nothing to book.
 * A mark that a killed attempt left behind is taken over.
 */
export const startBooking = (context: AppContext, id: string): Promise<BookingAttempt | undefined> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    const paper = row && (await findDocumentRow(tx, id))
    if (!row || !paper) return undefined
    const isBookable = isToBook(row, paper.carrier)
    const isNeverDrawn = !isBookable && row.label_state === 'redrawing'
    if (isBookable || isNeverDrawn || row.booking_since !== null)
      await saveBookingMark(tx, row, {
        booking_since: isBookable ? context.now() : null,
        ...(isNeverDrawn ? { label_state: 'outdated' } : {}),
      })
    if (!isBookable) return undefined
    const isRedraw = hasLabelOnly(row)
    return { id, version: row.version, isRedraw, carrier: paper.carrier, parcel: toParcelDocumentData(paper, context) }
  })

/**
 * Takes the mark off a parcel whose label was not drawn anew in this attempt: nothing is bought by drawing it, so that it may
 * be edited until the next one, which draws what it says then.
 */
export const releaseRedraw = (context: AppContext, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (row?.label_state === 'redrawing' && hasLabelOnly(row)) await saveBookingMark(tx, row, { booking_since: null })
  })
