import type { Role } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Subject } from './external-issuer.ts'

/** Roles that no e-mail address links, verified or not: only an operator on the server's machine does. */
const LINKED_BY_OPERATOR: readonly string[] = ['Super Admin', 'Administrator'] satisfies Role[]

/**
 * The only account with this e-mail address, if it may be linked: active, without a link, and not of a role that an
 * operator links. Locks the rows.
 */
export const findAccountToLink = async (tx: Tx, email: string): Promise<string | undefined> => {
  const [only, second] = await tx
    .selectFrom('account')
    .select(['id', 'subject', 'is_active', 'role_name'])
    .where(sql<boolean>`lower(trim(email)) = lower(trim(${email}))`)
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .limit(2)
    .forUpdate()
    .execute()
  if (!only || second) return undefined
  const mayBeLinked = only.subject === null && only.is_active && !LINKED_BY_OPERATOR.includes(only.role_name)
  return mayBeLinked ? only.id : undefined
}

export const linkAccount = async (
  tx: Tx,
  accountId: string,
  { issuer, subject }: Pick<Subject, 'issuer' | 'subject'>,
): Promise<void> => {
  await tx
    .updateTable('account')
    .set((eb) => ({ issuer, subject, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()
}

type LinkOfAccount = { id: string; issuer: string | null; subject: string | null }

/** Locks the account of this username for an operator's link. */
export const lockAccountToLink = async (tx: Tx, username: string): Promise<LinkOfAccount | undefined> =>
  tx
    .selectFrom('account')
    .select(['id', 'issuer', 'subject'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .forUpdate()
    .executeTakeFirst()

export const findUsernameOfSubject = async (
  tx: Tx,
  { issuer, subject }: Pick<Subject, 'issuer' | 'subject'>,
): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('account')
      .select('username')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.username
