/** Row types of contacts and of e-mail news; `tables.ts` joins them. */
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

/** What was asked without signing in, for limits (`platform/request-quota.ts`). */
export type LimitedRequestTable = {
  key: string
  at: Date
  cost: Generated<number>
}

/** E-mail news of a shipment that a consignee asked for (rules PNW-1 to PNW-9). */
export type ParcelNewsTable = {
  owner_id: string
  id: string
  shipment_id: string
  email: string
  language: string
  asked_at: Date
  /** Null: not confirmed yet. */
  confirmed_at: Date | null
  /** What the last mail told: a request, or the newest event. */
  mailed: string | null
  sending_since: Date | null
}
