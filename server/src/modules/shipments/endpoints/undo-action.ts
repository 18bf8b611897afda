import { undoAction as endpoint } from '@waybill/contract/shipments/endpoints'
import { implement } from '../../../platform/implement.ts'
import { undo } from '../undo.ts'

const ENTITIES = { express: 'order', ecommerce: 'parcel' } as const

/** Takes a bulk action back (rule BLK-6). */
export const undoneAction = implement(endpoint, ({ context, me, params, language, change }) =>
  change(async (tx, note) => {
    const { action, line, ids, result } = await undo(tx, { me, language, id: params.id, at: context.now() })
    await note({ entity: ENTITIES[line], id: ids[0] ?? '', after: { undone: action, ids } })
    return result
  }),
)
