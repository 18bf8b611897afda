import { moveOrders as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { moveListed } from '../../shipments/index.ts'
import { ORDERS } from '../order-line.ts'

/** Sets the status of orders by hand (rule BLK-2). */
export const moveOrders = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { ids, status, reason } = body
    const caller = { me, language, line: 'express' } as const
    const result = await moveListed(tx, ORDERS, caller, { ids, status, reason: reason || null, at: context.now() })
    await note({ entity: 'order', id: result.done[0] ?? '', after: { orderStatus: status, ids: result.done } })
    return result
  }),
)
