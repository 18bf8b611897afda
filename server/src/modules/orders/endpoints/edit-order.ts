import { editOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { lockShipment, requireVersion, saveShipment } from '../../shipments/index.ts'
import { requireMayChange } from '../order-changes.ts'
import { presentOrder } from '../order.presenter.ts'
import { getOrderRecord } from '../orders.queries.ts'
import { saveOrderParts } from '../save-order-parts.ts'

/** Changes what the body names: Super Admin everything, Cs Employee the service (decision A5); priced anew when that counts (B8). */
export const editOrder = implement(endpoint, ({ world, me, body, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, me, 'express', body.id)
    requireVersion(order, body.version)
    const before = presentOrder(await getOrderRecord(tx, me, order.id), me, world)
    requireMayChange(me, before, body)
    const columns = await saveOrderParts(tx, me, order, before, body)
    await saveShipment(tx, order, columns, me.username, world.now())
    const after = presentOrder(await getOrderRecord(tx, me, order.id), me, world)
    await note({ entity: 'order', id: order.id, before, after })
    return after
  }),
)
