import * as endpoints from '@waybill/contract/orders/list-endpoints'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { sql } from 'kysely'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import type { OrderExport } from '@waybill/contract/orders/export-schemas'
import { implement } from '../../../platform/implement.ts'
import { EXPORTED_AMOUNTS, EXPORTED_ITEMS, exportShipments, requireExportDays } from '../../shipments/index.ts'
import { expressScope } from '../order.policy.ts'
import { ORDER_EXPORT } from '../orders.list.ts'

/** With `ids`: only the list's selection. */
export const exportOrders = implement(endpoints.exportOrders, (call) => {
  requireExportDays(call)
  const { me, body } = call
  const dialogFilters = exportFilters(body)
  const scope = body.ids ? sql<boolean>`${expressScope(me)} and s.id = any(${body.ids})` : expressScope(me)
  return exportShipments(call, {
    grid: orderGrid,
    source: ORDER_EXPORT,
    scope,
    dialogFilters,
    behind: [EXPORTED_AMOUNTS, EXPORTED_ITEMS],
  })
})

/** Fields of the dialog that equal a column of the list. */
const EQUAL = ['serviceId', 'fromCountryId', 'toCountryId', 'orderStatus', 'companyCode', 'userId'] as const

/**
 * The export dialog's fields, except its days, as filters of the order list (rule XLS-2). Empty fields filter nothing.
 */
const exportFilters = (body: OrderExport): PropertyFilter[] =>
  EQUAL.flatMap((name): PropertyFilter[] => {
    const value = body[name]
    return value === undefined || value === null || value === '' ? [] : [{ name, operation: 'Equal', value }]
  })
