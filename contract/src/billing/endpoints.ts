import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { Charge } from './charges.ts'
import { VatRate, VatRateAdd, VatRateEdit } from './vat-rates.ts'

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
  statementId: { type: 'uuid', label: 'Statement', operations: ['Equal', 'IsNull'], filterOnly: true, sortable: false },
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

const READS = noAudit('reads only')

/** The VAT of each code by dated rows (rule BIL-3). */
export const vatRateGrid = gridEndpoint({
  path: '/api/VatRate',
  summary: 'List rates of VAT',
  permission: 'priceTable.read',
  row: VatRate,
  columns: {
    find: FIND_COLUMN,
    code: { type: 'text', label: 'Code', operations: ['Equal', 'In'] },
    ratePercent: { type: 'number', figure: 'percent', label: 'Rate (%)' },
    validFrom: { type: 'date', label: 'Valid from' },
    legalBasis: { type: 'text', label: 'Legal basis' },
  },
  defaultOrder: 'validFrom descending',
  allowTakeAll: true,
})

export const getVatRate = endpoint({
  method: 'GET',
  path: '/api/VatRate/{id}',
  summary: 'Open a rate of VAT',
  permission: 'priceTable.read',
  audit: READS,
  reply: VatRate,
})

export const addVatRate = endpoint({
  method: 'POST',
  path: '/api/VatRate/Add',
  summary: 'Add a rate of VAT (rule BIL-3)',
  permission: 'priceTable.edit',
  audit: 'vatRate.added',
  idempotent: true,
  body: VatRateAdd,
  reply: VatRate,
})

export const editVatRate = endpoint({
  method: 'POST',
  path: '/api/VatRate/Edit',
  summary: 'Change a rate of VAT; charges keep theirs (rule BIL-3)',
  permission: 'priceTable.edit',
  audit: 'vatRate.edited',
  body: VatRateEdit,
  reply: VatRate,
})

export const deleteVatRate = endpoint({
  method: 'POST',
  path: '/api/VatRate/Delete/{id}',
  summary: 'Delete a rate of VAT; charges keep theirs (rule BIL-3)',
  permission: 'priceTable.edit',
  audit: 'vatRate.deleted',
  reply: Deleted,
})
