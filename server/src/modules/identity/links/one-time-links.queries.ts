import { createHash, randomBytes } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../platform/database.ts'

/** The purpose of a link: a new password for an account, or an account by an invitation. */
type LinkSubject = { accountId: string } | { invitationId: string }
type OneTimeLink = { account_id: string | null; invitation_id: string | null; expires_at: Date }

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const columnsOf = (subject: LinkSubject) =>
  'accountId' in subject
    ? { account_id: subject.accountId, invitation_id: null }
    : { account_id: null, invitation_id: subject.invitationId }

/** Creates a link and returns its token, which is stored nowhere: the database has its hash. */
export const makeOneTimeLink = async (tx: Tx, subject: LinkSubject, expiresAt: Date): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx
    .insertInto('one_time_link')
    .values({ token_hash: hashOf(token), ...columnsOf(subject), expires_at: expiresAt })
    .execute()
  return token
}

/** What the link still opens; undefined: used, replaced, expired or unknown. Opening a page uses no link up. */
export const findOneTimeLink = async (db: DbOrTx, token: string, now: Date): Promise<OneTimeLink | undefined> => {
  if (!TOKEN.test(token)) return undefined
  return db
    .selectFrom('one_time_link')
    .select(['account_id', 'invitation_id', 'expires_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a link up; of concurrent calls only one gets it. */
export const takeOneTimeLink = async (tx: Tx, token: string, now: Date): Promise<OneTimeLink | undefined> =>
  tx
    .deleteFrom('one_time_link')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning(['account_id', 'invitation_id', 'expires_at'])
    .executeTakeFirst()

/** The other links of the same subject end with it. */
export const deleteLinksOf = async (tx: Tx, subject: LinkSubject): Promise<void> => {
  const links = tx.deleteFrom('one_time_link')
  if ('accountId' in subject) await links.where('account_id', '=', subject.accountId).execute()
  else await links.where('invitation_id', '=', subject.invitationId).execute()
}
