import type { GridColumns } from '../kernel/grid.ts'
import { PLAIN_FIELDS } from './fields.ts'

/** The columns of totals in both lists. */
export const TOTAL_COLUMNS = {
  totalQuantity: { type: 'number', label: 'Packages', sortable: false },
  totalChargeableWeight: { type: 'number', figure: 'kg', label: 'Chargeable, kg' },
  totalPrice: { type: 'number', figure: 'vnd', label: 'Price (VND)' },
  createdBy: { type: 'text', label: 'Created by', operations: ['Equal'], sortable: false, isPerson: true },
} as const satisfies GridColumns

/** A shipment's amounts beside its price (rule AMT-62); in both lists after the columns of the specification. */
export const AMOUNT_COLUMNS = {
  fees: { type: 'number', figure: 'vnd', label: 'Fees (VND)', sortable: false },
  tariff: { type: 'number', figure: 'vnd', label: 'Tariff (VND)', sortable: false },
  adminFee: { type: 'number', figure: 'vnd', label: 'Admin fee (VND)', sortable: false },
  importVat: { type: 'number', figure: 'vnd', label: 'Import VAT (VND)', sortable: false },
  amountDue: { type: 'number', figure: 'vnd', label: 'Amount due (VND)' },
  /** As the shipment's amounts settle it (rule TAR-15). */
  dutyPayer: {
    type: 'code',
    label: PLAIN_FIELDS.dutyPayer.label.en,
    codes: Object.keys(PLAIN_FIELDS.dutyPayer.of),
    sortable: false,
  },
} as const satisfies GridColumns

/**
 * Filters of both lists by the reason of a missing price: a limit of its service, verified without one (rule DSH-4), or
 * any.
 */
export const UNPRICED_FILTERS = {
  isOverLimit: { type: 'boolean', label: 'Over limit', operations: ['Equal'], filterOnly: true, sortable: false },
  isVerifiedUnpriced: {
    type: 'boolean',
    label: 'Verified without a price',
    operations: ['Equal'],
    filterOnly: true,
    sortable: false,
  },
  isUnpriced: { type: 'boolean', label: 'No price', operations: ['Equal'], filterOnly: true, sortable: false },
} as const satisfies GridColumns
