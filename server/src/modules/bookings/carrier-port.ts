import type { PaperParcel } from '../papers/index.ts'

/** What a carrier answered; `words` are its own, for the person who entered the parcel. */
export type BookingOutcome =
  | { kind: 'booked'; trackingNumber: string; label: Buffer }
  | { kind: 'rejected'; words: string }
  /** Nobody answered, or the answer was lost: asked again later, under the same key. */
  | { kind: 'unavailable'; reason: string }
  /** An operator must act: a missing key, an unknown account. */
  | { kind: 'misconfigured'; reason: string }

export type VoidOutcome = { kind: 'voided' } | { kind: 'not_possible'; words: string }

/** A connection to who carries parcels (decision F3). Each speaks its partner's protocol behind these two calls. */
export type CarrierPort = {
  /**
   * Buys the label of a parcel, at most one for a key: asked again with the same key, it answers what it sold before
   * (decision F2). The key is our number.
   */
  book: (parcel: PaperParcel, asked: { idempotencyKey: string; at: Date }) => Promise<BookingOutcome>
  /** Takes a bought label back. */
  void: (bought: { idempotencyKey: string; trackingNumber: string }) => Promise<VoidOutcome>
  /** The label is drawn from what we know of the parcel, so that it is drawn anew when that changes. */
  redraws: boolean
}
