import { exportOrders as endpoint, orderGrid } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { exportShipments, requireExportDays } from '../../shipments/index.ts'
import { exportFilters } from '../export-filters.ts'
import { expressScope } from '../order.policy.ts'
import { ORDER_EXPORT } from '../orders.list.ts'

export const exportOrders = implement(endpoint, (call) => {
  requireExportDays(call)
  const dialogFilters = exportFilters(call.body)
  return exportShipments(call, { grid: orderGrid, source: ORDER_EXPORT, scope: expressScope(call.me), dialogFilters })
})
