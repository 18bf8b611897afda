import type { Me } from '@waybill/contract/identity/me'
import { COMPANY_ROLES } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { PasswordOwner } from './guessable-password.ts'
import { personOf, type PersonColumns } from './person.ts'

const PERSON = sql`
  select a.id, a.username, a.name, a.email, a.role_name, a.code, a.can_export, a.can_see_billing, a.show_account, a.parent_id,
    a.language, r.statuses, r.observed_statuses
  from account a join role r on r.name = a.role_name
  where a.is_active and a.deleted_at is null and not a.is_house
`

const one = async (db: DbOrTx, condition: ReturnType<typeof sql<boolean>>): Promise<Me | undefined> => {
  const { rows } = await sql<PersonColumns>`${PERSON} and ${condition}`.execute(db)
  return rows[0] && personOf(rows[0])
}

/** Usernames of all users who are, or were, in no company. */
export const listStaffNames = async (db: DbOrTx): Promise<string[]> => {
  const staff = await db
    .selectFrom('account')
    .select('username')
    .where('role_name', 'not in', [...COMPANY_ROLES])
    .where('is_house', '=', false)
    .execute()
  return staff.map(({ username }) => username)
}

/** An active person. */
export const findPerson = (db: DbOrTx, id: string): Promise<Me | undefined> => one(db, sql<boolean>`a.id = ${id}`)

/** An active user with an active session: Logout and deactivation both end it. */
export const findPersonOfSession = (db: DbOrTx, session: string): Promise<Me | undefined> =>
  one(
    db,
    sql<boolean>`a.id = (
      select g.account_id from oidc_record g where g.model = 'Grant' and g.id = ${session} and g.expires_at > now()
    )`,
  )

/** The active user linked to a subject of an external issuer. */
export const findPersonOfSubject = (db: DbOrTx, issuer: string, subject: string): Promise<Me | undefined> =>
  one(db, sql<boolean>`a.issuer = ${issuer} and a.subject = ${subject}`)

/** The data for checking a sign-in; undefined alike for unknown, inactive, deleted and the house account. */
export const findPasswordOf = (
  db: DbOrTx,
  username: string,
): Promise<{ id: string; password_hash: string | null } | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where(sql<boolean>`lower(username) = lower(${username.trim()})`)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .executeTakeFirst()

/** Words that an attacker who knows this account would try as its password (rule SGN-20). */
export const getPasswordOwner = async (db: DbOrTx, id: string): Promise<PasswordOwner & { isActive?: boolean }> => {
  const { rows } = await sql<PasswordOwner & { isActive: boolean }>`
    select a.is_active and a.deleted_at is null and not a.is_house as "isActive", a.username, a.name, a.email, company.name as "companyName", company.code as "companyCode"
    from account a left join account company on company.id = coalesce(a.parent_id, a.id) where a.id = ${id}
  `.execute(db)
  return rows[0] ?? {}
}

export const findEmailOf = async (db: DbOrTx, id: string): Promise<string | null> =>
  (await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null
