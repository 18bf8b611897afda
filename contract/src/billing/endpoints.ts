import { gridEndpoint } from '../kernel/endpoint.ts'
import type { GridColumns } from '../kernel/grid.ts'
import { Charge } from './charges.ts'

const CHARGE_COLUMNS = {
  at: { type: 'date', label: 'When' },
  number: { type: 'text', label: 'Shipment', operations: ['Equal', 'In'], sortable: false },
  merchant: { type: 'text', label: 'Merchant', operations: ['Equal'], sortable: false },
  kind: { type: 'text', label: 'Kind', operations: ['Equal', 'In'], sortable: false },
  part: { type: 'text', label: 'Part', operations: ['Equal', 'In'], sortable: false },
  detail: { type: 'text', label: 'Fee', operations: ['Equal'], sortable: false },
  amount: { type: 'number', figure: 'vnd', label: 'Amount (VND)', sortable: false },
  vatCode: { type: 'text', label: 'VAT code', operations: ['Equal', 'In'], sortable: false },
  vatRate: { type: 'number', figure: 'percent', label: 'VAT (%)', sortable: false },
  by: { type: 'text', label: 'By', operations: ['Equal'], sortable: false, isPerson: true },
  reason: { type: 'text', label: 'Reason', operations: ['IsNull'], sortable: false },
  shipmentId: { type: 'uuid', label: 'Shipment', filterOnly: true, sortable: false },
  merchantId: { type: 'uuid', label: 'Merchant', filterOnly: true, sortable: false },
} as const satisfies GridColumns

/** What merchants are charged for their shipments, the newest first (rule BIL-4). */
export const chargeGrid = gridEndpoint({
  path: '/api/Charge',
  summary: 'List the charges of shipments',
  permission: 'charge.list',
  row: Charge,
  columns: CHARGE_COLUMNS,
  defaultOrder: 'at descending',
})
