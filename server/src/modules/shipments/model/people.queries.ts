import type { Me } from '@waybill/contract/identity/me'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { type Role, rolesWith } from '@waybill/contract/permissions'
import { notFound } from '../../../platform/app-error.ts'
import { asPreparedStatement } from '../../../platform/connection.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { seesAllShipments } from '../rules/shipments.policy.ts'

export type Merchant = { id: string; code: string | null; is_house: boolean }

/**
 * The account that will own a shipment, by the `merchantId` of a body: nil and nothing mean "Other", the house account
 * (rules PER-6, PER-10); company people act for their own company, named or not. Undefined when they may not name it.
 */
export const findMerchant = async (
  db: DbOrTx,
  me: Me,
  requestedId: string | null | undefined,
): Promise<Merchant | undefined> => {
  const named = requestedId && requestedId !== NIL_ID ? requestedId : null
  if (named !== null && !isUuid(named)) return undefined
  if (me.companyId !== null && named !== null && named !== me.companyId) return undefined
  const merchantId = named ?? me.companyId
  return db
    .selectFrom('account')
    .select(['id', 'code', 'is_house'])
    .$if(merchantId === null, (query) => query.where('is_house', '=', true))
    .$if(merchantId !== null, (query) =>
      query
        .where('id', '=', merchantId)
        .where('role_name', '=', 'Company Admin')
        .where('deleted_at', 'is', null)
        .where('is_active', '=', true),
    )
    .$if(merchantId !== null && me.role === 'Sales Employee', (query) => query.where('seller_id', '=', me.id))
    .executeTakeFirst()
}

/** As above; 404 when there is no such account that they may name. */
export const getMerchant = async (db: DbOrTx, me: Me, requestedId: string | null | undefined): Promise<Merchant> => {
  const merchant = await findMerchant(db, me, requestedId)
  if (!merchant) throw notFound()
  return merchant
}

/** The person's role and its statuses as this transaction sees them: a role changed a second ago counts (rule ACC-14). */
export const reloadCurrentUser = async (tx: Tx, me: Me): Promise<Me> => {
  const { role_name, statuses } = await tx
    .selectFrom('account')
    .innerJoin('role', 'role.name', 'account.role_name')
    .select(['account.role_name', 'role.statuses'])
    .where('account.id', '=', me.id)
    .modifyFront(asPreparedStatement)
    .executeTakeFirstOrThrow()
  return { ...me, role: role_name as Role, statuses }
}

/** The caller and the active people whose roles see every shipment and work with them, by username (rule BLK-82). */
export const listAssignees = (db: DbOrTx, me: Me) =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'name'])
    .where((eb) =>
      eb.or([eb('id', '=', me.id), eb('role_name', 'in', [...rolesWith('order.assign').filter(seesAllOf)])]),
    )
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('username')
    .execute()

const seesAllOf = (role: Role): boolean => seesAllShipments({ role })

/** One of them; undefined: nothing can be assigned to this id. */
export const findAssignee = async (db: DbOrTx, me: Me, id: string) =>
  (await listAssignees(db, me)).find((person) => person.id === id.toLowerCase())
