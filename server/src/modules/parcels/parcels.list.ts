import { PARCEL_COLUMNS } from '@waybill/contract/parcels/grid'
import type { LabelState } from '@waybill/contract/parcels/label'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import { type RawBuilder, sql } from 'kysely'
import type { GridColumnSql } from '../../platform/grid.ts'
import type { ExportCells, ExportSource, ListSource } from '../../platform/list-page.ts'
import {
  type AccountNames,
  CHARGED_PRICE,
  CHARGED_WEIGHT,
  chargedPriceOf,
  chargedWeightOf,
  CODED_COLUMNS,
  type CodedRow,
  HOUSE_ACCOUNT,
  type ReferenceCodes,
  statusCell,
  merchantCell,
} from '../shipments/index.ts'
import { sendToOf } from './send-to.ts'

const search = sql`s.search_text`
const ref = (name: string): RawBuilder<unknown> => sql.ref(name)
const named = (name: string) => ({ value: ref(name), narrow: search })

const ofAccount = (key: RawBuilder<unknown>): NonNullable<GridColumnSql['within']> => ({
  key,
  ids: (match) => sql`select a.id from account a where ${match}`,
})
const ofService: GridColumnSql['within'] = {
  key: sql`s.service_id`,
  ids: (match) => sql`select v.id from service v where ${match}`,
}
/** A number, ours or the provider's, leads to its parcel (rule NUM-2). */
const ofNumber: GridColumnSql['within'] = {
  key: sql`s.id`,
  owner: sql`s.owner_id`,
  ids: (match) =>
    sql`select n.shipment_id as id, n.owner_id from shipment_number n where n.leads_to = 'shipment' and ${match}`,
}

/** In one piece, in the order of parcelSearchText: search_text holds it whole. */
const sendTo = sql`concat_ws(' ', s.receiver_address_line1, s.receiver_address_line2, s.receiver_address_line3, s.receiver_city, s.receiver_state, s.receiver_postcode)`

const listed = sql`s.id, s.number, s.tracking_number, s.sender_reference, s.receiver_name, s.receiver_address_line1, s.receiver_address_line2, s.receiver_address_line3,
    s.receiver_city, s.receiver_state, s.receiver_postcode, s.status, s.additional_message, s.total_quantity, s.total_chargeable_weight, s.real_chargeable_weight,
    s.total_price, s.real_total_price, s.created_at`
const exported = sql`${listed}, owner.name as owner_name, owner.code as owner_code, owner.is_house, creator.username as creator_username,
    handler.username as handler_username, service.code as service_code, rc.code as receiver_country_code`

/** The parcel list in SQL. What stands in search_text is narrowed by its trigram index first. */
export const PARCEL_LIST: ListSource = {
  columns: PARCEL_COLUMNS,
  source: {
    find: { value: search, search, words: true },
    numbers: { value: ref('n.number'), within: ofNumber },
    sglShipmentId: { value: ref('s.number'), search: sql`lower(s.number)`, narrow: search },
    trackingNumber: named('s.tracking_number'),
    senderReference: named('s.sender_reference'),
    recipientName: named('s.receiver_name'),
    sendTo: { value: sendTo, narrow: search },
    toCountryId: { value: ref('s.receiver_country_id') },
    fromCountryId: { value: ref('s.sender_country_id') },
    service: { value: ref('v.code'), within: ofService },
    serviceId: { value: ref('s.service_id') },
    companyCode: { value: ref('a.code'), within: ofAccount(sql`s.owner_id`) },
    merchantId: { value: ref('s.owner_id'), isNull: sql`(s.owner_id = ${HOUSE_ACCOUNT})`, inSortIndexes: true },
    user: { value: ref('a.name'), within: ofAccount(sql`s.owner_id`) },
    currentStatus: { value: ref('s.status'), then: [ref('s.created_at')], inSortIndexes: true },
    additionalMessage: { value: ref('s.additional_message') },
    handler: {
      value: ref('a.username'),
      within: ofAccount(sql`s.handler_id`),
      isNull: sql`(s.handler_id is null)`,
    },
    source: { value: ref('s.source') },
    importId: { value: ref('s.import_id') },
    totalQuantity: { value: ref('s.total_quantity') },
    totalChargeableWeight: { value: CHARGED_WEIGHT },
    totalPrice: { value: CHARGED_PRICE },
    createdBy: { value: ref('a.username'), within: ofAccount(sql`s.user_id`) },
    createdDate: { value: ref('s.created_at') },
  },
  table: 'shipment',
  alias: 's',
  keys: [sql`s.id`, sql`s.owner_id`],
  defaultSortColumn: 'createdDate',
  select: sql`${listed}, s.owner_id, s.user_id, s.handler_id, s.label_file, s.booking_since, s.label_state, s.void_state, s.unpriced_reasons, s.item_type, s.total_weight, s.declared_value_usd,
    ${CODED_COLUMNS}`,
}

/** The same rows with what an export writes of them, and no more. */
export const PARCEL_EXPORT: ExportSource<ParcelExportRecord> = {
  ...PARCEL_LIST,
  select: exported,
  joins: sql`join account owner on owner.id = s.owner_id join account creator on creator.id = s.user_id
    left join account handler on handler.id = s.handler_id join service on service.id = s.service_id
    left join country rc on rc.id = s.receiver_country_id`,
  cells: {
    sglShipmentId: (row) => row.number,
    trackingNumber: (row) => row.tracking_number,
    senderReference: (row) => row.sender_reference,
    recipientName: (row) => row.receiver_name,
    sendTo: (row) => {
      const { street, place, country } = sendToOf(row)
      return [street, place, country].filter(Boolean).join(', ')
    },
    service: (row) => row.service_code,
    companyCode: (row) => row.owner_code,
    user: merchantCell,
    currentStatus: statusCell,
    additionalMessage: (row) => row.additional_message,
    handler: (row) => row.handler_username,
    totalQuantity: (row) => row.total_quantity,
    totalChargeableWeight: chargedWeightOf,
    totalPrice: chargedPriceOf,
    createdBy: (row) => row.creator_username,
    createdDate: (row) => row.created_at,
  } satisfies ExportCells<typeof PARCEL_COLUMNS, ParcelExportRecord>,
}

/** A row as `PARCEL_EXPORT.select` gives it. */
type ParcelExportRecord = {
  id: string
  number: string
  tracking_number: string | null
  sender_reference: string | null
  receiver_name: string
  receiver_address_line1: string
  receiver_address_line2: string | null
  receiver_address_line3: string | null
  receiver_city: string | null
  receiver_state: string | null
  receiver_postcode: string | null
  status: number
  additional_message: string | null
  total_quantity: number
  total_chargeable_weight: number
  real_chargeable_weight: number | null
  total_price: number | null
  real_total_price: number | null
  created_at: Date
  service_code: string
  receiver_country_code: string | null
} & AccountNames

/** A row as `PARCEL_LIST.select` gives it. */
export type ParcelListRow = Omit<ParcelExportRecord, 'service_code' | 'receiver_country_code' | keyof AccountNames> &
  CodedRow & {
    owner_id: string
    user_id: string
    handler_id: string | null
    label_file: string | null
    booking_since: Date | null
    label_state: LabelState | null
    void_state: 'voiding' | 'kept' | null
    unpriced_reasons: UnpricedReason[] | null
    item_type: 'D' | 'P'
    total_weight: number
    declared_value_usd: number | null
  }
export type ParcelListRecord = ParcelListRow & ReferenceCodes & AccountNames
