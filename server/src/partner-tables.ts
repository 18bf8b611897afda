/** Row types of outside partners' data; `tables.ts` joins them. */
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

/** A carrier's request and purchase for a parcel (rule BKG-6); a parcel of the connection `own` has none. */
export type CarrierBookingTable = {
  owner_id: string
  shipment_id: string
  carrier: string
  state: 'waiting' | 'accepted' | 'booked' | 'failed'
  waiting_since: Date
  settled_at: Generated<Date | null>
  partner_id: Generated<string | null>
  label_id: Generated<string | null>
  label_url: Generated<string | null>
  first_service: Generated<string | null>
  next_track_at: Generated<Date | null>
  last_event_id: Generated<string | null>
  last_event_at: Generated<Date | null>
  asked_for: Generated<string | null>
  asked_since: Generated<Date | null>
  asked_until: Generated<Date | null>
  is_held: Generated<boolean>
}

/** The state of a connection, from its last calls. */
export type PartnerConnectionTable = {
  name: string
  state: Generated<'unknown' | 'working' | 'unavailable' | 'misconfigured' | 'unreadable'>
  state_since: Generated<Date | null>
  reason: Generated<string | null>
  sample: Generated<string | null>
  last_success_at: Generated<Date | null>
  next_call_at: Generated<Date>
  version: Generated<number>
  next_check_at: Generated<Date>
}

/** A partner's post, until it is processed. */
export type PartnerHookTable = {
  id: string
  partner: string
  received_at: Generated<Date>
  body: Json
  state: Generated<'waiting' | 'done' | 'unreadable'>
  reason: Generated<string | null>
}

/** An order in its partner's form. */
export type PartnerOrderTable = {
  id: string
  owner_id: string
  partner: string
  number: string | null
  reference: string | null
  consignee_name: string
  consignee_country: string | null
  consignee_address: string | null
  word: string
  status: number
  word_at: Date
  is_on_hold: Generated<boolean>
  message: Generated<string | null>
  label_url: Generated<string | null>
  record: Json
  search_text: string
  user_id: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export type PartnerOrderEventTable = {
  id: string
  owner_id: string
  order_id: string
  event_id: string
  at: Date
  word: string
  status: number | null
  place: string | null
  description: string | null
}
