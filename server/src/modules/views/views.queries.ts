import type { Me } from '@waybill/contract/identity/me'
import { hasPermission, type Role, ROLES } from '@waybill/contract/permissions'
import { MAX_OWN_VIEWS, type SavedView, type ViewPayload } from '@waybill/contract/views/schemas'
import { type RawBuilder, sql } from 'kysely'
import { refused } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { idOrNotFound, orNotFound, saveUnique } from '../../platform/record.ts'
import { mayEditView } from './views.policy.ts'

/**
 * Own ones, those shared with the user's role, and every shared one for users who share: a condition on `saved_view v`.
 */
const visibleTo = (me: Me): RawBuilder<boolean> =>
  hasPermission(me, 'view.share')
    ? sql<boolean>`(v.account_id = ${me.id} or v.account_id is null)`
    : sql<boolean>`(v.account_id = ${me.id} or exists (select 1 from saved_view_role r where r.view_id = v.id and r.role_name = ${me.role}))`

const viewsSeenBy = (db: DbOrTx, me: Me) =>
  db
    .selectFrom('saved_view as v')
    .where(visibleTo(me))
    .select(['v.id', 'v.grid', 'v.name', 'v.account_id', 'v.payload', 'v.version'])
    .select((eb) => [
      sql<string[]>`array(select r.role_name from saved_view_role r where r.view_id = v.id)`.as('roles'),
      eb
        .exists(
          eb
            .selectFrom('saved_view_default as d')
            .select('d.view_id')
            .where('d.account_id', '=', me.id)
            .whereRef('d.view_id', '=', 'v.id'),
        )
        .as('is_default'),
    ])

type StoredView = Awaited<ReturnType<ReturnType<typeof viewsSeenBy>['executeTakeFirstOrThrow']>>

const present = (me: Me, view: StoredView): SavedView => ({
  id: view.id,
  grid: view.grid,
  name: view.name,
  roles: ROLES.filter((role) => view.roles.includes(role)),
  payload: view.payload as ViewPayload,
  isDefault: Boolean(view.is_default),
  version: view.version,
  can: { edit: mayEditView(me, view) },
})

export const listViewsOf = async (db: DbOrTx, me: Me, grid: string): Promise<SavedView[]> => {
  const rows = await viewsSeenBy(db, me)
    .where('v.grid', '=', grid)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()
  return rows.map((row) => present(me, row))
}

/** 404 if the user does not see it. */
export const getView = async (db: DbOrTx, me: Me, id: string): Promise<SavedView> =>
  present(me, orNotFound(await viewsSeenBy(db, me).where('v.id', '=', idOrNotFound(id)).executeTakeFirst()))

/** The view, locked until the transaction ends; 404 if the user does not see it. */
export const lockView = async (tx: Tx, me: Me, id: string): Promise<{ row: StoredView; view: SavedView }> => {
  const row = orNotFound(
    await viewsSeenBy(tx, me).where('v.id', '=', idOrNotFound(id)).forUpdate('v').executeTakeFirst(),
  )
  return { row, view: present(me, row) }
}

/** Checks that one more own view fits, or 422. Simultaneous saves of a user wait for one another. */
export const requireRoomForOwn = async (tx: Tx, me: Me, grid: string): Promise<void> => {
  await sql`select 1 from account where id = ${me.id} for no key update`.execute(tx)
  const { own } = await tx
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<number>().as('own'))
    .where('account_id', '=', me.id)
    .where('grid', '=', grid)
    .executeTakeFirstOrThrow()
  if (Number(own) >= MAX_OWN_VIEWS)
    throw refused(`You have ${MAX_OWN_VIEWS} views of this list, and no more fit.`, { most: MAX_OWN_VIEWS })
}

type Wish = { grid: string; name: string; roles: readonly Role[]; payload: ViewPayload }

const ownerOf = (me: Me, roles: readonly Role[]): string | null => (roles.length > 0 ? null : me.id)

/** 409 if the owner, or one of the roles, has a view of this name for the list. */
const saveNamed = <T>(save: Promise<T>, { name, roles }: Pick<Wish, 'name' | 'roles'>): Promise<T> =>
  saveUnique(
    save,
    'name',
    roles.length > 0
      ? `One of these roles has a view '${name}' of this list already.`
      : `You have a view '${name}' of this list already.`,
  )

export const insertView = async (tx: Tx, me: Me, input: Wish): Promise<string> => {
  const { grid, name, payload, roles } = input
  const id = newId()
  const row = { id, grid, name, account_id: ownerOf(me, roles), payload: JSON.stringify(payload) }
  await saveNamed(tx.insertInto('saved_view').values(row).execute(), input)
  await saveRoles(tx, id, input)
  return id
}

export const updateView = async (tx: Tx, me: Me, id: string, input: Wish): Promise<void> => {
  const { name, payload, roles } = input
  const row = {
    name,
    account_id: ownerOf(me, roles),
    payload: JSON.stringify(payload),
    version: sql<number>`version + 1`,
  }
  await tx.deleteFrom('saved_view_role').where('view_id', '=', id).execute()
  await saveNamed(tx.updateTable('saved_view').set(row).where('id', '=', id).execute(), input)
  await saveRoles(tx, id, input)
}

const saveRoles = async (tx: Tx, id: string, input: Wish): Promise<void> => {
  const rows = [...new Set(input.roles)].map((role_name) => ({
    view_id: id,
    role_name,
    grid: input.grid,
    name: input.name,
  }))
  if (rows.length > 0) await saveNamed(tx.insertInto('saved_view_role').values(rows).execute(), input)
}

export const deleteViewRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('saved_view').where('id', '=', id).execute()
}

export const saveDefault = async (tx: Tx, me: Me, grid: string, id: string | null): Promise<void> => {
  await tx.deleteFrom('saved_view_default').where('account_id', '=', me.id).where('grid', '=', grid).execute()
  if (id !== null) await tx.insertInto('saved_view_default').values({ account_id: me.id, grid, view_id: id }).execute()
}
