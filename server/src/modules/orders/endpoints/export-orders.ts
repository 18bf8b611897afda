import { orderGrid } from '@waybill/contract/orders/endpoints'
import { exportOrders as endpoint } from '@waybill/contract/orders/list-endpoints'
import { sql } from 'kysely'
import { implement } from '../../../platform/implement.ts'
import { EXPORTED_AMOUNTS, exportShipments, requireExportDays } from '../../shipments/index.ts'
import { exportFilters } from '../export-filters.ts'
import { expressScope } from '../order.policy.ts'
import { ORDER_EXPORT } from '../orders.list.ts'

/** With `ids`: only the list's selection. */
export const exportOrders = implement(endpoint, (call) => {
  requireExportDays(call)
  const { me, body } = call
  const dialogFilters = exportFilters(body)
  const scope = body.ids ? sql<boolean>`${expressScope(me)} and s.id = any(${body.ids})` : expressScope(me)
  return exportShipments(call, {
    grid: orderGrid,
    source: ORDER_EXPORT,
    scope,
    dialogFilters,
    behind: EXPORTED_AMOUNTS,
  })
})
