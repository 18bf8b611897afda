import { deleteOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { deleteShipment, lockShipment, requireUnlocked, savedOf } from '../../shipments/index.ts'
import { presentOrder } from '../order.presenter.ts'

/**
 * Deletes an order with all its records; the audit keeps it. An order that another user processes must be taken over
 * first (rule ORD-13).
 */
export const deleteOrder = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, me, 'express', params.id)
    requireUnlocked(me, order)
    await deleteShipment(tx, savedOf(order))
    await note({ entity: 'order', id: order.id, before: presentOrder(order, me, context) })
    return { id: order.id }
  }),
)
