import { editView as endpoint } from '@waybill/contract/views/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion } from '../../../platform/record.ts'
import { requireMayEdit, requireMayShare } from '../views.policy.ts'
import { getView, lockView, requireRoomForOwn, updateView } from '../views.queries.ts'

/** Changes what the body names; roles make an own view a shared one, and back. */
export const editView = implement(endpoint, ({ me, body, change }) =>
  change(async (tx, note) => {
    const { row, view: before } = await lockView(tx, me, body.id)
    requireMayEdit(me, row)
    await requireRecordVersion(tx, 'view', before, body.version)
    requireMayShare(me, body.roles)
    const { grid } = before
    const { name = before.name, payload = before.payload, roles = before.roles } = body
    if (roles.length === 0 && before.roles.length > 0) await requireRoomForOwn(tx, me, grid)
    await updateView(tx, me, before.id, { grid, name, payload, roles })
    const after = await getView(tx, me, before.id)
    await note({ entity: 'view', id: before.id, before, after })
    return after
  }),
)
