import { gridEndpoint } from '../kernel/endpoint.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { CARRIERS } from '../reference/carriers.ts'
import { listedColumns } from '../shipments/listed-columns.ts'
import { NUMBER_READER } from '../shipments/numbers.ts'
import { STATUS_CODES } from '../shipments/status.ts'
import { ParcelRow } from './row-schema.ts'
import { AMOUNT_COLUMNS, TOTAL_COLUMNS, UNPRICED_FILTERS } from '../shipments/total-columns.ts'

const WORDS = ['Contains', 'StartsWith', 'Equal'] as const

/** The columns of the parcel list (rule PAR-22). `numbers` takes a list of ours and of the providers'. */
export const PARCEL_COLUMNS = {
  find: FIND_COLUMN,
  numbers: {
    type: 'text',
    label: 'Numbers',
    operations: ['In'],
    numbers: NUMBER_READER,
    filterOnly: true,
    sortable: false,
  },
  sglShipmentId: { type: 'text', label: 'Product tracking number' },
  trackingNumber: { type: 'text', label: 'Provider tracking number', sortable: false },
  ...listedColumns('ecommerce'),
  recipientName: { type: 'text', label: 'Recipient name', operations: WORDS, sortable: false },
  sendTo: { type: 'text', label: 'Send to', operations: WORDS, sortable: false },
  toCountryId: { type: 'uuid', label: 'To country', filterOnly: true, sortable: false },
  fromCountryId: { type: 'uuid', label: 'From country', filterOnly: true, sortable: false },
  service: { type: 'text', label: 'Service', operations: ['Equal', 'In'], sortable: false },
  serviceId: { type: 'uuid', label: 'Service', filterOnly: true, sortable: false },
  companyCode: { type: 'text', label: 'Client', operations: ['Equal', 'NotEqual', 'In', 'IsNull'], sortable: false },
  merchantId: { type: 'uuid', label: 'Company', filterOnly: true, sortable: false },
  user: { type: 'text', label: 'Merchant', operations: WORDS, sortable: false },
  currentStatus: { type: 'code', label: 'Current status', codes: STATUS_CODES },
  /** Since when it stands in its status (rule BLK-7). */
  statusSince: { type: 'date', label: 'In status since' },
  ...UNPRICED_FILTERS,
  additionalMessage: { type: 'text', label: 'Additional message', operations: ['IsNull'], sortable: false },
  handler: { type: 'text', label: 'Assigned to', operations: ['Equal', 'IsNull'], sortable: false, isPerson: true },
  source: {
    type: 'code',
    label: 'Source',
    codes: ['manual', 'bulk', 'api', 'cpass'],
    filterOnly: true,
    sortable: false,
  },
  /** The connection that its service is booked with (rule CAR-4). */
  carrier: {
    type: 'code',
    label: 'Carrier connection',
    codes: CARRIERS,
    filterOnly: true,
    sortable: false,
  },
  /** The bulk upload that made it, by its jobId. */
  importId: { type: 'uuid', label: 'Upload', operations: ['Equal'], filterOnly: true, sortable: false },
  /** Those that fly on a manifest, by its code (rule MNF-9). */
  manifestCode: { type: 'text', label: 'Manifest code', operations: ['Equal'], filterOnly: true, sortable: false },
  ...TOTAL_COLUMNS,
  createdDate: { type: 'date', label: 'Created date' },
  ...AMOUNT_COLUMNS,
} as const satisfies GridColumns

/** The rows within the caller's scope (rule PER-2), newest first. */
export const parcelGrid = gridEndpoint({
  path: '/api/sgl-parcel/GetShipments',
  summary: 'List ecommerce parcels',
  permission: 'parcel.list',
  row: ParcelRow,
  columns: PARCEL_COLUMNS,
  defaultOrder: 'createdDate descending',
})
