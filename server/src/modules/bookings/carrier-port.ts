import type { Settings } from '../../platform/settings.ts'
import type { ParcelDocumentData } from '../shipping-documents/index.ts'

/** What a carrier answered; `words` are its own, for the person who entered the parcel. */
export type BookingOutcome =
  | { kind: 'booked'; trackingNumber: string; label: Buffer }
  | { kind: 'rejected'; words: string }
  /** Nobody answered, or the answer was lost: asked again later, under the same key. */
  | { kind: 'unavailable'; reason: string }
  /** An operator must act: a missing key, an unknown account. */
  | { kind: 'misconfigured'; reason: string }

export type VoidOutcome =
  /** Taken back, now or when it was asked before. */
  | { kind: 'voided' }
  | { kind: 'rejected'; words: string }
  /** Nobody answered, or the answer was lost: asked again later, under the same key. */
  | { kind: 'unavailable'; reason: string }
  /** An operator must act. */
  | { kind: 'misconfigured'; reason: string }

/** What every call of a carrier gets: its partner's address and keys stand in the settings of the process. */
type CarrierCall = { idempotencyKey: string; settings: Settings }
type BoughtLabel = CarrierCall & { trackingNumber: string }

/** How a bought label is given back (rule BKG-10). */
type Voiding =
  /** Nothing was bought outside the house: there is nobody to ask. */
  | { how: 'locally' }
  /** By a call of the carrier. Asked again about the same label, it answers what it answered before. */
  | { how: 'remotely'; void: (bought: BoughtLabel) => Promise<VoidOutcome> }
  /** The carrier has no such call: a label stays bought. */
  | { how: 'never' }

/** A connection to who carries parcels (rule BKG-1). Each speaks its partner's protocol behind these calls. */
export type CarrierPort = {
  /**
   * Buys the label of a parcel, at most one for a key: asked again with the same key, it answers what it sold before
   * (rule BKG-6). The key is our number.
   */
  book: (parcel: ParcelDocumentData, call: CarrierCall & { at: Date }) => Promise<BookingOutcome>
  voiding: Voiding
  /** The label is drawn from what we know of the parcel, so that it is drawn anew when that changes. */
  regeneratesLabel: boolean
}
