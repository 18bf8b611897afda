import { markAsProcess as endpoint } from '@waybill/contract/orders/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import {
  reloadCurrentUser,
  getShipment,
  canOverrideLocks,
  lockShipment,
  requireUnlocked,
  saveShipment,
} from '../../shipments/index.ts'
import { toWire } from '../wire.ts'

/** Takes the processing lock when it is free; Super Admin takes it from another (rule ORD-13). One's own stays as it is. */
export const markAsProcess = implement(endpoint, ({ context, me: caller, params, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, caller, 'express', params.id)
    const me = await reloadCurrentUser(tx, caller)
    if (!hasPermission(me, endpoint.permission)) throw new AppError('forbidden')
    if (!canOverrideLocks(me)) await requireUnlocked(tx, me, order)
    const { processedBy } = toWire(await getShipment(tx, me, 'express', order.id), me, context)
    if (processedBy?.id !== me.id) {
      const now = context.now()
      const lock = { is_process: true, processed_by_user_id: me.id, processed_at: now }
      await saveShipment(tx, order, lock, me.username, now)
    }
    const after = toWire(await getShipment(tx, me, 'express', order.id), me, context)
    await note({
      entity: 'order',
      id: order.id,
      before: { processedBy },
      after: { processedBy: after.processedBy },
    })
    return after
  }),
)
