import { refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { lockSecondStep } from './add-second-step.ts'
import { forgetSignInsUnderWay } from './pending-sign-in.queries.ts'
import {
  deleteAllSecondSteps,
  deleteApp,
  deletePasskey,
  findSecondStep,
  replaceRecoveryCodes,
} from './second-step.queries.ts'

type Removed = { at: Date; source: RequestSource } & ({ kind: 'app' } | { kind: 'passkey'; id: string })

/**
 * Removes the app, or one passkey, of an account; false: it does not have it. If the role requires a second step, the
 * last one stays: 422 (rule SGN-40). Removing the last one deletes the recovery codes.
 */
export const removeSecondStep = async (tx: Tx, accountId: string, removed: Removed): Promise<boolean> => {
  await lockSecondStep(tx, accountId)
  const isRemoved =
    removed.kind === 'app'
      ? await deleteApp(tx, accountId)
      : (await deletePasskey(tx, accountId, removed.id)) !== undefined
  if (!isRemoved) return false
  const { hasApp, hasPasskey, isRequired } = await findSecondStep(tx, accountId)
  const isLast = !hasApp && !hasPasskey
  if (isLast && isRequired) throw refused('Your role requires a second step. Set up another one first.')
  if (isLast) await replaceRecoveryCodes(tx, accountId, [], removed.at)
  await forgetSignInsUnderWay(tx, accountId)
  const { kind, at, source } = removed
  await recordSecurityEvent(tx, {
    ...{ kind: 'secondStepRemoved', at, accountId, source },
    detail: { secondStep: kind },
  })
  return true
}

/** Removes an account's whole second step, lost or not; returns its kinds (rule SGN-41). */
export const takeOffSecondStep = async (tx: Tx, accountId: string): Promise<('app' | 'passkey')[]> => {
  await lockSecondStep(tx, accountId)
  const { hasApp, hasPasskey } = await findSecondStep(tx, accountId)
  await deleteAllSecondSteps(tx, accountId)
  return [...(hasPasskey ? (['passkey'] as const) : []), ...(hasApp ? (['app'] as const) : [])]
}
