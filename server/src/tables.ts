import type { Language } from '@waybill/contract/kernel/language'
/**
 * The rows of every table, as db/migrations create them (architecture-tests/row-types.api.test.ts compares them). Only
 * *.queries.ts files name tables.
 */
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
  ChargeTable,
  SchemeLimitTable,
  VatRateTable,
} from './price-tables.ts'
import type { BillingTables } from './billing-tables.ts'
import type { CategoryTable, ContentItemTable, ContentOldSlugTable, ContentRevisionTable } from './content-tables.ts'
import type { ContactTable, LimitedRequestTable, TrackingMailTable } from './contact-tables.ts'
import type { AccountMailTable, InvitationTable, OneTimeLinkTable } from './invitation-tables.ts'
import type {
  AuthenticatorAppTable,
  KnownDeviceTable,
  KnownPlaceTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PendingSignInTable,
  RecoveryCodeTable,
  SignInFailureTable,
} from './sign-in-tables.ts'
import type {
  NoticeTable,
  NotificationReadTable,
  NotificationOpenedTable,
  NotificationSettingTable,
} from './notification-tables.ts'
import type { AuditEntryTable, IdempotencyKeyTable, InstallationTable, RetentionTable } from './platform-tables.ts'
import type { PickupShipmentTable, PickupTable, PrintJobTable, StationScanTable, StationTable } from './hub-tables.ts'
import type {
  BatchDecisionTable,
  BatchScanTable,
  ChannelFeedTable,
  LeftOriginBatchTable,
  ManifestFileTable,
  ManifestShipmentTable,
  EntryTypeTable,
  ManifestTable,
} from './manifest-tables.ts'
import type {
  CarrierBookingTable,
  PartnerConnectionTable,
  PartnerHookTable,
  PartnerOrderEventTable,
  PartnerOrderTable,
} from './partner-tables.ts'
import type {
  BulkUndoTable,
  ItemTextColumns,
  MoneyCheckTable,
  MoneyDisagreementTable,
  LabelVoidTable,
  ParcelImportTable,
  ParcelImportBatchTable,
  PrintRunTable,
  ShipmentTable,
  ShipmentContentTable,
  ShipmentDailyTotalTable,
  ShipmentEventTable,
  ShipmentFeeTable,
  ShipmentFileTable,
  ShipmentNoteTable,
  ShipmentNumberTable,
  ShipmentPackageTable,
  ShipmentPriceChangeTable,
  StoredFileTable,
} from './shipment-tables.ts'
import type { UploadMappingTable, UploadRecordTable, UploadTable } from './upload-tables.ts'

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
  can_see_billing: Generated<boolean>
  show_account: Generated<boolean>
  is_active: Generated<boolean>
  is_house: Generated<boolean>
  parent_id: string | null
  seller_id: string | null
  password_hash: string | null
  password_changed_at: Date | null
  issuer: string | null
  subject: string | null
  language: Language | null
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
  last_signed_in_at: Date | null
  version: Generated<number>
}

type CountryTable = {
  id: string
  code: string
  name: string
  name_vi: string | null
  version: Generated<number>
}

type CurrencyTable = {
  code: string
  position: number
}

type DiscountRateTable = {
  id: string
  rate_row_id: string
  zone_id: string
  price: Numeric
}

type OidcRecordTable = {
  model: string
  id: string
  grant_id: string | null
  session_uid: string | null
  consumed_at: Date | null
  expires_at: Date
  created_at: Generated<Date>
  seen_at: Generated<Date>
  user_agent: Generated<string | null>
  address: Generated<string | null>
  payload: string
  account_id: string | null
  is_new_place: Generated<boolean>
  confirmed_until: Generated<Date | null>
}

type ProviderTable = {
  id: string
  name: string
  label: string
  tracking_url: string
  mobile_tracking_url: string | null
  fuel_fee: DefaultNumeric
  version: Generated<number>
}

type RateRowTable = {
  id: string
  service_id: string
  weight: NumericOrNull
  weight_from: NumericOrNull
  weight_to: NumericOrNull
  version: Generated<number>
  updated_by: string | null
  updated_at: Date | null
}

type RoleTable = {
  id: string
  name: string
  statuses: number[]
  observed_statuses: number[]
  requires_second_step: Generated<boolean>
  version: Generated<number>
}

/** The tax numbers of a company, as encrypted JSON (rule TAX-3). */
type TaxProfileTable = {
  account_id: string
  numbers: string
  version: Generated<number>
}

type ProductTable = {
  id: string
  owner_id: string
  description: string
  hs_code: string
  country_of_origin_id: string | null
  declared_value: NumericOrNull
  item_weight: NumericOrNull
  version: Generated<number>
} & ItemTextColumns

type DraftTable = {
  id: string
  account_id: string
  line: 'express' | 'ecommerce'
  content: Json
  saved_at: Date
}

type SavedViewTable = {
  id: string
  grid: string
  name: string
  account_id: string | null
  payload: Json
  version: Generated<number>
}

type SavedViewDefaultTable = {
  account_id: string
  grid: string
  view_id: string
}

type SavedViewRoleTable = {
  view_id: string
  role_name: string
  grid: string
  name: string
}

type SecurityEventTable = {
  id: string
  at: Date
  last_at: Date
  kind: string
  outcome: string
  account_id: string | null
  username: string | null
  name_mark: string | null
  address: string | null
  device: string | null
  endpoint: string | null
  entity: string | null
  entity_id: string | null
  rows: number | null
  detail: JsonOrNull
  count: Generated<number>
  bucket: string | null
  is_line_due: Generated<boolean>
}

type ServiceTable = {
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
  allows_dap: Generated<boolean>
  dap_fee: DefaultNumeric
  version: Generated<number>
}

type ZoneTable = {
  id: string
  provider_id: string
  name: string
  position: number
  is_primary: Generated<boolean>
  version: Generated<number>
}

type ZoneCountryTable = {
  zone_id: string
  country_id: string
}

export type Tables = BillingTables & {
  account: AccountTable
  account_advance_fee: AccountAdvanceFeeTable
  account_fee: AccountFeeTable
  advance_fee: AdvanceFeeTable
  audit_entry: AuditEntryTable
  authenticator_app: AuthenticatorAppTable
  carrier_booking: CarrierBookingTable
  category: CategoryTable
  contact: ContactTable
  content_item: ContentItemTable
  content_old_slug: ContentOldSlugTable
  content_revision: ContentRevisionTable
  country: CountryTable
  currency: CurrencyTable
  discount_rate: DiscountRateTable
  exchange_rate: ExchangeRateTable
  fee: FeeTable
  idempotency_key: IdempotencyKeyTable
  installation: InstallationTable
  known_device: KnownDeviceTable
  invitation: InvitationTable
  account_mail: AccountMailTable
  one_time_link: OneTimeLinkTable
  known_place: KnownPlaceTable
  bulk_undo: BulkUndoTable
  limited_request: LimitedRequestTable
  label_void: LabelVoidTable
  batch_decision: BatchDecisionTable
  batch_scan: BatchScanTable
  channel_feed: ChannelFeedTable
  left_origin_batch: LeftOriginBatchTable
  entry_type: EntryTypeTable
  manifest: ManifestTable
  manifest_file: ManifestFileTable
  manifest_shipment: ManifestShipmentTable
  money_check: MoneyCheckTable
  money_disagreement: MoneyDisagreementTable
  notice: NoticeTable
  notification_opened: NotificationOpenedTable
  notification_read: NotificationReadTable
  notification_setting: NotificationSettingTable
  oidc_record: OidcRecordTable
  parcel_import: ParcelImportTable
  parcel_import_batch: ParcelImportBatchTable
  parcel_news: TrackingMailTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  partner_connection: PartnerConnectionTable
  partner_hook: PartnerHookTable
  partner_order: PartnerOrderTable
  partner_order_event: PartnerOrderEventTable
  pending_sign_in: PendingSignInTable
  pickup: PickupTable
  pickup_shipment: PickupShipmentTable
  price_version: PriceVersionTable
  print_job: PrintJobTable
  print_run: PrintRunTable
  product: ProductTable
  upload_mapping: UploadMappingTable
  upload: UploadTable
  upload_record: UploadRecordTable
  draft: DraftTable
  provider: ProviderTable
  rate_row: RateRowTable
  recovery_code: RecoveryCodeTable
  role: RoleTable
  saved_view: SavedViewTable
  saved_view_default: SavedViewDefaultTable
  saved_view_role: SavedViewRoleTable
  security_event: SecurityEventTable
  service: ServiceTable
  shipment: ShipmentTable
  shipment_content: ShipmentContentTable
  shipment_daily_total: ShipmentDailyTotalTable
  shipment_event: ShipmentEventTable
  shipment_fee: ShipmentFeeTable
  shipment_file: ShipmentFileTable
  shipment_note: ShipmentNoteTable
  shipment_number: ShipmentNumberTable
  shipment_package: ShipmentPackageTable
  shipment_price_change: ShipmentPriceChangeTable
  retention: RetentionTable
  sign_in_failure: SignInFailureTable
  station: StationTable
  station_scan: StationScanTable
  stored_file: StoredFileTable
  tariff_rate: TariffRateTable
  tax_profile: TaxProfileTable
  vat_rate: VatRateTable
  scheme_limit: SchemeLimitTable
  charge: ChargeTable
  zone: ZoneTable
  zone_country: ZoneCountryTable
}
