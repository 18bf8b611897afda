import { cancelOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import {
  getShipment,
  isBeforePickup,
  appendEvent,
  lockShipment,
  requireUnlocked,
  saveShipment,
  statusName,
} from '../../shipments/index.ts'
import { toWire } from '../wire.ts'

/** A company cancels its own order early (rule ORD-15), unless somebody is processing it (ORD-13). */
export const cancelOrder = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, me, 'express', params.id)
    await requireUnlocked(tx, me, order)
    if (!isBeforePickup(order.status))
      throw refused(`An order in '${statusName(order.status)}' cannot be cancelled.`, { orderStatus: order.status })
    const now = context.now()
    await saveShipment(tx, order, { status: STATUS.cancelled, status_at: now }, me.username, now)
    await appendEvent(tx, order, { status: STATUS.cancelled, at: now, by: me.username })
    await note({
      entity: 'order',
      id: order.id,
      before: { orderStatus: order.status },
      after: { orderStatus: STATUS.cancelled },
    })
    return toWire(await getShipment(tx, me, 'express', order.id), me, context)
  }),
)
