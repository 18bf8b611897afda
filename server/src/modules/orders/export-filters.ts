import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { OrderExport } from '@waybill/contract/orders/export-schemas'

/** Fields of the dialog that equal a column of the list. */
const EQUAL = ['serviceId', 'fromCountryId', 'toCountryId', 'orderStatus', 'companyCode', 'userId'] as const

/**
 * The export dialog's fields, except its days, as filters of the order list (rule XLS-2). Empty fields filter nothing.
 */
export const exportFilters = (body: OrderExport): PropertyFilter[] =>
  EQUAL.flatMap((name): PropertyFilter[] => {
    const value = body[name]
    return value === undefined || value === null || value === '' ? [] : [{ name, operation: 'Equal', value }]
  })
