import { addView as endpoint } from '@waybill/contract/views/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireMayShare } from '../views.policy.ts'
import { getView, insertView, requireRoomForOwn } from '../views.queries.ts'

export const addView = implement(endpoint, ({ me, body, change }) =>
  change(async (tx, note) => {
    const { grid, name, payload, roles = [] } = body
    requireMayShare(me, roles)
    if (roles.length === 0) await requireRoomForOwn(tx, me, grid)
    const view = await getView(tx, me, await insertView(tx, me, { grid, name, payload, roles }))
    await note({ entity: 'view', id: view.id, after: view })
    return view
  }),
)
