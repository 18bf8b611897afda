import type { AppContext } from '../../../platform/app-context.ts'
import { AppError, refused } from '../../../platform/app-error.ts'
import { lockName, type Tx } from '../../../platform/database.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { secretOfOffer } from './app-set-up.ts'
import { encryptAppSecret, stepOfAppCode } from './check-code.ts'
import { addPasskey, type NewPasskey } from './passkeys.ts'
import { forgetSignInsUnderWay } from './pending-sign-in.queries.ts'
import { countRecoveryCodes, insertApp, replaceRecoveryCodes } from './second-step.queries.ts'

/** The second step to add, already verified. */
export type NewSecondStep =
  { kind: 'app'; secret: string; lastStep: number } | { kind: 'passkey'; passkey: NewPasskey; name: string }

/** Verifies the first code of an offered app: it proves that the app has the secret. A wrong one is a 400 at `code`. */
export const readNewApp = (
  { secretKey, now }: Pick<AppContext, 'secretKey' | 'now'>,
  accountId: string,
  { token, code }: { token: string; code: string },
): NewSecondStep => {
  const secret = secretOfOffer(secretKey, accountId, token, now())
  if (secret === undefined) throw refused('This set-up is older than 30 minutes. Begin again.')
  const lastStep = stepOfAppCode(secret, code.replace(/\s/g, ''), now())
  if (lastStep === undefined) throw new AppError('invalid', {}, { code: 'That code is not right.' })
  return { kind: 'app', secret, lastStep }
}

type Added = { step: NewSecondStep; prepared: { codes: string[]; hashes: string[] }; source: RequestSource }

/**
 * Adds a second step to an account. The first one creates ten recovery codes, which the answer shows once (rule
 * SGN-33); undefined: there are codes already. `prepared` was made before the transaction, because hashing takes a
 * while.
 */
export const addSecondStep = async (
  context: Pick<AppContext, 'secretKey' | 'now'>,
  tx: Tx,
  accountId: string,
  { step, prepared, source }: Added,
): Promise<string[] | undefined> => {
  await lockSecondStep(tx, accountId)
  const at = context.now()
  if (step.kind === 'passkey') await addPasskey(tx, accountId, step.passkey, { name: step.name, at })
  else {
    const isNew = await insertApp(tx, {
      account_id: accountId,
      secret: encryptAppSecret(context.secretKey, accountId, step.secret),
      last_step: step.lastStep,
      added_at: at,
    })
    if (!isNew) throw refused('An authenticator app is set up already. Remove it first.')
  }
  await forgetSignInsUnderWay(tx, accountId)
  const event = { at, accountId, source }
  await recordSecurityEvent(tx, { ...event, kind: 'secondStepAdded', detail: { secondStep: step.kind } })
  if (await countRecoveryCodes(tx, accountId)) return undefined
  await replaceRecoveryCodes(tx, accountId, prepared.hashes, at)
  await recordSecurityEvent(tx, { ...event, kind: 'recoveryCodesMade' })
  return prepared.codes
}

/** Changes of one account's second step are serialized. */
export const lockSecondStep = (tx: Tx, accountId: string): Promise<void> => lockName(tx, `second step of ${accountId}`)
