import { noteParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { writeNotes } from '../../shipments/index.ts'

/** Appends the same note to many parcels (rule BLK-81). */
export const noteParcels = implement(endpoint, ({ context, me, body: { ids, body }, language, change }) =>
  change(async (tx, note) => {
    const caller = { me, language, line: 'ecommerce' } as const
    const result = await writeNotes(tx, caller, ids, { body, at: context.now() })
    await note({ entity: 'parcel', id: result.done[0] ?? '', after: { note: body, ids: result.done } })
    return result
  }),
)
