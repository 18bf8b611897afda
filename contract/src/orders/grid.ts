import { gridEndpoint } from '../kernel/endpoint.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { listedColumns } from '../shipments/listed-columns.ts'
import { NUMBER_READER } from '../shipments/numbers.ts'
import { STATUS_CODES } from '../shipments/status.ts'
import { OrderRow } from './row-schema.ts'
import { AMOUNT_COLUMNS, TOTAL_COLUMNS, UNPRICED_FILTERS } from '../shipments/total-columns.ts'

/**
 * The columns of the order list. `find` searches numbers, reference and names at once; `numbers` takes a list of ours and
 * of the providers'.
 */
export const ORDER_COLUMNS = {
  find: FIND_COLUMN,
  numbers: {
    type: 'text',
    label: 'Numbers',
    operations: ['In'],
    numbers: NUMBER_READER,
    filterOnly: true,
    sortable: false,
  },
  code: { type: 'text', label: 'Order no.' },
  trackingNumber: { type: 'text', label: 'Tracking number', sortable: false },
  ...listedColumns('express'),
  user: { type: 'text', label: 'Merchant', operations: ['Contains', 'StartsWith', 'Equal'], sortable: false },
  merchantId: { type: 'uuid', label: 'Company', filterOnly: true, sortable: false },
  userId: { type: 'uuid', label: 'Created by', filterOnly: true, sortable: false },
  companyCode: { type: 'text', label: 'Client', operations: ['Equal', 'NotEqual', 'In', 'IsNull'], sortable: false },
  from: { type: 'text', label: 'From', operations: ['Contains', 'StartsWith', 'Equal'], sortable: false },
  to: { type: 'text', label: 'To', operations: ['Contains', 'StartsWith', 'Equal'], sortable: false },
  fromCountryId: { type: 'uuid', label: 'From country', filterOnly: true, sortable: false },
  toCountryId: { type: 'uuid', label: 'To country', filterOnly: true, sortable: false },
  serviceId: { type: 'uuid', label: 'Service', filterOnly: true, sortable: false },
  service: { type: 'text', label: 'Service', operations: ['Equal', 'In'], sortable: false },
  orderStatus: { type: 'code', label: 'Status', codes: STATUS_CODES },
  /** Since when it has been in its status (rule BLK-7). */
  statusSince: { type: 'date', label: 'In status since' },
  ...UNPRICED_FILTERS,
  isImport: { type: 'boolean', label: 'Import', operations: ['Equal'], filterOnly: true, sortable: false },
  isProcess: { type: 'boolean', label: 'Processing', operations: ['Equal'], filterOnly: true, sortable: false },
  processedByUserId: { type: 'uuid', label: 'Processed by', filterOnly: true, sortable: false },
  processedBy: {
    type: 'text',
    label: 'Processed by',
    operations: ['Equal', 'IsNull'],
    sortable: false,
    isPerson: true,
  },
  handler: { type: 'text', label: 'Assigned to', operations: ['Equal', 'IsNull'], sortable: false, isPerson: true },
  /** Its bulk upload, by jobId. */
  importId: { type: 'uuid', label: 'Upload', operations: ['Equal'], filterOnly: true, sortable: false },
  ...TOTAL_COLUMNS,
  createdDate: { type: 'date', label: 'Created' },
  ...AMOUNT_COLUMNS,
} as const satisfies GridColumns

/** `GET /api/Order`: the rows within the caller's scope (rule PER-2), newest first. */
export const orderGrid = gridEndpoint({
  path: '/api/Order',
  summary: 'List express orders',
  permission: 'order.list',
  row: OrderRow,
  columns: ORDER_COLUMNS,
  defaultOrder: 'createdDate descending',
})
