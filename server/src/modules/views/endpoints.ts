import * as endpoints from '@waybill/contract/views/endpoints'
import { implement } from '../../platform/implement.ts'
import {
  listViewsOf,
  getView,
  insertView,
  requireRoomForOwn,
  lockView,
  updateView,
  deleteViewRow,
  saveDefault,
} from './views.queries.ts'
import { requireMayShare, requireMayEdit } from './views.policy.ts'
import { requireRecordVersion } from '../../platform/record.ts'
import { notFound } from '../../platform/app-error.ts'

export const listViews = implement(endpoints.listViews, ({ context, me, query }) =>
  listViewsOf(context.db, me, query.grid),
)

export const addView = implement(endpoints.addView, ({ me, body, change }) =>
  change(async (tx, note) => {
    const { grid, name, payload, roles = [] } = body
    requireMayShare(me, roles)
    if (roles.length === 0) await requireRoomForOwn(tx, me, grid)
    const view = await getView(tx, me, await insertView(tx, me, { grid, name, payload, roles }))
    await note({ entity: 'view', id: view.id, after: view })
    return view
  }),
)

/** Changes the named fields; roles share an own view, or make it private again. */
export const editView = implement(endpoints.editView, ({ me, body, change }) =>
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

export const deleteView = implement(endpoints.deleteView, ({ me, params, change }) =>
  change(async (tx, note) => {
    const { row, view: before } = await lockView(tx, me, params.id)
    requireMayEdit(me, row)
    await deleteViewRow(tx, before.id)
    await note({ entity: 'view', id: before.id, before })
    return { id: before.id }
  }),
)

/** A user's own preference, stored beside the views without changing them. */
export const chooseDefaultView = implement(endpoints.chooseDefaultView, ({ me, body, change }) =>
  change(async (tx, note) => {
    const { grid, id } = body
    const views = await listViewsOf(tx, me, grid)
    if (id !== null && !views.some((view) => view.id === id)) throw notFound()
    await saveDefault(tx, me, grid, id)
    const before = views.find(({ isDefault }) => isDefault)?.id ?? null
    await note({ entity: 'defaultView', id: me.id, before: { grid, view: before }, after: { grid, view: id } })
    return views.map((view) => ({ ...view, isDefault: view.id === id }))
  }),
)
