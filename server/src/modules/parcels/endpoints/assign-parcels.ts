import { assignParcels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { idsOf, saveUndo } from '../../shipments/index.ts'
import { assignTo, lockEligibleParcels } from '../eligible-parcels.ts'

/** Assign shipments (rule PAR-18): the caller becomes the handler, replacing any other; their own stay unchanged. */
export const assignParcels = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { taken, refused } = await lockEligibleParcels(tx, { me, language }, body, () => true)
    const given = taken.filter(({ handler_id }) => handler_id !== me.id)
    const at = context.now()
    await assignTo(tx, me, given, at)
    const [first] = idsOf(taken)
    await note({ entity: 'parcel', id: first ?? '', after: { handler: me.username, ids: idsOf(given) } })
    return {
      done: idsOf(taken),
      refused,
      undoId: await saveUndo(tx, me, { action: 'parcel.assigned', at, changed: given }),
    }
  }),
)
