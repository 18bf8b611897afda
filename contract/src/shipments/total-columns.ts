import type { GridColumns } from '../kernel/grid.ts'

/** The columns of totals in both lists. */
export const TOTAL_COLUMNS = {
  totalQuantity: { type: 'number', label: 'Packages', sortable: false },
  totalChargeableWeight: { type: 'number', label: 'Chargeable, kg' },
  totalPrice: { type: 'number', label: 'Price (VND)' },
  createdBy: { type: 'text', label: 'Created by', operations: ['Equal'], sortable: false },
} as const satisfies GridColumns
