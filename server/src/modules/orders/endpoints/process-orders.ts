import { processOrders as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { heldMessage, idsOf, isHeldByAnother, lockEligible, saveShipments, saveUndo } from '../../shipments/index.ts'

/**
 * Takes the processing lock of orders (rule BLK-3); the caller's own stay unchanged, another user's is taken over only
 * in its form.
 */
export const processOrders = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const caller = { me, language, line: 'express' } as const
    const { taken, refused } = await lockEligible(tx, caller, body, (order) =>
      isHeldByAnother(me, order) ? heldMessage(order, caller) : true,
    )
    const free = taken.filter(({ is_process }) => !is_process)
    const at = context.now()
    const columns = { is_process: true, processed_by_user_id: me.id, processed_at: at }
    await saveShipments(
      tx,
      free.map((shipment) => ({ shipment, columns, by: me.username })),
      at,
    )
    await note({ entity: 'order', id: taken[0]?.id ?? '', after: { processedBy: me.username, ids: idsOf(free) } })
    const undoId = await saveUndo(tx, me, { action: 'order.takenOn', at, changed: free })
    return { done: idsOf(taken), refused, undoId }
  }),
)
