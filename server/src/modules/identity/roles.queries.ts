import type { RoleEdit } from '@waybill/contract/accounts/role-edit'
import { roleGrid } from '@waybill/contract/identity/endpoints'
import type { RoleRow } from '@waybill/contract/identity/schemas'
import { ROLES, type Role } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { allOf, conditionsOf, orderBy, type GridRequest, type GridSql } from '../../platform/grid.ts'
import type { GridPage } from '../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'
import { roleDefaults } from './role-defaults.ts'

const ROLE_SQL: GridSql = { name: { value: sql`r.name`, words: true } }

type StoredRole = {
  id: string
  name: string
  statuses: number[]
  observed_statuses: number[]
  requires_second_step: boolean
  version: number
}

const roleRow = (row: StoredRole): RoleRow => ({
  id: row.id,
  name: row.name as Role,
  statuses: row.statuses,
  observedStatuses: row.observed_statuses,
  requiresSecondStep: row.requires_second_step,
  version: row.version,
})

/** One page of the roles; Take 0 means all of them. */
export const pageOfRoles = async (db: Db, grid: GridRequest): Promise<GridPage<RoleRow>> => {
  const where = allOf(conditionsOf(grid.filters, roleGrid.columns, ROLE_SQL))
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from role r where ${where}`.execute(
    db,
  )
  const { rows } = await sql<StoredRole>`
    select r.* from role r where ${where} order by ${orderBy(grid.order, ROLE_SQL, sql`r.id`)}
    limit ${grid.take === 0 ? null : grid.take} offset ${grid.skip}
  `.execute(db)
  return { value: rows.map(roleRow), totalRecords: counted[0]?.total ?? 0 }
}

export const findRole = async (db: Db, id: string): Promise<RoleRow | undefined> => {
  const row = await db.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst()
  return row && roleRow(row)
}

/** The role as it is now, held until the transaction ends; 404 without one. */
export const lockRole = async (tx: Tx, id: string): Promise<RoleRow> =>
  roleRow(
    orNotFound(
      await tx.selectFrom('role').selectAll().where('id', '=', idOrNotFound(id)).forUpdate().executeTakeFirst(),
    ),
  )

export const updateRole = async (tx: Tx, edit: RoleEdit): Promise<RoleRow> =>
  roleRow(
    await tx
      .updateTable('role')
      .set({
        statuses: [...edit.statuses],
        observed_statuses: [...edit.observedStatuses],
        ...(edit.requiresSecondStep === undefined ? {} : { requires_second_step: edit.requiresSecondStep }),
        version: sql`version + 1`,
      })
      .where('id', '=', edit.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** The nine roles, with the statuses of rule ACC-14 where they are new. What people changed stays. */
export const ensureRoles = async (db: Db): Promise<void> => {
  await db
    .insertInto('role')
    .values(ROLES.map((name) => ({ id: newId(), name, ...roleDefaults(name) })))
    .onConflict((clash) => clash.column('name').doNothing())
    .execute()
}
