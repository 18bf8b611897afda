import { cancelOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import {
  getShipment,
  appendEvent,
  lockShipment,
  requireUnlocked,
  saveShipment,
  statusName,
} from '../../shipments/index.ts'
import { isBeforePickup } from '../order.policy.ts'
import { toWire } from '../wire.ts'

const CANCELLED = 3021

/** A company cancels its own order early (rule ORD-15), unless somebody is processing it (ORD-13). */
export const cancelOrder = implement(endpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, me, 'express', params.id)
    await requireUnlocked(tx, me, order)
    if (!isBeforePickup(order.status))
      throw refused(`An order in '${statusName(order.status)}' cannot be cancelled.`, { orderStatus: order.status })
    const now = context.now()
    await saveShipment(tx, order, { status: CANCELLED, status_at: now }, me.username, now)
    await appendEvent(tx, order, { status: CANCELLED, at: now, by: me.username })
    await note({
      entity: 'order',
      id: order.id,
      before: { orderStatus: order.status },
      after: { orderStatus: CANCELLED },
    })
    return toWire(await getShipment(tx, me, 'express', order.id), me, context)
  }),
)
