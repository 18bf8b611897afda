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

/** A shorter text identifies nobody, and occurs in other words. */
const MIN_LETTERS = 4

const textsOf = ({ name, company, phone, alternatePhone, email, street }: DocumentParty): string[] =>
  [name, company, phone, alternatePhone, email, ...street].flatMap((text) => text ?? [])

/** An unreadable answer is stored as a sample without names, streets and telephone numbers of the parcel. */
export const withoutPersonalData = (parcel: ParcelDocumentData, outcome: BookingOutcome): BookingOutcome => {
  if (outcome.kind !== 'unreadable') return outcome
  const texts = [...textsOf(parcel.sender), ...textsOf(parcel.receiver)].filter(({ length }) => length >= MIN_LETTERS)
  return { ...outcome, sample: withoutSecrets(outcome.sample, texts), reason: withoutSecrets(outcome.reason, texts) }
}

type Labelled = Pick<ShipmentRow, 'status' | 'tracking_number' | 'label_file'>
type Bookable = Labelled & Pick<ShipmentRow, 'void_state' | 'held_at'>

/** Nothing leaves a final status (rule STA-4): cancelled, delivered, returned. */
export const isFinalStatus = (status: number): boolean =>
  !isStatusCode(status) || STATUS_TRANSITIONS[status].length === 0

/** Booked, without a failure since: only its label may be missing. */
export const hasLabelOnly = ({ status, tracking_number, label_file }: Labelled): boolean =>
  status !== STATUS.creatingFailed && tracking_number !== null && label_file !== null

/**
 * Whether a carrier must be asked: while it has no tracking number, or its creation failed. If it is booked already,
 * only a label that we draw ourselves is redrawn. Nothing is asked while it is held for payment (rule BIL-72).
 */
const isToBook = (parcel: Bookable, carrier: string): boolean => {
  if (isFinalStatus(parcel.status) || parcel.void_state === 'voiding' || parcel.held_at !== null) return false
  if (parcel.tracking_number === null || parcel.status === STATUS.creatingFailed) return true
  return hasLabelOnly(parcel) && redrawsLabels(carrier)
}

/**
 * Columns of a parcel whose declared part changes: its label is outdated until it is redrawn, or for good if it will
 * not be.
 */
export const labelAfterEdit = async (tx: Tx, parcel: Labelled, serviceId: string): Promise<ShipmentColumns> => {
  if (!hasLabelOnly(parcel)) return {}
  const carrier = (await listCarrierNames(tx, [serviceId])).get(serviceId) ?? ''
  const isDrawn = !isFinalStatus(parcel.status) && redrawsLabels(carrier)
  return isDrawn ? { label_state: 'redrawing', additional_message: null } : { label_state: 'outdated' }
}

/** Whether a label that could not be redrawn may be requested again. */
export const isRedrawable = ({
  label_state,
  carrier,
}: Pick<ShipmentRow, 'label_state'> & { carrier: string }): boolean =>
  label_state === 'failed' && redrawsLabels(carrier)

/** The booked content: the parcel as it was read, and its version. */
export type BookingAttempt = {
  id: string
  version: number
  isRedraw: boolean
  carrier: string
  parcel: ParcelDocumentData
} & Asking

/** How an outside carrier is asked. */
type Asking = {
  /** It may have been asked before, with a lost answer. */
  isRepeated: boolean
  /** Since when. */
  askedSince?: Date | undefined
  /** The parcel has changed since then: a label sold then is outdated. */
  isChanged: boolean
}

/** The state of a booking: to be made, exclusively by this attempt; by another queue; or by another worker now. */
type BookingStart =
  | { kind: 'attempt'; attempt: BookingAttempt }
  | { kind: 'elsewhere'; queue: string | null }
  | { kind: 'asked'; until: Date }
  | { kind: 'nothing' }

/** Every attempt ends within this time (`ASK_WITHIN_MS` limits its calls); after a crash another may take over then. */
const LEASE_MS = 30_000
export const ASK_WITHIN_MS = 25_000

const NOTHING = { kind: 'nothing' } as const

/**
 * Marks a parcel as being booked, so that nobody edits it meanwhile (rule PAR-7). A mark left by a killed attempt is
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
 * Records that an outside carrier is asked, before it is: this record means that something may have been sold (rule
 * BKG-6). One attempt asks at a time.
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
 * Removes the mark of a parcel whose label was not redrawn in this attempt: drawing buys nothing, so the parcel may be
 * edited until the next attempt draws its then current content.
 */
export const releaseRedraw = (context: AppContext, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, id)
    if (row?.label_state === 'redrawing' && hasLabelOnly(row))
      await saveBookingMark(tx, row, { booking_started_at: null })
  })
