import type { Role } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'

/** An invitation with what its e-mail and its page say. */
export type Invitation = {
  id: string
  email: string
  role: Role
  parentId: string | null
  name: string | null
  code: string | null
  sellerId: string | null
  canExport: boolean
  invitedBy: string
  inviterName: string
  /** May the one who invited still invite, and is the company still there? */
  isAlive: boolean
  companyName: string | null
  companyCode: string | null
}

/** Who sent it has to be able to send it still: an admin who left invites nobody any more. */
const IS_ALIVE = sql<boolean>`(inviter.is_active and inviter.deleted_at is null and inviter.show_account
  and (inviter.role_name = 'Super Admin' or (inviter.role_name = 'Company Admin' and inviter.id = i.parent_id))
  and (i.parent_id is null or (company.is_active and company.deleted_at is null)))`

export const findInvitation = async (db: DbOrTx, id: string): Promise<Invitation | undefined> => {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<Invitation>`
    select i.id, i.email, i.role_name as role, i.parent_id as "parentId", i.name, i.code, i.seller_id as "sellerId",
      i.can_export as "canExport", i.invited_by as "invitedBy", inviter.name as "inviterName", ${IS_ALIVE} as "isAlive",
      coalesce(company.name, i.name) as "companyName", coalesce(company.code, i.code) as "companyCode"
    from invitation i join account inviter on inviter.id = i.invited_by left join account company on company.id = i.parent_id
    where i.id = ${id}
  `.execute(db)
  return rows[0]
}

export const saveInvitationExpiry = async (tx: Tx, id: string, expiresAt: Date): Promise<void> => {
  await tx.updateTable('invitation').set({ expires_at: expiresAt, refused_at: null }).where('id', '=', id).execute()
}

/** The mail server said that there is no such address. */
export const saveInvitationRefusal = async (db: DbOrTx, id: string, at: Date): Promise<void> => {
  await db.updateTable('invitation').set({ refused_at: at }).where('id', '=', id).execute()
}

/** Holds the invitation until the transaction ends; false: it is gone. */
export const lockInvitation = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('invitation').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

/** Its links and e-mails go with it. */
export const deleteInvitation = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('invitation').where('id', '=', id).execute()
}
