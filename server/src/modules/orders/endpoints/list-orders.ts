import { orderGrid } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readShipmentPage } from '../../shipments/index.ts'
import { expressScope } from '../order.policy.ts'
import { presentOrderRow } from '../order-row.presenter.ts'
import { ORDER_LIST, type OrderListRow } from '../orders.list.ts'

export const listOrders = implement(orderGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readShipmentPage<OrderListRow>(
    { context, me, grid },
    { list: ORDER_LIST, scope: expressScope(me) },
  )
  return { value: rows.map((row) => presentOrderRow(row, me)), ...total }
})
