import * as endpoints from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { moveListed, cancelListed, assignListed, CALLS, changeServices } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { presentOrder } from '../order.presenter.ts'

/** Sets the status of orders by hand (rule BLK-2). */
export const moveOrders = implement(
  endpoints.moveOrders,
  ({ context, me, body: { ids, status, reason }, language, change }) =>
    moveListed(
      change,
      ORDERS,
      { me, language, line: 'express' },
      { ids, status, reason: reason || null, at: context.now() },
    ),
)

/** Cancels many orders (rule BLK-79). */
export const cancelOrders = implement(
  endpoints.cancelOrders,
  ({ context, me, body: { ids, reason }, language, change }) =>
    cancelListed(change, ORDERS, { me, language, line: 'express' }, { ids, reason: reason || null, at: context.now() }),
)

/** Assigns orders to a colleague, the caller or nobody (rule BLK-82). */
export const assignOrders = implement(
  endpoints.assignOrders,
  ({ context, me, body: { ids, userId }, language, change }) =>
    change(async (tx, note) => {
      const caller = { me, language, line: 'express' } as const
      const { handler, changed, ...result } = await assignListed(tx, caller, { ids, userId, at: context.now() })
      await note({ entity: 'order', id: result.done[0] ?? '', after: { handler, ids: changed } })
      return result
    }),
)

/** Gives many orders another service (rule BLK-80). */
export const changeOrderServices = implement(endpoints.changeOrderServices, ({ context, me, body, language, change }) =>
  changeServices(
    change,
    {
      line: ORDERS,
      call: CALLS.editOrder,
      caller: { me, language, line: 'express' },
      present: (shipment) => presentOrder(shipment, me, context),
    },
    { ids: body.ids, service: { id: body.serviceId }, at: context.now() },
  ),
)
