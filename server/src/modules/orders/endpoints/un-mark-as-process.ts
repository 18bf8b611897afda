import { unMarkAsProcess as endpoint } from '@waybill/contract/orders/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import {
  reloadCurrentUser,
  getShipment,
  canOverrideLocks,
  lockShipment,
  NO_LOCK,
  requireUnlocked,
  saveShipment,
} from '../../shipments/index.ts'
import { toWire } from '../wire.ts'

/** Releases the processing lock: its holder, or Super Admin (rule ORD-13). A free one stays free. */
export const unMarkAsProcess = implement(endpoint, ({ context, me: caller, params, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, caller, 'express', params.id)
    const me = await reloadCurrentUser(tx, caller)
    if (!hasPermission(me, endpoint.permission)) throw new AppError('forbidden')
    if (!canOverrideLocks(me)) await requireUnlocked(tx, me, order)
    const { processedBy } = toWire(await getShipment(tx, me, 'express', order.id), me, context)
    if (order.is_process) await saveShipment(tx, order, NO_LOCK, me.username, context.now())
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
