import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { GridName, SavedView, ViewAdd, ViewEdit } from './schemas.ts'

/** The caller's own, and those shared with their role; Super Admin sees every shared one. Sorted by name. */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/GridView',
  summary: 'Saved views of one list',
  permission: 'view.use',
  audit: noAudit('reads only'),
  query: z.strictObject({ grid: GridName }),
  reply: z.array(SavedView),
})

/** With roles it is shared: only Super Admin, 403 otherwise. 409 if the owner, or one of the roles, has the name. */
export const addView = endpoint({
  method: 'POST',
  path: '/api/GridView/Add',
  summary: 'Save a view of a list, one’s own or shared with roles',
  permission: 'view.use',
  audit: 'view.created',
  idempotent: true,
  body: ViewAdd,
  reply: SavedView,
})

/** Only Super Admin changes a shared view: 403 for users who only use it. */
export const editView = endpoint({
  method: 'POST',
  path: '/api/GridView/Edit',
  summary: 'Change a saved view: its name, what it sets, whom it is shared with',
  permission: 'view.use',
  audit: 'view.edited',
  body: ViewEdit,
  reply: SavedView,
})

export const deleteView = endpoint({
  method: 'POST',
  path: '/api/GridView/Delete/{id}',
  summary: 'Delete a saved view',
  permission: 'view.use',
  audit: 'view.deleted',
  reply: z.strictObject({ id: z.string() }),
})

/** Any view that the caller sees; `id` null: the list opens with its defaults. Answers the list's views. */
export const chooseDefaultView = endpoint({
  method: 'POST',
  path: '/api/GridView/Default',
  summary: 'Choose the view in which one’s list opens',
  permission: 'view.use',
  audit: 'view.chosen',
  body: z.strictObject({ grid: GridName, id: z.string().nullable() }),
  reply: z.array(SavedView),
})
