import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import type { SecurityEventKind } from '@waybill/contract/kernel/security-event-kinds'
import { AppError } from '../../platform/app-error.ts'
import { lockName, type DbOrTx } from '../../platform/database.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { RequestSource } from '../../platform/request-source.ts'
import { recordSecurityEvent } from '../../platform/security-log.ts'
import type { DeviceKey } from './known-device.ts'
import { isKnownDevice } from './known-devices.queries.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordOf } from './person.queries.ts'
import { blockedUntil, FAILURE_WINDOW_MS, failureLimits, type FailureLimit } from './sign-in-limit.ts'
import { listFailures, saveFailures } from './sign-in-failures.queries.ts'

type SignInAttempt = {
  username: string
  password: string
  source: RequestSource
  device: DeviceKey
  /** Why the password is asked for; default: a sign-in. */
  kind?: SecurityEventKind
}

/**
 * Checks a username and password and returns the account's id. Throws `invalid_credentials`, the same and after the
 * same time for an unknown name, a wrong password, an inactive and a deleted account, or `too_many_sign_ins` with the
 * minutes to wait (rule SGN-7). The sign-in is not complete: a second step may be due, and `completeSignIn` makes the
 * device known. The limits are checked twice: before, to save the work, and again under a lock when the result is
 * known, so that a hundred concurrent guesses learn no more than ten in a row.
 */
export const checkSignIn = async (context: AppContext, attempt: SignInAttempt): Promise<string> => {
  const account = await findPasswordOf(context.db, attempt.username)
  return checkAgainst(context, attempt, account).catch(async (error: unknown) => {
    if (error instanceof AppError) await recordRefusal(context, attempt, account?.id, error)
    throw error
  })
}

type Checked = Awaited<ReturnType<typeof findPasswordOf>>

const recordRefusal = async (
  { db, now, nameMark, securityCounts }: AppContext,
  { username, kind = 'signIn', source }: SignInAttempt,
  accountId: string | undefined,
  { code }: AppError,
): Promise<void> => {
  const event = {
    kind,
    at: now(),
    accountId,
    nameMark: accountId === undefined ? nameMark(username) : undefined,
    source,
    detail: { code },
  } as const
  // Beyond the limit they are unlimited in number.
  if (code === 'too_many_sign_ins') securityCounts.count({ ...event, outcome: 'refused' })
  else await recordSecurityEvent(db, { ...event, outcome: 'failed' })
}

const checkAgainst = async (context: AppContext, attempt: SignInAttempt, account: Checked): Promise<string> => {
  const now = context.now()
  const limits = failureLimits(attempt.username, attempt.source.address)
  const refuseWhenLimited = (db: DbOrTx) =>
    refuseAbove(db, limits, now, () => isKnown(db, account?.id ?? NIL_ID, attempt.device))
  await refuseWhenLimited(context.db)
  const fits = await verifyPassword(attempt.password, account?.password_hash ?? null)
  const signedIn = await context.db.transaction().execute(async (tx) => {
    // All lock in the order of the limits, to avoid deadlocks.
    for (const { key } of limits) await lockName(tx, `sign-in ${key}`)
    await refuseWhenLimited(tx)
    if (account && fits) return account.id
    await saveFailures(
      tx,
      limits.map(({ key }) => key),
      now,
    )
    return undefined
  })
  if (signedIn === undefined) throw new AppError('invalid_credentials')
  return signedIn
}

const isKnown = async (db: DbOrTx, accountId: string, device: DeviceKey): Promise<boolean> =>
  device === 'session' || isKnownDevice(db, accountId, device)

const refuseAbove = async (
  db: DbOrTx,
  limits: readonly FailureLimit[],
  now: Date,
  isKnownHere: () => Promise<boolean>,
): Promise<void> => {
  const since = new Date(now.getTime() - FAILURE_WINDOW_MS)
  for (const { key, most, bindsKnownDevices } of limits) {
    const until = blockedUntil(await listFailures(db, key, since, most), most)
    if (until && (bindsKnownDevices || !(await isKnownHere())))
      throw new AppError('too_many_sign_ins', { minutes: Math.ceil((until.getTime() - now.getTime()) / 60_000) })
  }
}
