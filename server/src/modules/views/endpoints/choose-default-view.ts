import { chooseDefaultView as endpoint } from '@waybill/contract/views/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { listViewsOf, saveDefault } from '../views.queries.ts'

/** One's own preference: it stands beside the views, and changes none of them. */
export const chooseDefaultView = implement(endpoint, ({ me, body, change }) =>
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
