import type { RoleEdit } from '@waybill/contract/accounts/bodies'
import { roleGrid } from '@waybill/contract/identity/endpoints'
import type { RoleRow } from '@waybill/contract/identity/schemas'
import { ROLES, type Role } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import { STATUS, STATUS_CODES } from '@waybill/contract/shipments/status'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { allOf, conditionsOf, orderBy, type GridRequest, type GridSql } from '../../platform/grid.ts'
import type { GridPage } from '../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'

const OWN_STATUSES: Record<Role, readonly number[]> = {
  'Super Admin': STATUS_CODES,
  'Cs Employee': STATUS_CODES,
  'OPS Manager': [
    STATUS.generated,
    STATUS.cancelled,
    STATUS.pickedUp,
    STATUS.droppedOff,
    STATUS.receivedAtHub,
    STATUS.processingAtHub,
    STATUS.leftOrigin,
    STATUS.holdForPayment,
  ],
  'Delivery Employee': [
    STATUS.pickedUp,
    STATUS.droppedOff,
    STATUS.receivedAtHub,
    STATUS.outForDelivery,
    STATUS.delivered,
    STATUS.deliveryUnsuccessful,
    STATUS.failedAttempt,
    STATUS.heldAtPointOfDelivery,
  ],
  'Sales Employee': [STATUS.generated, STATUS.cancelled, STATUS.holdForPayment],
  'Company Admin': [STATUS.generated, STATUS.cancelled],
  'Company Employee': [STATUS.generated, STATUS.cancelled],
  Accountant: [STATUS.holdForPayment],
  Administrator: [STATUS.generated],
}

const OBSERVED: Partial<Record<Role, readonly number[]>> = {
  'Cs Employee': [
    STATUS.creatingFailed,
    STATUS.heldByCustoms,
    STATUS.failedAttempt,
    STATUS.deliveryUnsuccessful,
    STATUS.lost,
    STATUS.damaged,
  ],
  'OPS Manager': [STATUS.creatingFailed, STATUS.receivedAtHub],
  'Company Admin': [STATUS.delivered, STATUS.deliveryUnsuccessful, STATUS.heldByCustoms],
  'Company Employee': [STATUS.delivered, STATUS.deliveryUnsuccessful, STATUS.heldByCustoms],
  'Sales Employee': [STATUS.delivered, STATUS.holdForPayment],
}

/** Initial values of a role record (rules ACC-14, ACC-15). */
const roleDefaults = (role: Role): { statuses: number[]; observed_statuses: number[] } => ({
  statuses: [...OWN_STATUSES[role]],
  observed_statuses: [...(OBSERVED[role] ?? [STATUS.generated])],
})

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

/** The role, locked until the transaction ends; 404 without one. */
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

/** The nine roles, with the statuses of rule ACC-14 for new ones. Users' changes stay. */
export const ensureRoles = async (db: Db): Promise<void> => {
  await db
    .insertInto('role')
    .values(ROLES.map((name) => ({ id: newId(), name, ...roleDefaults(name) })))
    .onConflict((clash) => clash.column('name').doNothing())
    .execute()
}
