import { editOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { lockShipment, requireUnlocked, requireVersion } from '../../shipments/index.ts'
import { changedFields, requireMayChange } from '../order-changes.ts'
import { rulesOfEditedOrder } from '../order-draft.ts'
import { presentOrder } from '../order.presenter.ts'
import { getOrderRecord } from '../orders.queries.ts'
import { checkEdit, saveEdit } from '../save-edit.ts'

/** Changes what the body names: Super Admin everything, Cs Employee the service (decision A5); priced anew when that counts (B8). */
export const editOrder = implement(
  endpoint,
  ({ world, me, body, change }) =>
    change(async (tx, note) => {
      const order = await lockShipment(tx, me, 'express', body.id)
      const before = presentOrder(await getOrderRecord(tx, me, order.id), me, world)
      const changed = changedFields(before, body)
      const service = await checkEdit(tx, me, before, body, changed)
      await requireUnlocked(tx, me, order)
      requireVersion(order, body.version)
      requireMayChange(me, before, changed)
      await saveEdit(tx, me, { order, before, body, changed, service }, world.now())
      const after = presentOrder(await getOrderRecord(tx, me, order.id), me, world)
      await note({ entity: 'order', id: order.id, before, after })
      return after
    }),
  rulesOfEditedOrder,
)
