import { makeRecoveryCodes } from '@waybill/contract/profile/second-step'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { lockSecondStep } from '../second-step/add-second-step.ts'
import { newRecoveryCodes } from '../second-step/recovery-codes.ts'
import { findSecondStep, replaceRecoveryCodes } from '../second-step/second-step.queries.ts'
import { requireConfirmed } from '../session/confirmed-session.ts'

export const makeRecoveryCodesHandler = implement(makeRecoveryCodes, async ({ context, me, request, change }) => {
  await requireConfirmed(context, request)
  const { codes, hashes } = await newRecoveryCodes()
  return change(async (tx, note) => {
    await lockSecondStep(tx, me.id)
    const { hasApp, hasPasskey } = await findSecondStep(tx, me.id)
    if (!hasApp && !hasPasskey) throw refused('Recovery codes stand in for a second step. Set one up first.')
    const at = context.now()
    await replaceRecoveryCodes(tx, me.id, hashes, at)
    const source = requestSourceOf(request)
    await recordSecurityEvent(tx, { kind: 'recoveryCodesMade', at, accountId: me.id, source })
    await note({ entity: 'account', id: me.id, after: { username: me.username } })
    return { recoveryCodes: codes }
  })
})
