import { AppError } from '../../platform/app-error.ts'
import { lockName, type DbOrTx } from '../../platform/database.ts'
import type { World } from '../../platform/world.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordOf } from './person.queries.ts'
import { listFailures, saveFailures } from './sign-in-failures.queries.ts'
import { blockedUntil, FAILURE_WINDOW_MS, failureLimits, type FailureLimit } from './sign-in-limit.ts'

export type SignInAttempt = { username: string; password: string; address: string }

/**
 * Checks a username and password and answers the account's id. Throws `bad_credentials`, the same and as late for an
 * unknown name, a wrong password, an inactive and a deleted account, or `too_many_sign_ins` with the minutes to wait
 * (decision A14).
 *
 * The limit is looked at twice: before, to spare the work, and again under a lock when the result is known, so that a
 * hundred guesses at once learn no more than ten in a row.
 */
export const checkSignIn = async (world: World, { username, password, address }: SignInAttempt): Promise<string> => {
  const now = world.now()
  const limits = failureLimits(username, address)
  await refuseWhenLimited(world.db, limits, now)
  const account = await findPasswordOf(world.db, username)
  const fits = await verifyPassword(password, account?.password_hash ?? null)
  const signedIn = await world.db.transaction().execute(async (tx) => {
    for (const { key } of limits) await lockName(tx, `sign-in ${key}`)
    await refuseWhenLimited(tx, limits, now)
    if (account && fits) return account.id
    await saveFailures(
      tx,
      limits.map(({ key }) => key),
      now,
    )
    return undefined
  })
  if (signedIn === undefined) throw new AppError('bad_credentials')
  return signedIn
}

const refuseWhenLimited = async (db: DbOrTx, limits: readonly FailureLimit[], now: Date): Promise<void> => {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  for (const { key, most } of limits) {
    const until = blockedUntil(await listFailures(db, key, since, most), most)
    if (until)
      throw new AppError('too_many_sign_ins', { minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) })
  }
}
