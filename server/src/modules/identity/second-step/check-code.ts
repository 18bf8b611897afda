import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { lockName, type DbOrTx, type Tx } from '../../../platform/database.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { vietnamClock } from '../../../platform/vietnam-time.ts'
import { hashWithSaltOf } from '../passwords.ts'
import { blockedUntil, FAILURE_WINDOW_MS } from '../sign-in-limit.ts'
import { deleteFailures, listFailures, saveFailures } from '../sign-in-failures.queries.ts'
import { readCode } from './recovery-codes.ts'
import { findApp, findRecoveryHash, useAppStep, useRecoveryCode } from './second-step.queries.ts'
import { decryptSecret, encryptSecret, type SecretKey } from '../../../platform/secrets.ts'

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code each 30 s. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEP_MS = KIND.period * 1000
/** Phones' clocks differ, so the previous and the next code count too (rule SGN-31). */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret, in base32 as users type it. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth://totp/…`, the content of the QR code. */
export const appUri = (secret: string, { issuer, username }: { issuer: string; username: string }): string =>
  new TOTP({ ...KIND, issuer, label: username, secret: Secret.fromBase32(secret) }).toString()

/** The 30 s step of a currently valid code; undefined: the code is wrong or too old. */
export const stepOfAppCode = (secret: string, code: string, now: Date): number | undefined => {
  const at = now.getTime()
  const delta = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: at,
    window: WINDOW,
  })
  return delta === null ? undefined : Math.floor(at / STEP_MS) + delta
}

const purposeOf = (accountId: string): string => `authenticator app ${accountId}`

export const encryptAppSecret = (key: SecretKey, accountId: string, secret: string): string =>
  encryptSecret(key, purposeOf(accountId), secret)
const decryptAppSecret = (key: SecretKey, accountId: string, encrypted: string): string =>
  decryptSecret(key, purposeOf(accountId), encrypted)

/** Wrong codes of one account in 15 minutes, from all addresses (rule SGN-34). */
const MAX_WRONG_CODES = 5

const keyOf = (accountId: string): string => `second step ${accountId}`

/**
 * Uses up a code of the authenticator app or a recovery code of the account. Throws `wrong_code` with the tries left,
 * or `too_many_codes` with the end of the wait. Codes of one account are checked one after the other, so that a hundred
 * concurrent guesses learn no more than five in a row.
 */
export const checkCode = async (
  context: Pick<AppContext, 'db' | 'secretKey' | 'now' | 'securityCounts'>,
  accountId: string,
  typed: string,
  source: RequestSource,
): Promise<'app' | 'recoveryCode'> => {
  const event = { at: context.now(), accountId, source }
  try {
    const kind = await takeCode(context, accountId, typed)
    if (kind === 'recoveryCode') await recordSecurityEvent(context.db, { ...event, kind: 'recoveryCodeUsed' })
    return kind
  } catch (error) {
    if (error instanceof AppError) {
      const failed = { ...event, kind: 'secondStepFailed', detail: { code: error.code } } as const
      // Beyond the limit they are unlimited in number.
      if (error.code === 'too_many_codes') context.securityCounts.count({ ...failed, outcome: 'refused' })
      else await recordSecurityEvent(context.db, { ...failed, outcome: 'failed' })
    }
    throw error
  }
}

const takeCode = async (
  context: Pick<AppContext, 'db' | 'secretKey' | 'now'>,
  accountId: string,
  typed: string,
): Promise<'app' | 'recoveryCode'> => {
  const now = context.now()
  await refuseWhileWaiting(context.db, accountId, now)
  const { kind, code } = readCode(typed)
  const known = kind === 'recoveryCode' ? await findRecoveryHash(context.db, accountId) : undefined
  const recoveryHash = known === undefined ? undefined : await hashWithSaltOf(known, code)
  const failed = await context.db.transaction().execute(async (tx) => {
    await lockName(tx, keyOf(accountId))
    await refuseWhileWaiting(tx, accountId, now)
    const isRight =
      kind === 'app'
        ? await useAppCode(context, tx, accountId, code, now)
        : recoveryHash !== undefined && (await useRecoveryCode(tx, accountId, recoveryHash, now))
    if (isRight) {
      await deleteFailures(tx, keyOf(accountId))
      return undefined
    }
    await saveFailures(tx, [keyOf(accountId)], now)
    return failuresOf(tx, accountId, now)
  })
  if (failed)
    throw waitingFor(failed, now) ?? new AppError('wrong_code', { triesLeft: MAX_WRONG_CODES - failed.length })
  return kind === 'app' ? 'app' : 'recoveryCode'
}

const useAppCode = async (
  { secretKey }: Pick<AppContext, 'secretKey'>,
  tx: Tx,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const app = await findApp(tx, accountId)
  const step = app && stepOfAppCode(decryptAppSecret(secretKey, accountId, app.secret), code, now)
  return step !== undefined && useAppStep(tx, accountId, step, now)
}

const failuresOf = (db: DbOrTx, accountId: string, now: Date): Promise<Date[]> =>
  listFailures(db, keyOf(accountId), new Date(now.getTime() - FAILURE_WINDOW_MS), MAX_WRONG_CODES)

const waitingFor = (failures: readonly Date[], now: Date): AppError | undefined => {
  const until = blockedUntil(failures, MAX_WRONG_CODES)
  if (!until) return undefined
  // The minute is rounded up, so that a try at the stated time is accepted.
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new AppError('too_many_codes', { until: vietnamClock(minute).toISOString().slice(11, 16), seconds })
}

const refuseWhileWaiting = async (db: DbOrTx, accountId: string, now: Date): Promise<void> => {
  const error = waitingFor(await failuresOf(db, accountId, now), now)
  if (error) throw error
}
