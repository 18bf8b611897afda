import * as endpoints from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { listNotes, writeNote, writeNotes } from '../../shipments/index.ts'

export const getParcelNotes = implement(endpoints.getParcelNotes, ({ context, me, params }) =>
  listNotes(context.db, me, 'ecommerce', params.id),
)

/** Appends a note (rule SHP-80). */
export const addParcelNote = implement(endpoints.addParcelNote, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const written = await writeNote(tx, { me, line: 'ecommerce' }, params.id, { ...body, at: context.now() })
    await note({ entity: 'parcel', id: params.id.toLowerCase(), after: { note: written.body } })
    return written
  }),
)

/** Appends the same note to many parcels (rule BLK-81). */
export const noteParcels = implement(endpoints.noteParcels, ({ context, me, body: { ids, body }, language, change }) =>
  change(async (tx, note) => {
    const caller = { me, language, line: 'ecommerce' } as const
    const result = await writeNotes(tx, caller, ids, { body, at: context.now() })
    await note({ entity: 'parcel', id: result.done[0] ?? '', after: { note: body, ids: result.done } })
    return result
  }),
)
