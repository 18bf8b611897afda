import { askPasskey, confirmIdentity } from '@waybill/contract/profile/second-step'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { checkCode } from '../second-step/check-code.ts'
import { askForPasskey, checkPasskey } from '../second-step/passkeys.ts'
import { findSecondStep } from '../second-step/second-step.queries.ts'
import { CONFIRMED_MS, requireSession } from '../session/confirmed-session.ts'
import { confirmSession } from '../session/sessions.queries.ts'

export const askPasskeyHandler = implement(askPasskey, async ({ context, me, request }) => {
  await requireSession(context, request)
  return { options: await askForPasskey(context, me.id, 'confirm') }
})

/** All factors again, as at sign-in (rule SGN-39). */
export const confirmIdentityHandler = implement(confirmIdentity, async ({ context, me, body, request }) => {
  const session = await requireSession(context, request)
  const source = requestSourceOf(request)
  const { hasApp, hasPasskey } = await findSecondStep(context.db, me.id)
  const isSecondStepMissing = (hasApp || hasPasskey) && !body.code && !body.passkey
  try {
    const attempt = { username: me.username, password: body.password, source }
    await checkSignIn(context, { ...attempt, device: 'session', kind: 'identityConfirmed' })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'invalid_credentials')) throw error
    throw invalid({ password: 'The current password is wrong.' })
  }
  if (isSecondStepMissing) throw invalid({ code: 'Required' })
  if (body.passkey) await checkPasskey(context, me.id, 'confirm', body.passkey, source)
  else if (hasApp || hasPasskey) await checkCode(context, me.id, body.code ?? '', source)
  const until = new Date(context.now().getTime() + CONFIRMED_MS)
  await confirmSession(context.db, session, until)
  await recordSecurityEvent(context.db, { kind: 'identityConfirmed', at: context.now(), accountId: me.id, source })
  return { until: until.toISOString() }
})
