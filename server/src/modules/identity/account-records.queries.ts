import type { AccountRow, SenderAddress } from '@waybill/contract/identity/schemas'
import type { Role } from '@waybill/contract/permissions'
import type { Me } from '@waybill/contract/identity/me'
import { USAGE_COUNT_CAP, type Uses } from '@waybill/contract/kernel/record-usage'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'
import { accountScope } from './accounts.policy.ts'
import { deleteLinksOf } from './links/one-time-links.queries.ts'
import { accountRow, type JoinedAccount, SELECT_ACCOUNT } from './accounts.queries.ts'

/** An account after a save. */
export type AccountDraft = {
  name: string
  email: string | null
  phoneNumber: string | null
  address: string | null
  role: Role
  code: string | null
  canExport: boolean
  canSeeBilling: boolean
  showAccount: boolean
  isActive: boolean
  parentId: string | null
  sellerId: string | null
  sender: SenderAddress
}

const LIVING = sql<boolean>`a.deleted_at is null and not a.is_house`

/** An account of this user's scope, as they see it; 404 outside. */
export const getAccountRow = async (db: DbOrTx, me: Me, id: string): Promise<AccountRow> => {
  const { rows } = await sql<JoinedAccount>`
    ${SELECT_ACCOUNT} where a.id = ${idOrNotFound(id)} and ${LIVING} and ${accountScope(me)}
  `.execute(db)
  return accountRow(orNotFound(rows[0]), me)
}

/** The whole account, as the audit stores it, locked until the transaction ends. 404 outside this user's scope. */
export const lockAccount = async (tx: Tx, me: Me, id: string): Promise<AccountRow> => {
  const { rows } = await sql<JoinedAccount>`
    ${SELECT_ACCOUNT} where a.id = ${idOrNotFound(id)} and ${LIVING} and ${accountScope(me)} for no key update of a
  `.execute(tx)
  return accountRow(orNotFound(rows[0]), { role: 'Super Admin' })
}

export const getWholeAccount = async (tx: Tx, id: string): Promise<AccountRow> => {
  const { rows } = await sql<JoinedAccount>`${SELECT_ACCOUNT} where a.id = ${id}`.execute(tx)
  return accountRow(orNotFound(rows[0]), { role: 'Super Admin' })
}

/** The id of the existing account with this username, in any case; 404 without one. */
export const idOfUsername = async (db: DbOrTx, username: string): Promise<string> =>
  orNotFound(
    await db
      .selectFrom('account as a')
      .select('a.id')
      .where(sql<boolean>`lower(a.username) = lower(${username.trim()})`)
      .where(LIVING)
      .executeTakeFirst(),
  ).id

const columnsOf = (draft: AccountDraft) => ({
  name: draft.name,
  email: draft.email,
  phone_number: draft.phoneNumber,
  address: draft.address,
  role_name: draft.role,
  code: draft.code,
  can_export: draft.canExport,
  can_see_billing: draft.canSeeBilling,
  show_account: draft.showAccount,
  is_active: draft.isActive,
  parent_id: draft.parentId,
  seller_id: draft.sellerId,
  sender_contact_name: draft.sender.contactName,
  sender_address_line1: draft.sender.addressLine1,
  sender_address_line2: draft.sender.addressLine2,
  sender_address_line3: draft.sender.addressLine3,
  sender_city: draft.sender.city,
  sender_state: draft.sender.state,
  sender_postcode: draft.sender.postcode,
  sender_country_id: draft.sender.countryId,
})

export const insertAccount = async (
  tx: Tx,
  username: string,
  draft: AccountDraft,
  { passwordHash, createdAt }: { passwordHash: string | null; createdAt: Date },
): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('account')
    .values({ id, username, ...columnsOf(draft), password_hash: passwordHash, created_at: createdAt })
    .execute()
  return id
}

export const updateAccountRow = async (tx: Tx, id: string, draft: AccountDraft): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ ...columnsOf(draft), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** A new password ends the links for setting another (rule SGN-26). */
export const savePassword = async (tx: Tx, id: string, passwordHash: string): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await deleteLinksOf(tx, { accountId: id })
}

/** When the password was last changed; null: never since the account was made. */
export const findPasswordChangedAt = async (db: DbOrTx, id: string): Promise<Date | null> => {
  const row = await db.selectFrom('account').select('password_changed_at').where('id', '=', id).executeTakeFirst()
  return row?.password_changed_at ?? null
}

/** Ends an account: its row stays, so that its username stays taken and its history keeps its name (rule ACC-10). */
export const closeAccount = async (tx: Tx, id: string, { deletedAt }: { deletedAt: Date | null }): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ is_active: false, deleted_at: deletedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/**
 * Records that an account owns, each counted up to one more than `USAGE_COUNT_CAP`: shipments, employees, companies,
 * fees, statements, payments.
 */
export const countUsesOfAccount = async (tx: Tx, id: string): Promise<Uses> => {
  const counted = (from: ReturnType<typeof sql>) =>
    sql<number>`(select count(*) from (select 1 from ${from} limit ${USAGE_COUNT_CAP + 1}) as used)`
  const { rows } = await sql<Uses>`select
    ${counted(sql`shipment where owner_id = ${id}`)} as "shipments",
    ${counted(sql`account where parent_id = ${id} and deleted_at is null`)} as "employees",
    ${counted(sql`account where seller_id = ${id} and deleted_at is null`)} as "companies",
    ${counted(sql`account_fee where account_id = ${id}`)} as "accountFees",
    ${counted(sql`statement where owner_id = ${id} and number is not null`)} as "statements",
    ${counted(sql`payment where owner_id = ${id}`)} as "payments"
  `.execute(tx)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0))
}

/** Whether there is another Super Admin who can sign in. Call it under the lock `super admin`. */
export const hasOtherSuperAdmin = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from account a where a.role_name = 'Super Admin' and a.is_active and ${LIVING} and a.id <> ${id} limit 1
  `.execute(tx)
  return rows.length > 0
}

/** Of the accounts and the country in a draft, those that it may not name; and the country's code. */
export const missingOf = async (
  db: DbOrTx,
  { parentId, sellerId, sender }: Pick<AccountDraft, 'parentId' | 'sellerId' | 'sender'>,
): Promise<{ company: boolean; seller: boolean; country: boolean; countryCode: string | null }> => {
  const isMissing = async (id: string | null, role: string): Promise<boolean> => {
    if (id === null) return false
    if (!isUuid(id)) return true
    const { rows } =
      await sql`select from account a where a.id = ${id} and a.role_name = ${role} and ${LIVING}`.execute(db)
    return rows.length === 0
  }
  const { countryId } = sender
  const country =
    countryId !== null && isUuid(countryId)
      ? (await sql<{ code: string }>`select code from country where id = ${countryId}`.execute(db)).rows[0]
      : undefined
  return {
    company: await isMissing(parentId, 'Company Admin'),
    seller: await isMissing(sellerId, 'Sales Employee'),
    country: countryId !== null && country === undefined,
    countryCode: country?.code ?? null,
  }
}

/** Locks an account that can sign in; false: it has ended. */
export const lockActiveAccount = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from account a where a.id = ${id} and a.is_active and ${LIVING} for no key update
  `.execute(tx)
  return rows.length > 0
}
