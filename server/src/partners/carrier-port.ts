import type { DutyPayer } from '@waybill/contract/reference/tariff-method'
import type { StatusCode } from '@waybill/contract/shipments/status'
import type { Settings } from '../platform/settings.ts'
import type { Problem } from './partner-http.ts'

/** Sender or consignee for a carrier: one line each, nothing empty except a street line that keeps its place. */
export type CarrierParty = {
  name: string
  company: string | null
  phone: string
  alternatePhone: string | null
  email: string | null
  /** Address lines 1 to 3. An empty one before another is '': the second of GHN's is the ward. */
  street: readonly string[]
  town: string | null
  state: string | null
  postcode: string | null
  countryCode: string | null
  countryName: string | null
}

/** Several packages of one size, kg and cm. */
export type CarrierPackage = {
  quantity: number
  weightKg: number
  lengthCm: number
  widthCm: number
  heightCm: number
}

/** A customs item. `value` is of the whole item row in the parcel's currency, `itemWeightKg` of one piece. */
type CarrierItem = {
  hsCode: string
  description: string
  value: number
  originCode: string
  quantity: number
  itemWeightKg: number | null
  sku: string | null
}

/** A parcel for a carrier. */
export type CarrierParcel = {
  /** Our number, and the key of its booking: a carrier sells one label for it (rule BKG-6). */
  number: string
  reference: string | null
  serviceCode: string
  /** D: documents, P: goods. */
  itemType: string
  currency: string
  /** Declared value of all items in USD; null without an exchange rate. */
  declaredValueUsd: number | null
  /** The same in VND. */
  declaredValueVnd: number | null
  category: string | null
  natureOfGoods: string | null
  iossNumber: string | null
  isPaidBySender: boolean
  /** Who pays duty and import VAT: the recipient (DAP) or the sender (DDP); null: no customs, or not known. */
  dutyPayer: DutyPayer | null
  sender: CarrierParty
  receiver: CarrierParty
  /** The verified packages if there are any, else the declared ones. */
  packages: readonly CarrierPackage[]
  items: readonly CarrierItem[]
}

/** The carrier's ids of a booking. Numbers and ids are the carrier's own. */
export type CarrierBooking = {
  trackingNumber: string
  /** Its id of the order, if that is not the tracking number. */
  partnerId?: string
  /** Its id of the label, if labels have one. */
  labelId?: string
  /** Address of the label, once it is ready. */
  labelUrl?: string
  /** The last-mile carrier, for services that choose one (rule BKG-14). */
  firstService?: string
}

/** A carrier's answer to a booking. `words` are its own, for the user who entered the parcel. */
export type BookingOutcome =
  | { kind: 'booked'; booking: CarrierBooking; label: Buffer }
  /** Sold; its label comes later and is asked for with `fetchLabel`. */
  | { kind: 'accepted'; booking: CarrierBooking }
  | { kind: 'rejected'; words: string }
  | Problem

/** The newest purchase under a number of ours that was not taken back. */
export type SoldOutcome = { kind: 'sold'; booking: CarrierBooking } | { kind: 'none' } | Problem

/** A carrier's answer about the label of an accepted booking. */
export type LabelOutcome =
  { kind: 'label'; label: Buffer } | { kind: 'not-yet' } | { kind: 'rejected'; words: string } | Problem

/** Taken back, now or by an earlier request. */
export type VoidOutcome = { kind: 'voided' } | { kind: 'rejected'; words: string } | Problem

/** One harmless question, to see whether the connection works (Try now). */
export type CheckOutcome = { kind: 'working' } | Problem

/** An event of a parcel. `id` is unique at its carrier and the same each time it is received (rule BKG-15). */
export type CarrierEvent = {
  trackingNumber: string
  id: string
  /** By the carrier's clock, which may be wrong; null: the time is unreadable (rules STA-50, STA-51). */
  at: Date | null
  /** The carrier's text of the time. */
  time: string
  /** When it was pushed to us; absent for a polled event. */
  receivedAt?: Date
  /** The carrier's status. */
  word: string
  /** Ours; null: an event without a status of ours. */
  status: StatusCode | null
  place: string | null
  /** The carrier's description. */
  description: string | null
}
export type TrackOutcome = { kind: 'events'; events: readonly CarrierEvent[] } | Problem

/** A carrier's push. A label comes as a file, or as an address to fetch it from. */
export type HookReading = {
  events: readonly CarrierEvent[]
  labels: readonly { trackingNumber: string; label?: Buffer; labelUrl?: string }[]
}

/** Context of every call of a carrier: its partner's address and keys are in the settings of the process. */
export type CarrierCall = { settings: Settings; signal?: AbortSignal }
type BookingCall = CarrierCall & {
  at: Date
  /** It may have been asked before, with a lost answer: look for its earlier purchase first. */
  isRepeated: boolean
  /** When it was first asked, if known: earlier purchases do not belong to this booking. */
  askedSince?: Date | undefined
}
export type BoughtLabel = CarrierBooking & {
  /** Our number of the parcel. */
  number: string
}

/** How a bought label is returned (rule BKG-10). */
type Voiding =
  /** Nothing was bought outside, so nobody is asked. */
  | { how: 'locally' }
  /** By a call of the carrier. Asked again about the same label, it answers what it answered before. */
  | { how: 'remotely'; void: (bought: BoughtLabel, call: CarrierCall) => Promise<VoidOutcome> }
  /** The carrier has no such call: a label stays bought. */
  | { how: 'never' }

/**
 * A connection to a carrier (rule BKG-1). Each implements its partner's protocol behind these calls, none of which
 * throws: a time-out, a refused connection and an unreadable answer are outcomes.
 */
export type CarrierPort<Parcel extends CarrierParcel = CarrierParcel> = {
  /** Buys the label of a parcel, at most one for a number (rule BKG-6). */
  book: (parcel: Parcel, call: BookingCall) => Promise<BookingOutcome>
  /** Looks for the purchase under our number, since the first request; absent if no answer of a booking can be lost. */
  findSold?: (question: { number: string; askedSince?: Date | undefined }, call: CarrierCall) => Promise<SoldOutcome>
  /** Requests the label of an accepted booking; absent if every booking has its label at once. */
  fetchLabel?: (bought: BoughtLabel & { consigneeEmail: string | null }, call: CarrierCall) => Promise<LabelOutcome>
  /**
   * Corrects a bought label whose parcel's weight or size has changed, and returns the new one; absent: a label stays
   * as bought (rule BKG-62).
   */
  updateLabel?: (
    bought: BoughtLabel,
    parcel: Pick<Parcel, 'packages' | 'receiver'>,
    call: CarrierCall,
  ) => Promise<LabelOutcome>
  voiding: Voiding
  /** Tracks its parcels, at most `most` numbers a call; absent: it is not asked. */
  tracking?: { most: number; track: (numbers: readonly string[], call: CarrierCall) => Promise<TrackOutcome> }
  /** Parses its push; undefined: unknown form. Absent: it pushes nothing. */
  readHook?: (body: unknown, settings: Settings) => HookReading | undefined
  /** Absent: nobody to ask. */
  check?: (call: CarrierCall) => Promise<CheckOutcome>
  /** Maximum calls a second, over all our processes, and concurrent ones; absent: no limit. */
  limits?: (settings: Settings) => { perSecond: number; atOnce: number }
  /** The label is drawn from our data of the parcel, so it is redrawn when that changes. */
  regeneratesLabel: boolean
}
