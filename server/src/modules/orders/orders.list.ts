import { ORDER_COLUMNS } from '@waybill/contract/orders/grid'
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

/** Duties of an order are its receiver's (rule TAR-15); documents, and goods that stay in their country, bear none. */
const DUTY_PAYER = sql<
  'DAP' | null
>`case when s.item_type = 'P' and s.sender_country_id <> s.receiver_country_id then 'DAP' end`

const listed: ListedColumns = {
  ...LISTED,
  settled_payer: DUTY_PAYER,
  ...shipmentColumns(
    'owner_id',
    'sender_name',
    'is_import',
    'is_process',
    'processed_by_user_id',
    'handler_id',
    'additional_message',
  ),
}

/** The packed columns of `ORDER_LIST`. */
const packed: ListedColumns = { ...listed, ...shipmentColumns('user_id', 'held_at'), ...CODED_COLUMNS }

/** The order list in SQL. Texts in search_text are narrowed by its trigram index first. */
export const ORDER_LIST: PackedList = {
  columns: ORDER_COLUMNS,
  source: {
    ...SHIPMENT_COLUMNS,
    code: NUMBER_COLUMN,
    userId: { value: sql.ref('s.user_id') },
    from: searchedColumn(sql.ref('s.sender_name')),
    to: searchedColumn(sql.ref('s.receiver_name')),
    orderStatus: STATUS_COLUMN,
    dutyPayer: { value: DUTY_PAYER },
    isImport: { value: sql.ref('s.is_import'), inSortIndexes: true },
    isProcess: { value: sql.ref('s.is_process') },
    processedBy: {
      value: sql.ref('a.username'),
      within: ofAccount(sql`s.processed_by_user_id`),
      isNull: sql`(s.processed_by_user_id is null)`,
    },
    handler: {
      value: sql.ref('a.username'),
      within: ofAccount(sql`s.handler_id`),
      isNull: sql`(s.handler_id is null)`,
    },
    importId: { value: sql.ref('s.import_id') },
    processedByUserId: { value: sql.ref('s.processed_by_user_id') },
  },
  table: 'shipment',
  alias: 's',
  keys: [sql`s.id`, sql`s.owner_id`],
  defaultSortColumn: 'createdDate',
  ...packColumns(packed),
}

/** The same rows with the export's columns of other tables. */
export const ORDER_EXPORT: ExportSource<OrderExportRecord> = {
  ...ORDER_LIST,
  select: selectColumns({
    ...listed,
    ...EXPORTED,
    ...EXPORTED_ITEMS.select,
    holder_username: sql.ref('holder.username'),
    handler_username: sql.ref('handler.username'),
  }),
  joins: sql`${EXPORT_JOINS} left join account holder on holder.id = s.processed_by_user_id
    left join account handler on handler.id = s.handler_id`,
  cells: {
    ...SHIPMENT_CELLS,
    code: numberCell,
    from: (row) => row.sender_name,
    to: (row) => row.receiver_name,
    orderStatus: statusCell,
    processedBy: (row) => row.holder_username,
    handler: (row) => row.handler_username,
  } satisfies ExportCells<typeof ORDER_COLUMNS, OrderExportRecord>,
}

/** A row as `ORDER_EXPORT.select` gives it. */
type OrderExportRecord = ExportedShipment &
  ItemsRecord & {
    owner_id: string
    sender_name: string
    is_import: boolean
    is_process: boolean
    processed_by_user_id: string | null
    holder_username: string | null
    handler_id: string | null
    handler_username: string | null
    additional_message: string | null
  }

/** A row as `ORDER_LIST` packs it. */
export type OrderListRow = Omit<PagedRow<OrderExportRecord>, 'service_code' | keyof AccountNames | keyof ItemsRecord> &
  CodedRow & { user_id: string; held_at: string | null }
export type OrderListRecord = OrderListRow & ReferenceCodes & AccountNames
