import { ORDER_COLUMNS } from '@waybill/contract/orders/grid'
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

const number = sql`s.number`
const search = sql`s.search_text`
const ref = (name: string): RawBuilder<unknown> => sql.ref(name)
const named = (name: string) => ({ value: ref(name), narrow: search })

const ofOwner: GridColumnSql['within'] = {
  key: sql`s.owner_id`,
  ids: (match) => sql`select o.id from account o where ${match}`,
}
const ofService: GridColumnSql['within'] = {
  key: sql`s.service_id`,
  ids: (match) => sql`select v.id from service v where ${match}`,
}
const ofCreator: GridColumnSql['within'] = {
  key: sql`s.user_id`,
  ids: (match) => sql`select u.id from account u where ${match}`,
}

/** A number, ours or the provider's, leads to its shipment (rule NUM-2). */
const ofNumber: GridColumnSql['within'] = {
  key: sql`s.id`,
  owner: sql`s.owner_id`,
  ids: (match) =>
    sql`select n.shipment_id as id, n.owner_id from shipment_number n where n.leads_to = 'shipment' and ${match}`,
}

const listed = sql`s.id, s.number, s.tracking_number, s.sender_reference, s.owner_id, s.sender_name, s.receiver_name, s.receiver_city, s.receiver_postcode,
    s.status, s.is_import, s.is_process, s.processed_by_user_id, s.total_quantity, s.total_chargeable_weight, s.real_chargeable_weight, s.total_price, s.real_total_price, s.unpriced_reasons, s.created_at`
const exported = sql`${listed}, owner.name as owner_name, owner.code as owner_code, owner.is_house, creator.username as creator_username`

/** The order list in SQL. What stands in search_text is narrowed by its trigram index first. */
export const ORDER_LIST: ListSource = {
  columns: ORDER_COLUMNS,
  source: {
    find: { value: search, search, words: true },
    numbers: { value: ref('n.number'), within: ofNumber },
    code: { value: number, search: sql`lower(s.number)`, narrow: search },
    trackingNumber: named('s.tracking_number'),
    senderReference: named('s.sender_reference'),
    user: { value: ref('o.name'), within: ofOwner },
    merchantId: { value: ref('s.owner_id'), isNull: sql`(s.owner_id = ${HOUSE_ACCOUNT})`, inSortIndexes: true },
    userId: { value: ref('s.user_id') },
    companyCode: { value: ref('o.code'), within: ofOwner },
    from: named('s.sender_name'),
    to: named('s.receiver_name'),
    fromCountryId: { value: ref('s.sender_country_id') },
    toCountryId: { value: ref('s.receiver_country_id') },
    serviceId: { value: ref('s.service_id') },
    service: { value: ref('v.code'), within: ofService },
    orderStatus: { value: ref('s.status'), then: [ref('s.created_at')], inSortIndexes: true },
    isImport: { value: ref('s.is_import'), inSortIndexes: true },
    isProcess: { value: ref('s.is_process') },
    processedByUserId: { value: ref('s.processed_by_user_id') },
    totalQuantity: { value: ref('s.total_quantity') },
    totalChargeableWeight: { value: CHARGED_WEIGHT },
    totalPrice: { value: CHARGED_PRICE },
    createdBy: { value: ref('u.username'), within: ofCreator },
    createdDate: { value: ref('s.created_at') },
  },
  table: 'shipment',
  alias: 's',
  keys: [sql`s.id`, sql`s.owner_id`],
  defaultSortColumn: 'createdDate',
  select: sql`${listed}, s.user_id, ${CODED_COLUMNS}`,
}

/** The same rows with what an export writes of other tables. */
export const ORDER_EXPORT: ExportSource<OrderExportRecord> = {
  ...ORDER_LIST,
  select: sql`${exported}, service.code as service_code`,
  joins: sql`join account owner on owner.id = s.owner_id join account creator on creator.id = s.user_id
    join service on service.id = s.service_id`,
  cells: {
    code: (row) => row.number,
    trackingNumber: (row) => row.tracking_number,
    senderReference: (row) => row.sender_reference,
    user: merchantCell,
    companyCode: (row) => row.owner_code,
    from: (row) => row.sender_name,
    to: (row) => row.receiver_name,
    service: (row) => row.service_code,
    orderStatus: statusCell,
    totalQuantity: (row) => row.total_quantity,
    totalChargeableWeight: chargedWeightOf,
    totalPrice: chargedPriceOf,
    createdBy: (row) => row.creator_username,
    createdDate: (row) => row.created_at,
  } satisfies ExportCells<typeof ORDER_COLUMNS, OrderExportRecord>,
}

/** A row as `ORDER_EXPORT.select` gives it. */
type OrderExportRecord = {
  id: string
  number: string
  tracking_number: string | null
  sender_reference: string | null
  owner_id: string
  sender_name: string
  receiver_name: string
  receiver_city: string | null
  receiver_postcode: string | null
  status: number
  is_import: boolean
  is_process: boolean
  processed_by_user_id: string | null
  total_quantity: number
  total_chargeable_weight: number
  real_chargeable_weight: number | null
  total_price: number | null
  real_total_price: number | null
  unpriced_reasons: UnpricedReason[] | null
  created_at: Date
  service_code: string
} & Omit<AccountNames, 'handler_username'>

/** A row as `ORDER_LIST.select` gives it. */
export type OrderListRow = Omit<OrderExportRecord, 'service_code' | keyof AccountNames> & CodedRow & { user_id: string }
export type OrderListRecord = OrderListRow & ReferenceCodes & AccountNames
