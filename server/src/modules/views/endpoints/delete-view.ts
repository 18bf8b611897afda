import { deleteView as endpoint } from '@waybill/contract/views/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireMayEdit } from '../views.policy.ts'
import { deleteViewRow, lockView } from '../views.queries.ts'

export const deleteView = implement(endpoint, ({ me, params, change }) =>
  change(async (tx, note) => {
    const { row, view: before } = await lockView(tx, me, params.id)
    requireMayEdit(me, row)
    await deleteViewRow(tx, before.id)
    await note({ entity: 'view', id: before.id, before })
    return { id: before.id }
  }),
)
