import { countedAmounts, type ShipmentAmounts } from '@waybill/contract/shipments/amounts'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type PlainDtoName, plainDtoName } from '@waybill/contract/shipments/codec'
import { LISTED_NAMES, type ListedName, PLAIN_FIELDS } from '@waybill/contract/shipments/fields'
import { phoneDigits } from '@waybill/contract/shipments/phone-digits'
import { isMaybeScanned, normalizeNumber } from '@waybill/contract/shipments/numbers'
import { STATUS } from '@waybill/contract/shipments/status'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import { type RawBuilder, sql } from 'kysely'
import type { ExactLookup, GridColumnSql } from '../../../platform/grid.ts'
import type { AccountNames } from '../model/account-names.queries.ts'
import {
  AMOUNT_DUE,
  type AmountRecord,
  CHARGED_ADMIN_FEE,
  CHARGED_IMPORT_VAT,
  CHARGED_PRICE,
  CHARGED_TARIFF,
  CHARGED_WEIGHT,
  chargedWeightOf,
  recordAmountsOf,
} from './charged-columns.ts'
import { type ListedColumns, shipmentColumns, utcTime } from './listed-columns.ts'
import { statusName } from '../rules/manual-transition.ts'
import type { ReferenceCodes } from '../model/reference-codes.queries.ts'
import { HOUSE_ACCOUNT } from '../rules/shipments.policy.ts'

/** The parts that the lists of both lines share: columns in SQL, rows, cells of exports and replies. */

const search = sql`s.search_text`

/** A column that is also part of search_text, whose trigram index narrows the rows first. */
export const searchedColumn = (value: RawBuilder<unknown>): GridColumnSql => ({ value, narrow: search })

/** Accounts that a column filters by: owner, maker or handler. */
export const ofAccount = (key: RawBuilder<unknown>): NonNullable<GridColumnSql['within']> => ({
  key,
  ids: (match) => sql`select a.id from account a where ${match}`,
})

/** It exceeds a limit of its service (rule VER-6): every reason but the missing rate. */
const OVER_LIMIT = sql`coalesce(s.unpriced_reasons && array['weight', 'side', 'sides', 'total'], false)`

const KEY = { key: sql`s.id`, owner: sql`s.owner_id` }
const numbered = (match: RawBuilder<boolean>): RawBuilder<{ id: string; owner_id: string }> =>
  sql`select n.shipment_id as id, n.owner_id from shipment_number n where n.leads_to = 'shipment' and ${match}`

/** A company's code, or its whole name in any case. Shorter texts would match too much. */
const companyNamed: ExactLookup['ids'] = (text) => {
  const name = normalizeForSearch(text)
  if (name.length < 3) return undefined
  return sql`select a.id from account a where a.code is not null and not a.is_house
    and (lower(a.code) = ${name} or searchable(a.name) = ${name})`
}

/** `LO-20261127-US-001`: the parcels of a batch. */
const batchNumbered: ExactLookup['ids'] = (text) => {
  const code = text.trim().toUpperCase()
  return /^LO-\d{8}-[A-Z]{2}-\d{3,}$/.test(code)
    ? sql`select b.id from left_origin_batch b where b.code = ${code}`
    : undefined
}

/** A manifest's code, or its air waybill, with or without its dash. */
const shipmentsOfFlight: ExactLookup['ids'] = (text) => {
  const code = text.trim().toUpperCase()
  const [, prefix, serial] = /^(\d{3})[- ]?(\d{8})$/.exec(code) ?? []
  const match = /^MNF\d{8}-\d{3,}$/.test(code)
    ? sql`m.code = ${code}`
    : prefix !== undefined && serial !== undefined && sql`m.mawb = ${prefix + serial}`
  if (!match) return undefined
  return sql`select ms.shipment_id as id, ms.owner_id from manifest_shipment ms join manifest m on m.id = ms.manifest_id
    where m.status <> 'Cancelled' and ${match}`
}

/** A pickup request's number. */
const shipmentsOfPickup: ExactLookup['ids'] = (text) => {
  const number = text.replace(/\s/g, '').toUpperCase()
  if (!/^PU\d{9}$/.test(number)) return undefined
  return sql`select ps.shipment_id as id, ps.owner_id from pickup_shipment ps join pickup p on p.id = ps.pickup_id
    where p.number = ${number}`
}

/** The listed fields of the model (contract/src/shipments/fields.ts), by their names in the calls. */
const listedEntries = <Value>(valueOf: (name: ListedName) => Value) =>
  Object.fromEntries(LISTED_NAMES.map((name) => [plainDtoName(name), valueOf(name)])) as {
    [Name in ListedName as PlainDtoName<Name>]: Value
  }
type ListedValues = { [Name in ListedName as (typeof PLAIN_FIELDS)[Name]['column']]: string | null }
const LISTED_SOURCE = listedEntries((name): GridColumnSql => {
  const { column, listed } = PLAIN_FIELDS[name]
  const value = sql.ref(`s.${column}`)
  return listed.isSearched ? searchedColumn(value) : { value }
})
const LISTED_CELLS = listedEntries((name) => (row: ListedValues) => row[PLAIN_FIELDS[name].column])
type ListedDto = { [Name in ListedName as PlainDtoName<Name>]: string | null }
const LISTED_PAIRS = LISTED_NAMES.map((name) => [plainDtoName(name), PLAIN_FIELDS[name].column] as const)

/** Set one by one: `Object.fromEntries` for each row would take a tenth of the time in which a page is presented. */
const listedValuesOf = (row: ListedValues): ListedDto => {
  const values: Partial<ListedDto> = {}
  for (const [name, column] of LISTED_PAIRS) values[name] = row[column]
  return values as ListedDto
}

export const SHIPMENT_COLUMNS = {
  find: {
    value: search,
    search,
    words: true,
    canonical: phoneDigits,
    exact: [
      {
        ...KEY,
        ids: (text) => (isMaybeScanned(text) ? numbered(sql`n.number = ${normalizeNumber(text)}`) : undefined),
      },
      { key: sql`s.owner_id`, ids: companyNamed },
      { key: sql`s.left_origin_batch_id`, ids: batchNumbered },
      { ...KEY, ids: shipmentsOfFlight },
      { ...KEY, ids: shipmentsOfPickup },
    ],
  },
  /** Our number or the provider's finds its shipment (rule NUM-2). */
  numbers: { value: sql.ref('n.number'), within: { ...KEY, ids: numbered } },
  trackingNumber: searchedColumn(sql.ref('s.tracking_number')),
  ...LISTED_SOURCE,
  user: { value: sql.ref('a.name'), within: ofAccount(sql`s.owner_id`) },
  companyCode: { value: sql.ref('a.code'), within: ofAccount(sql`s.owner_id`) },
  merchantId: { value: sql.ref('s.owner_id'), isNull: sql`(s.owner_id = ${HOUSE_ACCOUNT})`, inSortIndexes: true },
  fromCountryId: { value: sql.ref('s.sender_country_id') },
  toCountryId: { value: sql.ref('s.receiver_country_id') },
  serviceId: { value: sql.ref('s.service_id') },
  service: {
    value: sql.ref('v.code'),
    within: { key: sql`s.service_id`, ids: (match) => sql`select v.id from service v where ${match}` },
  },
  totalQuantity: { value: sql.ref('s.total_quantity') },
  totalChargeableWeight: { value: CHARGED_WEIGHT },
  totalPrice: { value: CHARGED_PRICE },
  fees: { value: sql.ref('s.fee_total') },
  tariff: { value: CHARGED_TARIFF },
  adminFee: { value: CHARGED_ADMIN_FEE },
  importVat: { value: CHARGED_IMPORT_VAT },
  amountDue: { value: AMOUNT_DUE },
  dutyPayer: { value: sql.ref('s.settled_payer') },
  createdBy: { value: sql.ref('a.username'), within: ofAccount(sql`s.user_id`) },
  statusSince: { value: sql.ref('s.status_at') },
  isOverLimit: { value: OVER_LIMIT },
  isVerifiedUnpriced: { value: sql`(s.unpriced_reasons is not null and s.status <> ${sql.lit(STATUS.cancelled)})` },
  isUnpriced: { value: sql`(${CHARGED_PRICE} is null)` },
  createdDate: { value: sql.ref('s.created_at') },
} satisfies Record<string, GridColumnSql>

/** Our number, in the line's own column. */
export const NUMBER_COLUMN: GridColumnSql = { value: sql`s.number`, search: sql`lower(s.number)`, narrow: search }
/** The status, in the line's own column. */
export const STATUS_COLUMN: GridColumnSql = {
  value: sql.ref('s.status'),
  then: [sql.ref('s.created_at')],
  inSortIndexes: true,
}

/** The columns that both lists read of a shipment. */
export const LISTED = shipmentColumns(
  'id',
  'number',
  'tracking_number',
  ...LISTED_NAMES.map((name) => PLAIN_FIELDS[name].column),
  'receiver_name',
  'receiver_city',
  'receiver_postcode',
  'status',
  'status_at',
  'total_quantity',
  'total_chargeable_weight',
  'real_chargeable_weight',
  'total_price',
  'real_total_price',
  'unpriced_reasons',
  'fee_total',
  'declared_fee_total',
  'tariff',
  'real_tariff',
  'admin_fee',
  'real_admin_fee',
  'import_vat',
  'real_import_vat',
  'settled_payer',
  'created_at',
)
/** Columns of the accounts and the service that both exports join as `owner`, `creator`, `service`. */
export const EXPORTED: ListedColumns = {
  owner_name: sql.ref('owner.name'),
  owner_code: sql.ref('owner.code'),
  is_house: sql.ref('owner.is_house'),
  creator_username: sql.ref('creator.username'),
  service_code: sql.ref('service.code'),
}
export const EXPORT_JOINS = sql`join account owner on owner.id = s.owner_id join account creator on creator.id = s.user_id
  join service on service.id = s.service_id`

/** A row as an export reads `LISTED`. */
export type ListedShipment = AmountRecord &
  ListedValues & {
    id: string
    number: string
    tracking_number: string | null
    receiver_name: string
    receiver_city: string | null
    receiver_postcode: string | null
    status: number
    status_at: Date
    total_quantity: number
    total_chargeable_weight: number
    real_chargeable_weight: number | null
    unpriced_reasons: UnpricedReason[] | null
    settled_payer: 'DAP' | 'DDP' | null
    created_at: Date
  }
/** A row as the page of a list reads it: times are text there. */
export type PagedRow<Row extends ListedShipment> = Omit<Row, 'status_at' | 'created_at'> & {
  status_at: string
  created_at: string
}
/** A row with the columns of `EXPORTED` added. */
export type ExportedShipment = ListedShipment &
  Omit<AccountNames, 'handler_username' | 'holder_username'> & { service_code: string }

export const numberCell = (row: ListedShipment) => row.number
export const statusCell = ({ status }: Pick<ListedShipment, 'status'>): string => statusName(status)

const countedCell = (part: keyof ShipmentAmounts) => (row: AmountRecord) => countedAmounts(recordAmountsOf(row))[part]

/** Cells that both lines export. */
export const SHIPMENT_CELLS = {
  trackingNumber: (row: ExportedShipment) => row.tracking_number,
  ...LISTED_CELLS,
  user: (row: ExportedShipment) => merchantName(row),
  companyCode: (row: ExportedShipment) => row.owner_code,
  service: (row: ExportedShipment) => row.service_code,
  totalQuantity: (row: ExportedShipment) => row.total_quantity,
  totalChargeableWeight: chargedWeightOf,
  totalPrice: countedCell('price'),
  fees: countedCell('fees'),
  tariff: countedCell('tariff'),
  adminFee: countedCell('adminFee'),
  importVat: countedCell('importVat'),
  amountDue: countedCell('amountDue'),
  dutyPayer: (row: ExportedShipment) => row.settled_payer,
  createdBy: (row: ExportedShipment) => row.creator_username,
  statusSince: (row: ExportedShipment) => row.status_at,
  createdDate: (row: ExportedShipment) => row.created_at,
}

const merchantName = ({ is_house, owner_name }: Pick<AccountNames, 'is_house' | 'owner_name'>): string =>
  is_house ? 'Other' : owner_name

type PresentedShipment = PagedRow<ListedShipment> &
  ReferenceCodes &
  AccountNames & { owner_id: string; held_at: string | null }

/** The part of a row's reply that both lists share. */
export const listedToDto = (record: PresentedShipment) => {
  const { declared, verified } = recordAmountsOf(record)
  return {
    id: record.id,
    trackingNumber: record.tracking_number,
    ...listedValuesOf(record),
    user: merchantName(record),
    companyCode: record.owner_code,
    merchantId: record.is_house ? null : record.owner_id,
    service: record.service_code,
    totalQuantity: record.total_quantity,
    totalChargeableWeight: record.total_chargeable_weight,
    realChargeableWeight: record.real_chargeable_weight,
    totalPrice: record.total_price,
    realTotalPrice: record.real_total_price,
    fees: declared.fees,
    realFees: verified && verified.fees,
    tariff: declared.tariff,
    realTariff: verified && verified.tariff,
    adminFee: declared.adminFee,
    realAdminFee: verified && verified.adminFee,
    importVat: declared.importVat,
    realImportVat: verified && verified.importVat,
    amountDue: declared.amountDue,
    realAmountDue: verified && verified.amountDue,
    dutyPayer: record.settled_payer,
    unpricedReasons: record.unpriced_reasons ?? [],
    isHeld: record.held_at !== null,
    createdBy: record.creator_username,
    statusSince: utcTime(record.status_at),
    createdDate: utcTime(record.created_at),
  }
}
