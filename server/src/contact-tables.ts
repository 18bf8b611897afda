/** Row types of contacts and of tracking mail; `tables.ts` joins them. */
import type { Generated } from 'kysely'
import type { NumericOrNull } from './columns.ts'

export type ContactTable = {
  id: string
  contact_name: string
  phone: string
  email: string | null
  address: string | null
  item_name: string | null
  weight: NumericOrNull
  is_process: Generated<boolean>
  created_at: Date
  version: Generated<number>
}

/** Requests without sign-in, for limits (`platform/request-quota.ts`). */
export type LimitedRequestTable = {
  key: string
  at: Date
  cost: Generated<number>
}

/** A consignee's request for tracking mail (rules PNW-1 to PNW-9). */
export type TrackingMailTable = {
  owner_id: string
  id: string
  shipment_id: string
  email: string
  language: string
  asked_at: Date
  /** Null: not confirmed yet. */
  confirmed_at: Date | null
  /** Content of the last mail: a request, or the newest event. */
  mailed: string | null
  sending_since: Date | null
}
