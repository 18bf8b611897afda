import { cancelOrders as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelListed } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'

/** Cancels many orders (rule BLK-79). */
export const cancelOrders = implement(endpoint, ({ context, me, body: { ids, reason }, language, change }) =>
  cancelListed(change, ORDERS, { me, language, line: 'express' }, { ids, reason: reason || null, at: context.now() }),
)
