import type { Me } from '@waybill/contract/identity/me'
import type { InvitationRow } from '@waybill/contract/invitations/schemas'
import type { Role } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { deleteLinksOf } from '../links/one-time-links.queries.ts'

/** An invitation with the content of its e-mail and its page. */
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
  /** Whether the inviter may still invite, and the company still exists. */
  isAlive: boolean
  companyName: string | null
  companyCode: string | null
}

/** The sender must still be able to send it: an administrator who left cannot invite any more. */
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

/** The mail server answered that the address does not exist. */
export const saveInvitationRefusal = async (db: DbOrTx, id: string, at: Date): Promise<void> => {
  await db.updateTable('invitation').set({ refused_at: at }).where('id', '=', id).execute()
}

/** Locks the invitation; false: it no longer exists. */
export const lockInvitation = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('invitation').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined

/** Deletes its links and e-mails with it. */
export const deleteInvitation = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('invitation').where('id', '=', id).execute()
}

type NewInvitation = Pick<
  Invitation,
  'email' | 'role' | 'parentId' | 'name' | 'code' | 'sellerId' | 'canExport' | 'invitedBy'
>

/** Stores an invitation; one of the same address, role and company is renewed, and its link ends. Returns its id. */
export const saveInvitation = async (tx: Tx, made: NewInvitation, invitedAt: Date): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into invitation (id, email, role_name, parent_id, name, code, seller_id, can_export, invited_by, invited_at)
    values (${newId()}, ${made.email}, ${made.role}, ${made.parentId}, ${made.name}, ${made.code}, ${made.sellerId},
      ${made.canExport}, ${made.invitedBy}, ${invitedAt})
    on conflict (lower(email), role_name, coalesce(parent_id::text, code, '')) do update set email = excluded.email,
      name = excluded.name, seller_id = excluded.seller_id, can_export = excluded.can_export,
      invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = null, refused_at = null
    returning id
  `.execute(tx)
  const id = rows[0]?.id ?? ''
  await endLinksAndMails(tx, id)
  return id
}

/** A new link is to be sent, by the caller. */
export const renewInvitation = async (
  tx: Tx,
  id: string,
  { invitedBy, invitedAt }: { invitedBy: string; invitedAt: Date },
): Promise<void> => {
  const renewed = { invited_by: invitedBy, invited_at: invitedAt, expires_at: null, refused_at: null }
  await tx.updateTable('invitation').set(renewed).where('id', '=', id).execute()
  await endLinksAndMails(tx, id)
}

const endLinksAndMails = async (tx: Tx, id: string): Promise<void> => {
  await deleteLinksOf(tx, { invitationId: id })
  await tx.deleteFrom('account_mail').where('invitation_id', '=', id).execute()
}

type ListedInvitation = Omit<InvitationRow, 'invitedAt' | 'expiresAt' | 'state' | 'isMine'> & {
  invitedById: string
  invitedAt: Date
  expiresAt: Date | null
  isSending: boolean
  isRefused: boolean
}

const LISTED = sql`
  select i.id, i.email, i.role_name as role, i.parent_id as "parentId", coalesce(company.name, i.name) as "companyName",
    i.can_export as "canExport", inviter.name as "invitedBy", inviter.id as "invitedById", i.invited_at as "invitedAt",
    i.expires_at as "expiresAt", i.refused_at is not null as "isRefused",
    exists (select from account_mail m where m.invitation_id = i.id) as "isSending"
  from invitation i join account inviter on inviter.id = i.invited_by left join account company on company.id = i.parent_id`

/** Which invitations a user may see: Super Admin all, Company Admin their company's. */
const scopeOf = (me: Me) => (me.role === 'Super Admin' ? sql<boolean>`true` : sql<boolean>`i.parent_id = ${me.id}`)

const invitationRow = (row: ListedInvitation, me: Me, now: Date): InvitationRow => {
  const { invitedById, isSending, isRefused, invitedAt, expiresAt, ...rest } = row
  const isExpired = expiresAt !== null && expiresAt <= now
  const sent = expiresAt === null ? 'unsent' : isExpired ? 'expired' : 'open'
  return {
    ...rest,
    isMine: invitedById === me.id,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    state: isSending ? 'sending' : isRefused ? 'refused' : sent,
  }
}

const MAX_LISTED = 500

export const listInvitationRows = async (db: DbOrTx, me: Me, now: Date): Promise<InvitationRow[]> => {
  const { rows } = await sql<ListedInvitation>`
    ${LISTED} where ${scopeOf(me)} order by i.invited_at desc, lower(i.email), i.id limit ${MAX_LISTED}
  `.execute(db)
  return rows.map((row) => invitationRow(row, me, now))
}

/** An invitation of this user's scope, locked until the transaction ends; 404 outside. */
export const lockInvitationRow = async (tx: Tx, me: Me, id: string, now: Date): Promise<InvitationRow> => {
  const { rows } = await sql<ListedInvitation>`
    ${LISTED} where i.id = ${idOrNotFound(id)} and ${scopeOf(me)} for update of i
  `.execute(tx)
  return invitationRow(orNotFound(rows[0]), me, now)
}

/** Number of open invitations of a company, or of the house account. */
export const countInvitations = async (tx: Tx, parentId: string | null): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitation where parent_id is not distinct from ${parentId}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** The username of an address's existing account in the invitation's company. */
export const findAccountInPlace = async (
  tx: Tx,
  { email, role, parentId }: Pick<Invitation, 'email' | 'role' | 'parentId'>,
): Promise<string | undefined> => {
  const place =
    parentId === null
      ? sql<boolean>`a.role_name = ${role}`
      : sql<boolean>`(a.id = ${parentId} or a.parent_id = ${parentId})`
  const { rows } = await sql<{ username: string }>`
    select a.username from account a
    where lower(a.email) = lower(${email}) and a.is_active and a.deleted_at is null and ${place} limit 1
  `.execute(tx)
  return rows[0]?.username
}
