import { editOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getShipment, getPersonNow, lockShipment, requireUnlocked, requireVersion } from '../../shipments/index.ts'
import { arrivedInEdit } from '../check-arrived.ts'
import { changedFields, requireMayChange } from '../order-changes.ts'
import { rulesOfEditedOrder } from '../order-draft.ts'
import { toWire } from '../wire.ts'
import { checkEdit, saveEdit } from '../save-edit.ts'

/**
 * Changes what the body names: Super Admin everything, what arrived as well (H3), Cs Employee the service (decision A5);
 * priced anew when that counts (B8). Save changes leaves the lock as it is, Verify releases it.
 */
export const editOrder = implement(
  endpoint,
  ({ world, me: caller, body, change }) =>
    change(async (tx, note) => {
      const order = await lockShipment(tx, caller, 'express', body.id)
      const me = await getPersonNow(tx, caller)
      const before = toWire(await getShipment(tx, me, 'express', order.id), me, world)
      const changed = changedFields(before, body)
      const arrived = arrivedInEdit(me, before, body, changed.has('serviceId'))
      const service = await checkEdit(tx, me, before, body, changed, arrived)
      await requireUnlocked(tx, me, order)
      requireVersion(order, body.version)
      requireMayChange(me, before, changed, arrived.changed)
      await saveEdit(tx, me, { order, before, body, changed, arrived, service }, world.now())
      const after = toWire(await getShipment(tx, me, 'express', order.id), me, world)
      await note({ entity: 'order', id: order.id, before, after })
      return after
    }),
  rulesOfEditedOrder,
)
