import { moveOrders as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { moveListed } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'

/** Sets the status of orders by hand (rule BLK-2). */
export const moveOrders = implement(endpoint, ({ context, me, body: { ids, status, reason }, language, change }) =>
  moveListed(
    change,
    ORDERS,
    { me, language, line: 'express' },
    { ids, status, reason: reason || null, at: context.now() },
  ),
)
