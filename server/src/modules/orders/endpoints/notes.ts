import * as listEndpoints from '@waybill/contract/orders/list-endpoints'
import * as endpoints from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listNotes, writeNote, writeNotes } from '../../shipments/index.ts'

export const getOrderNotes = implement(endpoints.getOrderNotes, ({ context, me, params }) =>
  listNotes(context.db, me, 'express', params.id),
)

/** Appends a note (rule SHP-80). */
export const addOrderNote = implement(endpoints.addOrderNote, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const written = await writeNote(tx, { me, line: 'express' }, params.id, { ...body, at: context.now() })
    await note({ entity: 'order', id: params.id.toLowerCase(), after: { note: written.body } })
    return written
  }),
)

/** Appends the same note to many orders (rule BLK-81). */
export const noteOrders = implement(
  listEndpoints.noteOrders,
  ({ context, me, body: { ids, body }, language, change }) =>
    change(async (tx, note) => {
      const caller = { me, language, line: 'express' } as const
      const result = await writeNotes(tx, caller, ids, { body, at: context.now() })
      await note({ entity: 'order', id: result.done[0] ?? '', after: { note: body, ids: result.done } })
      return result
    }),
)
