import { addOrderNote as endpoint } from '@waybill/contract/orders/endpoints'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { getOrderKey, insertOrderNote } from '../order-notes.queries.ts'

/** Appends a note. Whoever processes the order, and who saves it meanwhile, is not in the way. */
export const addOrderNote = implement(endpoint, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const order = await getOrderKey(tx, me, params.id)
    const [id, at] = [newId(), context.now()]
    await insertOrderNote(tx, {
      id,
      owner_id: order.owner_id,
      shipment_id: order.id,
      body: body.body,
      account_id: me.id,
      created_at: at,
    })
    const written = { id, body: body.body, by: me.username, at: at.toISOString() }
    await note({ entity: 'order', id: order.id, after: { note: written.body } })
    return written
  }),
)
