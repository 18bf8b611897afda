import type { ITEM_TEXTS, ItemTextName } from '@waybill/contract/shipments/item-fields'
import type { PLAIN_FIELDS, PlainName, PlainValues } from '@waybill/contract/shipments/fields'
/** Row types of shipments, their dependents and bulk actions; `tables.ts` joins them. */
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultNumeric, Json, JsonOrNull, Numeric, NumericOrNull } from './columns.ts'

/** The changes of a bulk action, while it can be undone (rule BLK-6). */
export type BulkUndoTable = {
  id: string
  set_number: Generated<number>
  account_id: string
  action: string
  at: Date
  shipments: Json
  undone_at: Generated<Date | null>
}

/** How far the check of all shipments' amounts has come (rule OBS-4). */
export type MoneyCheckTable = {
  id: Generated<boolean>
  after_id: string | null
  next_at: Generated<Date>
  checked_at: Date | null
  pass_ended_at: Date | null
}

/** A shipment whose amounts do not add up. */
export type MoneyDisagreementTable = {
  shipment_id: string
  check_name: string
  number: string
  found_at: Generated<Date>
}

/** A bought label to be returned to its carrier (rule BKG-10). */
export type LabelVoidTable = {
  id: string
  owner_id: string
  shipment_id: string
  cause: 'cancel' | 'delete' | 'booking'
  carrier: string
  tracking_number: string
  state: Generated<'asking' | 'voided' | 'refused'>
  words: Generated<string | null>
  requested_by: string
  requested_at: Date
  settled_at: Generated<Date | null>
  partner_id: Generated<string | null>
  label_id: Generated<string | null>
  claim_answer: Generated<'claimed' | 'refunded' | 'refused' | null>
  claimed_by: Generated<string | null>
  claimed_at: Generated<Date | null>
}

/** A bulk upload's making of shipments of a line (rule UPL-8); they name it by `import_id`. */
export type ParcelImportTable = {
  id: string
  line: Generated<'express' | 'ecommerce'>
  account_id: string
  merchant_id: string | null
  file: string
  mode: 'good' | 'all'
  again: number[]
  state: Generated<'running' | 'done' | 'failed'>
  rows: number
  parcels: number
  good: number
  bad: number
  already_made: number
  done: Generated<number>
  reason: string | null
  created_at: Generated<Date>
}

/** Parcels that a bulk upload still has to make, in one transaction. */
export type ParcelImportBatchTable = {
  import_id: string
  first_row: number
  owner_id: string
  import_keys: string[]
  import_contents: Generated<string[] | null>
  numbers: string[]
  parcels: Json
}

/** A bulk print of more than 50 labels, with progress. */
export type PrintRunTable = {
  id: string
  account_id: string
  shipment_ids: string[]
  state: Generated<'running' | 'done' | 'failed'>
  done: Generated<number>
  file: string | null
  reason: string | null
  created_at: Generated<Date>
}

/** The columns of the plain fields (contract/src/shipments/fields.ts). */
type PlainColumns = {
  [Name in PlainName as (typeof PLAIN_FIELDS)[Name]['column']]: Name extends 'itemType'
    ? Generated<PlainValues[Name]>
    : PlainValues[Name]
}

export type ShipmentTable = PlainColumns & {
  id: string
  owner_id: string
  line: 'express' | 'ecommerce'
  number: string
  is_import: Generated<boolean>
  status: number
  status_at: Date
  version: Generated<number>
  user_id: string
  created_at: Date
  updated_at: Date
  updated_by: string
  source: Generated<'manual' | 'bulk' | 'api' | 'cpass'>
  service_id: string
  tracking_number: string | null
  is_process: Generated<boolean>
  processed_by_user_id: string | null
  processed_at: Date | null
  sender_name: string
  sender_contact_name: string | null
  sender_address_line1: string
  sender_address_line2: string | null
  sender_address_line3: string | null
  sender_telephone: string
  sender_email: string | null
  sender_city: string | null
  sender_state: string | null
  sender_postcode: string | null
  sender_country_id: string | null
  receiver_name: string
  receiver_contact_name: string | null
  receiver_address_line1: string
  receiver_address_line2: string | null
  receiver_address_line3: string | null
  receiver_telephone: string
  receiver_email: string | null
  receiver_city: string | null
  receiver_state: string | null
  receiver_postcode: string | null
  receiver_country_id: string | null
  total_quantity: number
  total_weight: Numeric
  total_volumetric_weight: Numeric
  total_chargeable_weight: Numeric
  real_total_quantity: number | null
  /** A new shipment has nothing verified. */
  unpriced_reasons: ColumnType<UnpricedReason[] | null, null | undefined, UnpricedReason[] | null>
  real_total_weight: NumericOrNull
  real_total_volumetric_weight: NumericOrNull
  real_chargeable_weight: NumericOrNull
  total_price: NumericOrNull
  real_total_price: NumericOrNull
  price_breakdown: JsonOrNull
  /** Of an order; a parcel has it in `finance`. */
  real_price_breakdown: JsonOrNull
  exchange_rate: NumericOrNull
  fee_total: DefaultNumeric
  /** The fees before any verification. */
  declared_fee_total: DefaultNumeric
  /** null: N/A; the `real_` ones count once something is verified (rule AMT-62). */
  tariff: NumericOrNull
  admin_fee: DefaultNumeric
  real_tariff: NumericOrNull
  real_admin_fee: DefaultNumeric
  import_vat: NumericOrNull
  real_import_vat: NumericOrNull
  /** Who pays duty and VAT in the end; `duty_payer` is what the sender chose. */
  settled_payer: Generated<'DAP' | 'DDP' | null>
  search_text: string
  sender_company: Generated<string | null>
  sender_alternate_telephone: Generated<string | null>
  receiver_company: Generated<string | null>
  receiver_alternate_telephone: Generated<string | null>
  handler_id: Generated<string | null>
  additional_message: Generated<string | null>
  /** Not a foreign key: our label has its name before it is drawn (rule LBL-4). */
  label_file: Generated<string | null>
  /** The connection that sold the label: that of its booking while it is `booked` or `accepted`. */
  label_carrier: Generated<string | null>
  booking_started_at: Generated<Date | null>
  label_state: Generated<'redrawing' | 'failed' | 'outdated' | 'awaited' | 'missing' | null>
  void_state: Generated<'voiding' | 'kept' | null>
  tax_declared_value: NumericOrNull
  tax_hs_code: Generated<string | null>
  declared_value_usd: NumericOrNull
  finance: JsonOrNull
  left_origin_batch_id: Generated<string | null>
  /** Since when it waits for a payment, in status 2043 (rule BIL-70). */
  held_at: Generated<Date | null>
  import_id: Generated<string | null>
  import_row: Generated<number | null>
  import_key: Generated<string | null>
  import_content: Generated<string | null>
}

export type ShipmentContentTable = {
  id: string
  owner_id: string
  shipment_id: string
  position: number
  hs_code: string
  description: string
  declared_value: Numeric
  country_of_origin_id: string
  quantity: number
  item_weight: NumericOrNull
  package_number: Generated<number | null>
} & ItemTextColumns

/** The texts of a customs item (rule CUS-43), also of a saved product. */
export type ItemTextColumns = {
  [Name in ItemTextName as (typeof ITEM_TEXTS)[Name]['column']]: Generated<string | null>
}

export type ShipmentEventTable = {
  id: string
  owner_id: string
  shipment_id: string
  status: number | null
  at: Date
  action_user: string
  place: string | null
  reason: string | null
  applied: Generated<boolean>
  /** Its sender, such as a carrier; null: a user, or the product itself (rule STA-15). */
  source: string | null
  /** The sender's own id of it; unique for a shipment and sender. */
  source_event_id: string | null
  /** The sender's own time if it does not count: an instant in ISO, or the unreadable text (rule STA-50). */
  own_time: Generated<string | null>
  is_time_unread: Generated<boolean>
}

export type ShipmentFeeTable = {
  id: string
  owner_id: string
  shipment_id: string
  position: number
  fee_id: string
  other_fee_name: string | null
  amount: Numeric
}

export type ShipmentFileTable = {
  id: string
  owner_id: string
  shipment_id: string
  kind: 'attached' | 'invoice' | 'verified'
  position: number
  path: string
}

export type ShipmentNoteTable = {
  id: string
  owner_id: string
  shipment_id: string
  body: string
  account_id: string
  created_at: Date
}

/** Shipments created on one day, by owner and status; the total of a day is the sum of its rows. */
export type ShipmentDailyTotalTable = {
  owner_id: string
  user_id: string
  line: 'express' | 'ecommerce'
  day: string
  status: number
  shipments: number
  weight_kg: Numeric
  /**
   * Price, fees and admin fee; the fees and the admin fee are also separate, as is the tariff, which is not revenue.
   */
  revenue: Numeric
  fees: DefaultNumeric
  admin_fee: DefaultNumeric
  tariff: DefaultNumeric
  import_vat: DefaultNumeric
}

export type ShipmentNumberTable = {
  number: string
  owner_id: string
  shipment_id: string
  kind: 'ours' | 'provider'
  /** What `shipment_id` is the id of. */
  leads_to: Generated<'shipment' | 'partner_order'>
}

export type ShipmentPackageTable = {
  id: string
  owner_id: string
  shipment_id: string
  kind: 'declared' | 'verified'
  position: number
  quantity: number
  weight: Numeric
  length: Numeric
  width: Numeric
  height: Numeric
  volumetric_weight: Numeric
  chargeable_weight: Numeric
  image: Generated<string | null>
}

/** Who changed which amount of a shipment (rule AMT-64). */
export type ShipmentPriceChangeTable = {
  id: string
  owner_id: string
  shipment_id: string
  at: Date
  action_user: string
  reason: string | null
  causes: string[]
  before: Json
  after: Json
}

export type StoredFileTable = {
  path: string
  name: string
  type: string
  size: number
  uploaded_by: string
  uploaded_at: Generated<Date>
  thumbnail: Generated<string | null>
  /** Only uploaded files may be attached to a shipment. */
  purpose: 'upload' | 'photo' | 'label' | 'print_run' | 'content' | 'statement'
  /**
   * For a photo: its content, stored once, and the station where it was taken, by its name at the time (rule CAM-4).
   */
  sha256: Generated<string | null>
  station_id: Generated<string | null>
  station_name: Generated<string | null>
}
