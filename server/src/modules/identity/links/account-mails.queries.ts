import type { Language } from '@waybill/contract/kernel/language'
import type { Role } from '@waybill/contract/permissions'
import { type Selectable, sql } from 'kysely'
import type { AccountMailTable } from '../../../invitation-tables.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'

export type AccountMail = Selectable<AccountMailTable>
type NewMail =
  | { kind: 'invitation'; email: string; invitationId: string }
  | { kind: 'reset'; email: string }
  | { kind: 'emailChanged' | 'secondStepTakenOff'; email: string; accountId: string }
  | { kind: 'newPlace'; email: string; accountId: string; detail: { device: string | null; place: string } }

/** Stores an e-mail to be sent; returns its id. */
export const insertAccountMail = async (tx: Tx, mail: NewMail, askedAt: Date): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('account_mail')
    .values({
      id,
      kind: mail.kind,
      email: mail.email,
      account_id: 'accountId' in mail ? mail.accountId : null,
      detail: 'detail' in mail ? JSON.stringify(mail.detail) : null,
      invitation_id: mail.kind === 'invitation' ? mail.invitationId : null,
      asked_at: askedAt,
    })
    .execute()
  return id
}

export const findAccountMail = (db: DbOrTx, id: string): Promise<AccountMail | undefined> =>
  db.selectFrom('account_mail').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteAccountMail = async (db: DbOrTx, id: string): Promise<void> => {
  await db.deleteFrom('account_mail').where('id', '=', id).execute()
}

/** A user who can sign in and has this address. */
export type Addressee = {
  id: string
  username: string
  role: Role
  language: Language | null
  companyName: string | null
  companyCode: string | null
}

const MAX_ADDRESSEES = 20

/** The active accounts of an address, in any case. */
export const listAddressees = async (db: DbOrTx, email: string): Promise<Addressee[]> => {
  const { rows } = await sql<Addressee>`
    select a.id, a.username, a.role_name as role, a.language, company.name as "companyName",
      company.code as "companyCode"
    from account a left join account company
      on company.role_name = 'Company Admin' and company.id = coalesce(a.parent_id, a.id)
    where lower(a.email) = lower(${email}) and a.is_active and a.deleted_at is null and not a.is_house
    order by a.username limit ${MAX_ADDRESSEES}
  `.execute(db)
  return rows
}

export const findAddressee = async (
  db: DbOrTx,
  id: string,
): Promise<Pick<Addressee, 'username' | 'language'> | undefined> =>
  db.selectFrom('account').select(['username', 'language']).where('id', '=', id).executeTakeFirst()
