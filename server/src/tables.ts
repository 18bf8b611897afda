/** The rows of every table, as db/migrations makes them. Only *.queries.ts files name tables. */
import type { Generated } from 'kysely'
import type { DefaultNumeric, Json, JsonOrNull, Numeric, NumericOrNull } from './columns.ts'
import type {
  AccountAdvanceFeeTable,
  AccountFeeTable,
  AdvanceFeeTable,
  ExchangeRateTable,
  FeeTable,
  PriceVersionTable,
  TariffRateTable,
} from './price-tables.ts'

export type AccountTable = {
  id: string
  username: string
  name: string
  email: string | null
  phone_number: string | null
  address: string | null
  role_name: string
  code: string | null
  can_export: Generated<boolean>
  show_account: Generated<boolean>
  is_active: Generated<boolean>
  is_house: Generated<boolean>
  parent_id: string | null
  seller_id: string | null
  password_hash: string | null
  issuer: string | null
  subject: string | null
  language: Generated<'en' | 'vi'>
  sender_contact_name: string | null
  sender_address_line1: string | null
  sender_address_line2: string | null
  sender_address_line3: string | null
  sender_city: string | null
  sender_state: string | null
  sender_postcode: string | null
  sender_country_id: string | null
  created_at: Generated<Date>
  deleted_at: Date | null
  version: Generated<number>
}

export type AuditEntryTable = {
  id: string
  at: Generated<Date>
  account_id: string | null
  username: string
  action: string
  entity: string
  entity_id: string
  before: JsonOrNull
  after: JsonOrNull
}

export type CountryTable = {
  id: string
  code: string
  name: string
  name_vi: string | null
  version: Generated<number>
}

export type CurrencyTable = {
  code: string
  position: number
}

export type DiscountRateTable = {
  id: string
  rate_row_id: string
  zone_id: string
  price: Numeric
}

export type GridViewTable = {
  id: string
  grid: string
  name: string
  account_id: string | null
  payload: Json
  version: Generated<number>
}

export type GridViewDefaultTable = {
  account_id: string
  grid: string
  view_id: string
}

export type GridViewRoleTable = {
  view_id: string
  role_name: string
  grid: string
  name: string
}

export type IdempotencyKeyTable = {
  account_id: string
  key: string
  path: string
  body_hash: string
  reply: Json
  created_at: Generated<Date>
}

export type InstallationTable = {
  name: string
  value: Json
}

export type NotificationReadTable = {
  account_id: string
  read_at: Date
}

/** A batch of parcels that left origin on one day for one country; active until a manifest takes it (decision F9). */
export type LeftOriginBatchTable = {
  id: string
  code: string
  day: string
  country_id: string | null
  is_active: Generated<boolean>
  created_at: Generated<Date>
}

export type OidcRecordTable = {
  model: string
  id: string
  payload: Json
  grant_id: string | null
  session_uid: string | null
  consumed_at: Date | null
  expires_at: Date
}

/** A bulk upload's making of parcels (decision F6); its parcels name it by `import_id`. */
export type ParcelImportTable = {
  id: string
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

/** A parcel that a bulk upload is still to make. */
export type ParcelImportLineTable = {
  import_id: string
  row: number
  owner_id: string
  import_key: string
  shipment_id: string
  number: string
  parcel: Json
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

export type ProviderTable = {
  id: string
  name: string
  label: string
  tracking_url: string
  mobile_tracking_url: string | null
  fuel_fee: DefaultNumeric
  version: Generated<number>
}

export type RateRowTable = {
  id: string
  service_id: string
  weight: NumericOrNull
  weight_from: NumericOrNull
  weight_to: NumericOrNull
  version: Generated<number>
  updated_by: string | null
  updated_at: Date | null
}

export type RoleTable = {
  id: string
  name: string
  statuses: number[]
  observed_statuses: number[]
  version: Generated<number>
}

export type ServiceTable = {
  id: string
  provider_id: string
  code: string
  name: string
  label: string
  parent_id: string | null
  child_id: string | null
  position: number
  carrier: Generated<string>
  is_public: Generated<boolean>
  manual_price: Generated<boolean>
  is_selectable: Generated<boolean>
  tariff_method: Generated<'NONE' | 'POSTAL' | 'COMMERCIAL' | 'PACKET'>
  admin_fee: DefaultNumeric
  version: Generated<number>
}

export type ShipmentTable = {
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
  sender_reference: string | null
  note: string | null
  item_type: Generated<'D' | 'P'>
  total_value_currency: string
  category_of_shipment: string | null
  nature_of_goods: string | null
  ioss_account_number: string | null
  ioss_type: string | null
  enhanced_liability: string | null
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
  real_total_weight: NumericOrNull
  real_total_volumetric_weight: NumericOrNull
  real_chargeable_weight: NumericOrNull
  total_price: NumericOrNull
  real_total_price: NumericOrNull
  price_breakdown: JsonOrNull
  exchange_rate: NumericOrNull
  fee_total: DefaultNumeric
  search_text: string
  sender_company: Generated<string | null>
  sender_alternate_telephone: Generated<string | null>
  receiver_company: Generated<string | null>
  receiver_alternate_telephone: Generated<string | null>
  handler_id: Generated<string | null>
  additional_message: Generated<string | null>
  label_file: Generated<string | null>
  booking_since: Generated<Date | null>
  tax_declared_value: NumericOrNull
  tax_hs_code: Generated<string | null>
  declared_value_usd: NumericOrNull
  finance: JsonOrNull
  left_origin_batch_id: Generated<string | null>
  import_id: Generated<string | null>
  import_row: Generated<number | null>
  import_key: Generated<string | null>
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

export type ShipmentNumberTable = {
  number: string
  owner_id: string
  shipment_id: string
  kind: 'ours' | 'provider'
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

export type SignInFailureTable = {
  key: string
  at: Date
}

export type StoredFileTable = {
  path: string
  name: string
  type: string
  size: number
  uploaded_by: string
  uploaded_at: Generated<Date>
  thumbnail: Generated<string | null>
}

export type ZoneTable = {
  id: string
  provider_id: string
  name: string
  position: number
  is_primary: Generated<boolean>
  version: Generated<number>
}

export type ZoneCountryTable = {
  zone_id: string
  country_id: string
}

export type Tables = {
  account: AccountTable
  account_advance_fee: AccountAdvanceFeeTable
  account_fee: AccountFeeTable
  advance_fee: AdvanceFeeTable
  audit_entry: AuditEntryTable
  country: CountryTable
  currency: CurrencyTable
  discount_rate: DiscountRateTable
  exchange_rate: ExchangeRateTable
  fee: FeeTable
  grid_view: GridViewTable
  grid_view_default: GridViewDefaultTable
  grid_view_role: GridViewRoleTable
  idempotency_key: IdempotencyKeyTable
  installation: InstallationTable
  left_origin_batch: LeftOriginBatchTable
  notification_read: NotificationReadTable
  oidc_record: OidcRecordTable
  parcel_import: ParcelImportTable
  parcel_import_line: ParcelImportLineTable
  price_version: PriceVersionTable
  print_run: PrintRunTable
  provider: ProviderTable
  rate_row: RateRowTable
  role: RoleTable
  service: ServiceTable
  shipment: ShipmentTable
  shipment_content: ShipmentContentTable
  shipment_event: ShipmentEventTable
  shipment_fee: ShipmentFeeTable
  shipment_file: ShipmentFileTable
  shipment_note: ShipmentNoteTable
  shipment_number: ShipmentNumberTable
  shipment_package: ShipmentPackageTable
  sign_in_failure: SignInFailureTable
  stored_file: StoredFileTable
  tariff_rate: TariffRateTable
  zone: ZoneTable
  zone_country: ZoneCountryTable
}
