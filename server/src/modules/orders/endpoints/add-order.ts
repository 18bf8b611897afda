import { addOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { OrderAdd } from '@waybill/contract/orders/schemas'
import { implement } from '../../../platform/implement.ts'
import { createShipment, rulesOfNew } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'
import { readOrderChange } from '@waybill/contract/orders/order-codec'
import { presentOrder } from '../order.presenter.ts'

/** Enters an express order. */
export const addOrder = implement(
  endpoint,
  ({ me, body, context, change }) =>
    change(async (tx, note) => {
      const isImport = body.isImport ?? false
      const made = { me, line: ORDERS, change: readOrderChange(body), isImport, at: context.now() }
      const order = presentOrder(await createShipment(tx, context, made), me, context)
      await note({ entity: 'order', id: order.id, after: order })
      return order
    }),
  rulesOfNew(ORDERS, OrderAdd, readOrderChange),
)
