import { moveParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { moveListed } from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'

/** Sets the status of parcels by hand (rule BLK-2); cancelling gives their labels back (BKG-10). */
export const moveParcels = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { ids, status, reason } = body
    const caller = { me, language, line: 'ecommerce' } as const
    const result = await moveListed(tx, PARCELS, caller, { ids, status, reason: reason || null, at: context.now() })
    await note({ entity: 'parcel', id: result.done[0] ?? '', after: { trackStatus: status, ids: result.done } })
    return result
  }),
)
