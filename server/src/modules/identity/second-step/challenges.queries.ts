import type { DbOrTx } from '../../../platform/database.ts'
import type { PasskeyChallengeTable } from '../../../sign-in-tables.ts'
import { recordIdOf } from '../record-id.ts'

export type ChallengePurpose = PasskeyChallengeTable['purpose']
type Challenge = { challenge: string; accountId: string; purpose: ChallengePurpose }

export const saveChallenge = async (
  db: DbOrTx,
  { challenge, accountId, purpose }: Challenge,
  expiresAt: Date,
): Promise<void> => {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: recordIdOf(challenge), account_id: accountId, purpose, expires_at: expiresAt })
    .execute()
}

/**
 * Uses up a challenge; false: it was not given to this account for this purpose, was answered already, or has expired.
 */
export const takeChallenge = async (
  db: DbOrTx,
  { challenge, accountId, purpose }: Challenge,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', recordIdOf(challenge))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
