import type { GridColumns } from '../kernel/grid.ts'

/** The columns of totals in both lists. */
export const TOTAL_COLUMNS = {
  totalQuantity: { type: 'number', label: 'Packages', sortable: false },
  totalChargeableWeight: { type: 'number', figure: 'kg', label: 'Chargeable, kg' },
  totalPrice: { type: 'number', figure: 'vnd', label: 'Price (VND)' },
  createdBy: { type: 'text', label: 'Created by', operations: ['Equal'], sortable: false },
} as const satisfies GridColumns

/** What a shipment costs beside its price (rule AMT-62); in both lists after the columns that the specification names. */
export const AMOUNT_COLUMNS = {
  fees: { type: 'number', label: 'Fees (VND)', sortable: false },
  tariff: { type: 'number', label: 'Tariff (VND)', sortable: false },
  adminFee: { type: 'number', label: 'Admin fee (VND)', sortable: false },
  amountDue: { type: 'number', label: 'Amount due (VND)' },
} as const satisfies GridColumns
