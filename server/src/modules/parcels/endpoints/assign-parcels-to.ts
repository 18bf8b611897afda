import { assignParcelsTo as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { assignListed } from '../../shipments/index.ts'

/** Assigns parcels to a colleague, the caller or nobody (rule BLK-82). */
export const assignParcelsTo = implement(endpoint, ({ context, me, body: { ids, userId }, language, change }) =>
  change(async (tx, note) => {
    const caller = { me, language, line: 'ecommerce' } as const
    const { handler, changed, ...result } = await assignListed(tx, caller, { ids, userId, at: context.now() })
    await note({ entity: 'parcel', id: result.done[0] ?? '', after: { handler, ids: changed } })
    return result
  }),
)
