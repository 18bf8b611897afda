import { addParcelNote as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { writeNote } from '../../shipments/index.ts'

/** Appends a note (rule SHP-80). */
export const addParcelNote = implement(endpoint, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const written = await writeNote(tx, { me, line: 'ecommerce' }, params.id, { ...body, at: context.now() })
    await note({ entity: 'parcel', id: params.id.toLowerCase(), after: { note: written.body } })
    return written
  }),
)
