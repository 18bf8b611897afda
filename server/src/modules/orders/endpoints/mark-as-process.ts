import { markAsProcess as endpoint } from '@waybill/contract/orders/endpoints'
import { may } from '@waybill/contract/permissions'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import {
  getPersonNow,
  getShipment,
  isOverLocksAndMoves,
  lockShipment,
  requireUnlocked,
  saveShipment,
} from '../../shipments/index.ts'
import { toWire } from '../wire.ts'

/** Takes the processing lock when it is free; Super Admin takes it from another (rule ORD-13). One's own stays as it is. */
export const markAsProcess = implement(endpoint, ({ world, me: caller, params, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, caller, 'express', params.id)
    const me = await getPersonNow(tx, caller)
    if (!may(me, endpoint.may)) throw new AppError('forbidden')
    if (!isOverLocksAndMoves(me)) await requireUnlocked(tx, me, order)
    const { processedBy } = toWire(await getShipment(tx, me, 'express', order.id), me, world)
    if (processedBy?.id !== me.id) {
      const now = world.now()
      const lock = { is_process: true, processed_by_user_id: me.id, processed_at: now }
      await saveShipment(tx, order, lock, me.username, now)
    }
    const after = toWire(await getShipment(tx, me, 'express', order.id), me, world)
    await note({
      entity: 'order',
      id: order.id,
      before: { processedBy },
      after: { processedBy: after.processedBy },
    })
    return after
  }),
)
