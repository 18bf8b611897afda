import { noteOrders as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { writeNotes } from '../../shipments/index.ts'

/** Appends the same note to many orders (rule BLK-81). */
export const noteOrders = implement(endpoint, ({ context, me, body: { ids, body }, language, change }) =>
  change(async (tx, note) => {
    const caller = { me, language, line: 'express' } as const
    const result = await writeNotes(tx, caller, ids, { body, at: context.now() })
    await note({ entity: 'order', id: result.done[0] ?? '', after: { note: body, ids: result.done } })
    return result
  }),
)
