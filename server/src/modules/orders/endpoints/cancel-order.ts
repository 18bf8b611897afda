import { cancelOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { cancelShipment } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { presentOrder } from '../order.presenter.ts'

/** A company cancels its own order early (rule ORD-15), unless somebody is processing it (ORD-13). */
export const cancelOrder = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const { before, after } = await cancelShipment(tx, { me, line: ORDERS, id: params.id, at: context.now() })
    await note({
      entity: 'order',
      id: after.id,
      before: { orderStatus: before.status },
      after: { orderStatus: after.status },
    })
    return presentOrder(after, me, context)
  }),
)
