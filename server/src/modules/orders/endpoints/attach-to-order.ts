import { attachToOrder as endpoint } from '@waybill/contract/orders/endpoints'
import { invalid, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { getShipment, lockShipment, requireUnlocked, requireVersion, saveShipment } from '../../shipments/index.ts'
import { mayAttach } from '../order.policy.ts'
import { fileProblems, attachOrderFiles } from '../order-files.ts'
import { toWire } from '../wire.ts'

/** Replaces the attached file or the invoice: Super Admin always, its company while nobody has taken the order (ORD-16). */
export const attachToOrder = implement(endpoint, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const order = await lockShipment(tx, me, 'express', params.id)
    const problems = await fileProblems(tx, me, order.id, body)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await requireUnlocked(tx, me, order)
    requireVersion(order, body.version)
    if (!mayAttach(me, order.status))
      throw refused('The files of this order can no longer be changed.', { orderStatus: order.status })
    const before = toWire(await getShipment(tx, me, 'express', order.id), me, context)
    await attachOrderFiles(tx, order, body)
    await saveShipment(tx, order, {}, me.username, context.now())
    const after = toWire(await getShipment(tx, me, 'express', order.id), me, context)
    const files = ({ attachedFile, invoiceFile }: typeof after) => ({
      attachedFile: attachedFile?.name,
      invoiceFile: invoiceFile?.name,
    })
    await note({ entity: 'order', id: order.id, before: files(before), after: files(after) })
    return after
  }),
)
