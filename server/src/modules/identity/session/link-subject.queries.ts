import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { Subject } from './external-issuer.ts'

/** By `preferred_username`; without such an account by verified e-mail, if exactly one has it. Locks the row. */
export const findUnlinkedAccount = async (tx: Tx, known: Subject): Promise<string | undefined> => {
  const unlinked = tx
    .selectFrom('account')
    .select('id')
    .where('subject', 'is', null)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('is_house', '=', false)
    .forUpdate()
  if (known.username !== undefined) {
    const named = await unlinked.where(sql<boolean>`lower(username) = lower(${known.username})`).executeTakeFirst()
    if (named) return named.id
  }
  if (known.verifiedEmail === undefined) return undefined
  const [only, second] = await unlinked
    .where(sql<boolean>`lower(email) = lower(${known.verifiedEmail})`)
    .limit(2)
    .execute()
  return second ? undefined : only?.id
}

export const linkAccount = async (tx: Tx, accountId: string, { issuer, subject }: Subject): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((eb) => ({ issuer, subject, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('subject', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
