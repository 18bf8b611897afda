import { orderGrid } from '@waybill/contract/orders/grid'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import type { WalkedList } from '../../shipment/record/use-record-walk.ts'
import { orderHref } from './orders.api.ts'

/** Lists that orders can be stepped through: the order list and one's own tasks. */
export const ORDER_WALKS: readonly WalkedList<OrderRow>[] = ['orders', 'tasks'].map((id) => ({
  ...{ id, endpoint: orderGrid, hrefOf: orderHref },
}))
