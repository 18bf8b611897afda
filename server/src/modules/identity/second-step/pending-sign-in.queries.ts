import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { recordIdOf } from '../record-id.ts'

/** A sign-in between its password and its second step. */
type PendingSignIn = { accountId: string; isPassed: boolean }

export const savePendingSignIn = async (
  db: DbOrTx,
  interactionUid: string,
  { accountId, isPassed }: PendingSignIn,
  expiresAt: Date,
): Promise<void> => {
  const row = { account_id: accountId, is_passed: isPassed, expires_at: expiresAt }
  await db
    .insertInto('pending_sign_in')
    .values({ interaction_hash: recordIdOf(interactionUid), ...row })
    .onConflict((clash) => clash.column('interaction_hash').doUpdateSet(row))
    .execute()
}

export const findPendingSignIn = async (
  db: DbOrTx,
  interactionUid: string,
  now: Date,
): Promise<PendingSignIn | undefined> => {
  const row = await db
    .selectFrom('pending_sign_in')
    .select(['account_id', 'is_passed'])
    .where('interaction_hash', '=', recordIdOf(interactionUid))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { accountId: row.account_id, isPassed: row.is_passed }
}

/** Ends a pending sign-in; false: it had ended before, as by a new password meanwhile. */
export const takePendingSignIn = async (db: DbOrTx, interactionUid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_in')
    .where('interaction_hash', '=', recordIdOf(interactionUid))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Also ends, with an account's sessions, pending sign-ins and browsers that skip the second step. */
export const forgetSignInsUnderWay = async (tx: Tx, accountId: string): Promise<void> => {
  await tx.deleteFrom('pending_sign_in').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('known_device')
    .set({ second_step_until: null })
    .where('account_id', '=', accountId)
    .where('second_step_until', 'is not', null)
    .execute()
}
