import { updateRealData as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import {
  getShipment,
  getPersonNow,
  lockShipment,
  mayChangePrice,
  NO_LOCK,
  requireUnlocked,
  requireVersion,
  saveShipment,
} from '../../shipments/index.ts'
import { checkVerification } from '../check-verification.ts'
import { toWire } from '../wire.ts'
import { saveVerification } from '../save-verification.ts'
import { changedByVerification, requireMayVerify } from '../verification-changes.ts'
import { rulesOfVerification } from '../verification-draft.ts'

/** Saves what really arrived, by field (decision A5); Verify also releases the lock, Save changes keeps it (H3). */
export const updateRealData = implement(
  endpoint,
  ({ world, me: caller, body, change }) =>
    change(async (tx, note) => {
      const order = await lockShipment(tx, caller, 'express', body.id)
      const me = await getPersonNow(tx, caller)
      const before = toWire(await getShipment(tx, me, 'express', order.id), me, world)
      const changed = changedByVerification(before, body)
      const arrived = { before, body, changed, mayPrice: mayChangePrice(me, order.status) }
      const service = await checkVerification(tx, me, arrived)
      await requireUnlocked(tx, me, order)
      requireVersion(order, body.version)
      requireMayVerify(me, before, changed)
      const now = world.now()
      const columns = await saveVerification(tx, me, { ...arrived, order, service }, now)
      await saveShipment(tx, order, { ...columns, ...(body.verify ? NO_LOCK : {}) }, me.username, now)
      const after = toWire(await getShipment(tx, me, 'express', order.id), me, world)
      await note({ entity: 'order', id: order.id, before, after })
      return after
    }),
  rulesOfVerification,
)
