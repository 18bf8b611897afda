import { addOrderNote as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { writeNote } from '../../shipments/index.ts'

/** Appends a note (rule SHP-80). */
export const addOrderNote = implement(endpoint, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const written = await writeNote(tx, { me, line: 'express' }, params.id, { ...body, at: context.now() })
    await note({ entity: 'order', id: params.id.toLowerCase(), after: { note: written.body } })
    return written
  }),
)
