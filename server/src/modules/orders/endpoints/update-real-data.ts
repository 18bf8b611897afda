import { updateRealData as endpoint } from '@waybill/contract/orders/endpoints'
import { OrderUpdateReal } from '@waybill/contract/orders/schemas'
import { implement } from '../../../platform/implement.ts'
import { CALLS, changeShipment, rulesOfEdit } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { editRequestOf, presentOrder } from '../order.presenter.ts'

const call = CALLS.verifyOrder

/** Saves the verified part, by field (rule ORD-7); Verify also releases the lock, Save changes keeps it (ORD-8). */
export const updateRealData = implement(
  endpoint,
  ({ context, me: caller, body, change }) =>
    change(async (tx, note) => {
      const asked = { me: caller, line: ORDERS, call, id: body.id, asked: editRequestOf(body), at: context.now() }
      const { me, before, after } = await changeShipment(tx, asked)
      const order = presentOrder(after, me, context)
      await note({
        entity: 'order',
        id: order.id,
        before: presentOrder(before, me, context),
        after: order,
        action: body.verify ? 'order.verified' : 'order.saved',
      })
      return order
    }),
  rulesOfEdit(ORDERS, call, OrderUpdateReal, editRequestOf),
)
