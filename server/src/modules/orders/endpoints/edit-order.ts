import { editOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { OrderEdit } from '@waybill/contract/orders/schemas'
import { implement } from '../../../platform/implement.ts'
import { CALLS, changeShipment, rulesOfEdit } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { editRequestOf, toWire } from '../wire.ts'

const call = CALLS.editOrder

/**
 * Changes what the body names: Super Admin everything, what arrived as well (ORD-9), Cs Employee the service (rule ORD-6);
 * priced anew when that counts (PRC-7). Save changes leaves the lock as it is, Verify releases it.
 */
export const editOrder = implement(
  endpoint,
  ({ context, me: caller, body, change }) =>
    change(async (tx, note) => {
      const asked = { me: caller, line: ORDERS, call, id: body.id, asked: editRequestOf(body), at: context.now() }
      const { me, before, after } = await changeShipment(tx, asked)
      const order = toWire(after, me, context)
      await note({ entity: 'order', id: order.id, before: toWire(before, me, context), after: order })
      return order
    }),
  rulesOfEdit(ORDERS, call, OrderEdit, editRequestOf),
)
