import { isStatusCode, STATUS_TRANSITIONS, STATUS } from '@waybill/contract/shipments/status'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ParcelDocumentData, DocumentParty } from '../documents/index.ts'
import { findDocumentRow, toParcelDocumentData } from '../document-data/index.ts'
import type { ShipmentColumns, ShipmentRow } from '../shipments/index.ts'
import { findCarrierBooking, insertCarrierBooking, updateCarrierBooking } from './carrier-bookings.queries.ts'
import { isOutsideCarrier, queueOf, redrawsLabels, updatesLabels } from './carriers.ts'
import { listCarrierNames, lockParcel, saveBookingMark } from './bookings.queries.ts'
import { dropOpenBooking, searchLostLabel } from './lost-labels.ts'
import type { BookingOutcome } from '../../partners/carrier-port.ts'
import { withoutSecrets } from '../../partners/partner-http.ts'

/** A shorter text is no name or street that anybody would be found by, and stands in other words. */
const MIN_LETTERS = 4

const textsOf = ({ name, company, phone, alternatePhone, email, street }: DocumentParty): string[] =>
  [name, company, phone, alternatePhone, email, ...street].flatMap((text) => text ?? [])

/** An answer that could not be read is kept as a sample: without names, streets and telephone numbers of the parcel. */
export const withoutPersonalData = (parcel: ParcelDocumentData, outcome: BookingOutcome): BookingOutcome => {
  if (outcome.kind !== 'unreadable') return outcome
  const texts = [...textsOf(parcel.sender), ...textsOf(parcel.receiver)].filter(({ length }) => length >= MIN_LETTERS)
  return { ...outcome, sample: withoutSecrets(outcome.sample, texts), reason: withoutSecrets(outcome.reason, texts) }
}

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
  const carrier = (await listCarrierNames(tx, [serviceId])).get(serviceId) ?? ''
  const isDrawn = !isFinalStatus(parcel.status) && redrawsLabels(carrier)
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
} & Asking

/** How a carrier outside the house is asked. */
type Asking = {
  /** It may have been asked before, and its answer lost. */
  isRepeated: boolean
  /** Since when. */
  askedSince?: Date | undefined
  /** The parcel has changed since then: a label that was sold then does not show it. */
  isChanged: boolean
}

/** Where a booking stands: to be made, with whom nobody else asks meanwhile; by another queue; or by another worker now. */
type BookingStart =
  | { kind: 'attempt'; attempt: BookingAttempt }
  | { kind: 'elsewhere'; queue: string | null }
  | { kind: 'asked'; until: Date }
  | { kind: 'nothing' }

/** An attempt has ended within this time (`ASK_WITHIN_MS` cuts its calls short): killed, it is taken over then. */
const LEASE_MS = 30_000
export const ASK_WITHIN_MS = 25_000

const NOTHING = { kind: 'nothing' } as const

/**
 * Marks a parcel as being booked, so that nobody edits it meanwhile (rule PAR-7). A mark that a killed attempt left behind is
 * taken over.
 */
export const startBooking = (context: AppContext, id: string, queue: string | null): Promise<BookingStart> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    const paper = row && (await findDocumentRow(tx, id))
    if (!row || !paper) return NOTHING
    const { carrier } = paper
    const isBookable = isToBook(row, carrier)
    if (isBookable && queueOf(carrier) !== queue) return { kind: 'elsewhere', queue: queueOf(carrier) }
    const parcel = toParcelDocumentData(paper, context)
    const asking = isBookable ? await startAsking(tx, row, { carrier, parcel, at: context.now() }) : NOT_ASKED
    if ('until' in asking) return asking
    if (!isBookable || !isOutsideCarrier(carrier)) await dropOpenBooking(tx, row)
    const isNeverDrawn = !isBookable && row.label_state === 'redrawing' && !updatesLabels(carrier)
    if (isBookable || isNeverDrawn || row.booking_started_at !== null)
      await saveBookingMark(tx, row, {
        booking_started_at: isBookable ? context.now() : null,
        ...(isBookable && isOutsideCarrier(carrier) ? { label_carrier: null } : {}),
        ...(isNeverDrawn ? { label_state: 'outdated' } : {}),
      })
    if (!isBookable) return NOTHING
    const isRedraw = hasLabelOnly(row)
    return { kind: 'attempt', attempt: { id, version: row.version, isRedraw, carrier, parcel, ...asking } }
  })

const NOT_ASKED: Asking = { isRepeated: false, isChanged: false }

type AskingInput = { carrier: string; parcel: ParcelDocumentData; at: Date }

/**
 * Notes that a carrier outside the house is asked, before it is: whoever finds the note knows that something may have been
 * sold (rule BKG-6). One attempt asks at a time.
 */
const startAsking = async (
  tx: Tx,
  row: ShipmentRow,
  { carrier, parcel, at }: AskingInput,
): Promise<Asking | Extract<BookingStart, { kind: 'asked' }>> => {
  if (!isOutsideCarrier(carrier)) return NOT_ASKED
  const before = await findCarrierBooking(tx, row)
  if (before?.asked_until && before.asked_until > at) return { kind: 'asked', until: before.asked_until }
  const isSame = before?.carrier === carrier
  if (before && !isSame) await searchLostLabel(tx, row, before)
  const digest = digestOf(parcel)
  const askedFor = isSame ? before.asked_for : null
  const askedSince = askedFor === null ? undefined : (before?.asked_since ?? undefined)
  const note = {
    carrier,
    state: 'waiting' as const,
    asked_for: askedFor ?? digest,
    asked_since: askedSince ?? at,
    asked_until: new Date(at.getTime() + LEASE_MS),
  }
  if (before) await updateCarrierBooking(tx, row, { ...note, is_held: false, settled_at: null })
  else await insertCarrierBooking(tx, row, { ...note, waiting_since: at })
  const wasSold = isSame && (before.state === 'booked' || before.state === 'accepted')
  return { isRepeated: askedFor !== null || wasSold, askedSince, isChanged: askedFor !== null && askedFor !== digest }
}

const digestOf = (parcel: ParcelDocumentData): string =>
  createHash('sha256').update(JSON.stringify(parcel)).digest('base64url')

/**
 * Takes the mark off a parcel whose label was not drawn anew in this attempt: nothing is bought by drawing it, so that it may
 * be edited until the next one, which draws what it says then.
 */
export const releaseRedraw = (context: AppContext, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (row?.label_state === 'redrawing' && hasLabelOnly(row))
      await saveBookingMark(tx, row, { booking_started_at: null })
  })
