import type { StatusCode } from '@waybill/contract/shipments/status'
import type { Settings } from '../platform/settings.ts'
import type { Problem } from './partner-http.ts'

/** Sender or consignee as a carrier is told of them: one line each, nothing empty but a street line that keeps its place. */
export type CarrierParty = {
  name: string
  company: string | null
  phone: string
  alternatePhone: string | null
  email: string | null
  /** Address lines 1 to 3. One that is empty before another is '': the second of GHN's is the ward. */
  street: readonly string[]
  town: string | null
  state: string | null
  postcode: string | null
  countryCode: string | null
  countryName: string | null
}

/** So many packages of one size, kg and cm. */
export type CarrierPackage = {
  quantity: number
  weightKg: number
  lengthCm: number
  widthCm: number
  heightCm: number
}

/** A customs line. `value` is of the whole line in the parcel's currency, `itemWeightKg` of one item. */
type CarrierItem = {
  hsCode: string
  description: string
  value: number
  originCode: string
  quantity: number
  itemWeightKg: number | null
}

/** A parcel as a carrier is told of it. */
export type CarrierParcel = {
  /** Ours, and the key of its booking: a carrier sells one label for it (rule BKG-6). */
  number: string
  reference: string | null
  serviceCode: string
  /** D: documents, P: goods. */
  itemType: string
  currency: string
  /** Declared value of all lines in USD; null without an exchange rate. */
  declaredValueUsd: number | null
  /** The same in VND. */
  declaredValueVnd: number | null
  category: string | null
  natureOfGoods: string | null
  iossNumber: string | null
  isPaidBySender: boolean
  sender: CarrierParty
  receiver: CarrierParty
  /** The verified packages once there are any, else the declared ones. */
  packages: readonly CarrierPackage[]
  items: readonly CarrierItem[]
}

/** What a carrier knows a booking by. Numbers and ids are the carrier's own. */
export type CarrierBooking = {
  trackingNumber: string
  /** Its id of the order, where that is not the tracking number. */
  partnerId?: string
  /** Its id of the label, where labels have one. */
  labelId?: string
  /** Where the label can be fetched, once it is there. */
  labelUrl?: string
  /** Who carries it on the last mile, for services that choose (rule BKG-14). */
  firstService?: string
}

/** What a carrier answered to a booking. `words` are its own, for the person who entered the parcel. */
export type BookingOutcome =
  | { kind: 'booked'; booking: CarrierBooking; label: Buffer }
  /** Sold; its label comes later and is asked for with `fetchLabel`. */
  | { kind: 'accepted'; booking: CarrierBooking }
  | { kind: 'rejected'; words: string }
  | Problem

/** What a carrier has sold under a number of ours and not taken back, the newest. */
export type SoldOutcome = { kind: 'sold'; booking: CarrierBooking } | { kind: 'none' } | Problem

/** What a carrier answered when it was asked for the label of an accepted booking. */
export type LabelOutcome =
  { kind: 'label'; label: Buffer } | { kind: 'not-yet' } | { kind: 'rejected'; words: string } | Problem

/** Taken back, now or when it was asked before. */
export type VoidOutcome = { kind: 'voided' } | { kind: 'rejected'; words: string } | Problem

/** One harmless question, to see whether the connection works (Try now). */
export type CheckOutcome = { kind: 'working' } | Problem

/** An event of a parcel. `id` is unique at its carrier and the same each time it is told (rule BKG-15). */
export type CarrierEvent = {
  trackingNumber: string
  id: string
  /** By the carrier's clock, which may be wrong; null: its time cannot be read (rules STA-50, STA-51). */
  at: Date | null
  /** The carrier's text of the time. */
  time: string
  /** When it was pushed to us; absent of an event that was asked for. */
  receivedAt?: Date
  /** The carrier's status word. */
  word: string
  /** Ours; null: news that says nothing about the status. */
  status: StatusCode | null
  place: string | null
  /** The carrier's description. */
  description: string | null
}
export type TrackOutcome = { kind: 'events'; events: readonly CarrierEvent[] } | Problem

/** What a carrier sent by itself. A label comes as a file, or as the address it can be fetched at. */
export type HookReading = {
  events: readonly CarrierEvent[]
  labels: readonly { trackingNumber: string; label?: Buffer; labelUrl?: string }[]
}

/** What every call of a carrier gets: its partner's address and keys stand in the settings of the process. */
export type CarrierCall = { settings: Settings; signal?: AbortSignal }
type BookingCall = CarrierCall & {
  at: Date
  /** It may have been asked before, and its answer lost: what it sold then is looked for first. */
  isRepeated: boolean
  /** When it was asked first, if that is known: what was sold before is none of this booking's. */
  askedSince?: Date | undefined
}
export type BoughtLabel = CarrierBooking & {
  /** Our number of the parcel. */
  number: string
}

/** How a bought label is given back (rule BKG-10). */
type Voiding =
  /** Nothing was bought outside the house: there is nobody to ask. */
  | { how: 'locally' }
  /** By a call of the carrier. Asked again about the same label, it answers what it answered before. */
  | { how: 'remotely'; void: (bought: BoughtLabel, call: CarrierCall) => Promise<VoidOutcome> }
  /** The carrier has no such call: a label stays bought. */
  | { how: 'never' }

/**
 * A connection to who carries parcels (rule BKG-1). Each speaks its partner's protocol behind these calls, none of which
 * throws: a time-out, a refused connection and an answer that cannot be read are outcomes.
 */
export type CarrierPort<Parcel extends CarrierParcel = CarrierParcel> = {
  /** Buys the label of a parcel, at most one for a number (rule BKG-6). */
  book: (parcel: Parcel, call: BookingCall) => Promise<BookingOutcome>
  /** Looks for what it sold under our number, since that was asked for first; absent where a booking has no answer to lose. */
  findSold?: (asked: { number: string; askedSince?: Date | undefined }, call: CarrierCall) => Promise<SoldOutcome>
  /** Asks for the label of an accepted booking; absent where every booking has its label at once. */
  fetchLabel?: (bought: BoughtLabel & { consigneeEmail: string | null }, call: CarrierCall) => Promise<LabelOutcome>
  /**
   * Corrects a bought label whose parcel weighs or measures something else by now, and answers the new one; absent: a label
   * stays as it was bought (rule BKG-62).
   */
  updateLabel?: (
    bought: BoughtLabel,
    parcel: Pick<Parcel, 'packages' | 'receiver'>,
    call: CarrierCall,
  ) => Promise<LabelOutcome>
  voiding: Voiding
  /** Where its parcels are, at most `most` numbers a call; absent: it is not asked. */
  tracking?: { most: number; track: (numbers: readonly string[], call: CarrierCall) => Promise<TrackOutcome> }
  /** Reads what it sent to our address; undefined: not in its form. Absent: it sends nothing. */
  readHook?: (body: unknown, settings: Settings) => HookReading | undefined
  /** Absent: there is nobody to ask. */
  check?: (call: CarrierCall) => Promise<CheckOutcome>
  /** Calls a second that it takes from us, of all our processes together, and at once; absent: no limit. */
  limits?: (settings: Settings) => { perSecond: number; atOnce: number }
  /** The label is drawn from what we know of the parcel, so that it is drawn anew when that changes. */
  regeneratesLabel: boolean
}
