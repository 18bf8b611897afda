import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { addressParts } from '@waybill/contract/shipments/address-parts'
import { PARCEL_COLUMNS } from '@waybill/contract/parcels/grid'
import type { LabelState } from '@waybill/contract/parcels/label'
import { sql } from 'kysely'
import type { ExportCells, ExportSource } from '../../platform/list-page.ts'
import {
  type AccountNames,
  CODED_COLUMNS,
  type CodedRow,
  EXPORT_JOINS,
  EXPORTED,
  EXPORTED_ITEMS,
  type ExportedShipment,
  type ItemsRecord,
  LISTED,
  type ListedColumns,
  NUMBER_COLUMN,
  numberCell,
  ofAccount,
  packColumns,
  type PackedList,
  type PagedRow,
  type ReferenceCodes,
  searchedColumn,
  selectColumns,
  SHIPMENT_CELLS,
  SHIPMENT_COLUMNS,
  shipmentColumns,
  STATUS_COLUMN,
  statusCell,
} from '../shipments/index.ts'

type SentTo = {
  receiver_address_line1: string
  receiver_address_line2: string | null
  receiver_address_line3: string | null
  receiver_city: string | null
  receiver_state: string | null
  receiver_postcode: string | null
  receiver_country_code: string | null
}

/** A parcel's destination: the street on one line, town, state and postcode on the next, the country by its code. */
export const sendToOf = (record: SentTo): ParcelRow['sendTo'] => ({
  street: addressParts([
    record.receiver_address_line1,
    record.receiver_address_line2,
    record.receiver_address_line3,
  ]).join(', '),
  place: addressParts([
    addressParts([record.receiver_city, record.receiver_state]).join(', '),
    record.receiver_postcode,
  ]).join(' '),
  country: record.receiver_country_code,
})

/** In one piece, in the order of parcelSearchText, as search_text contains it. */
const sendTo = sql`concat_ws(' ', s.receiver_address_line1, s.receiver_address_line2, s.receiver_address_line3, s.receiver_city, s.receiver_state, s.receiver_postcode)`

const listed: ListedColumns = {
  ...LISTED,
  ...shipmentColumns(
    'receiver_address_line1',
    'receiver_address_line2',
    'receiver_address_line3',
    'receiver_state',
    'additional_message',
  ),
}

/** The packed columns of `PARCEL_LIST`. */
const packed: ListedColumns = {
  ...listed,
  ...shipmentColumns(
    'owner_id',
    'user_id',
    'handler_id',
    'label_file',
    'label_carrier',
    'booking_started_at',
    'label_state',
    'void_state',
    'held_at',
    'item_type',
    'total_weight',
    'declared_value_usd',
  ),
  ...CODED_COLUMNS,
}

/** The parcel list in SQL. Texts in search_text are narrowed by its trigram index first. */
export const PARCEL_LIST: PackedList = {
  columns: PARCEL_COLUMNS,
  source: {
    ...SHIPMENT_COLUMNS,
    sglShipmentId: NUMBER_COLUMN,
    recipientName: searchedColumn(sql.ref('s.receiver_name')),
    sendTo: searchedColumn(sendTo),
    currentStatus: STATUS_COLUMN,
    additionalMessage: { value: sql.ref('s.additional_message') },
    handler: {
      value: sql.ref('a.username'),
      within: ofAccount(sql`s.handler_id`),
      isNull: sql`(s.handler_id is null)`,
    },
    source: { value: sql.ref('s.source') },
    carrier: {
      value: sql.ref('v.carrier'),
      within: { key: sql`s.service_id`, ids: (match) => sql`select v.id from service v where ${match}` },
    },
    importId: { value: sql.ref('s.import_id') },
    manifestCode: {
      value: sql.ref('m.code'),
      within: {
        key: sql`s.id`,
        owner: sql`s.owner_id`,
        ids: (match) =>
          sql`select ms.shipment_id as id, ms.owner_id from manifest_shipment ms join manifest m on m.id = ms.manifest_id
            where m.status <> 'Cancelled' and ${match}`,
      },
    },
  },
  table: 'shipment',
  alias: 's',
  keys: [sql`s.id`, sql`s.owner_id`],
  defaultSortColumn: 'createdDate',
  ...packColumns(packed),
}

/** The same rows with exactly the export's columns. */
export const PARCEL_EXPORT: ExportSource<ParcelExportRecord> = {
  ...PARCEL_LIST,
  select: selectColumns({
    ...listed,
    ...EXPORTED,
    ...EXPORTED_ITEMS.select,
    handler_username: sql.ref('handler.username'),
    receiver_country_code: sql.ref('rc.code'),
  }),
  joins: sql`${EXPORT_JOINS} left join account handler on handler.id = s.handler_id
    left join country rc on rc.id = s.receiver_country_id`,
  cells: {
    ...SHIPMENT_CELLS,
    sglShipmentId: numberCell,
    recipientName: (row) => row.receiver_name,
    sendTo: (row) => {
      const { street, place, country } = sendToOf(row)
      return [street, place, country].filter(Boolean).join(', ')
    },
    currentStatus: statusCell,
    additionalMessage: (row) => row.additional_message,
    handler: (row) => row.handler_username,
  } satisfies ExportCells<typeof PARCEL_COLUMNS, ParcelExportRecord>,
}

/** A row as `PARCEL_EXPORT.select` gives it. */
type ParcelExportRecord = ExportedShipment &
  ItemsRecord &
  AccountNames & {
    receiver_address_line1: string
    receiver_address_line2: string | null
    receiver_address_line3: string | null
    receiver_state: string | null
    additional_message: string | null
    receiver_country_code: string | null
  }

/** A row as `PARCEL_LIST` packs it. */
export type ParcelListRow = Omit<
  PagedRow<ParcelExportRecord>,
  'service_code' | 'receiver_country_code' | keyof AccountNames | keyof ItemsRecord
> &
  CodedRow & {
    owner_id: string
    user_id: string
    handler_id: string | null
    label_file: string | null
    label_carrier: string | null
    booking_started_at: string | null
    label_state: LabelState | null
    void_state: 'voiding' | 'kept' | null
    held_at: string | null
    item_type: 'D' | 'P'
    total_weight: number
    declared_value_usd: number | null
  }
export type ParcelListRecord = ParcelListRow & ReferenceCodes & AccountNames
