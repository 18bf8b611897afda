import { login } from '@waybill/contract/identity/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { programKey } from '../known-device.ts'
import { isExternal } from '../oidc-urls.ts'
import { checkCode } from '../second-step/check-code.ts'
import { secondStepDue } from '../second-step/second-step-due.ts'
import { issueTokens } from '../session/tokens.ts'

export const loginHandler = implement(login, async ({ context, body, request }) => {
  if (isExternal(context.settings)) throw new AppError('password_managed_externally')
  const [source, device] = [requestSourceOf(request), programKey(request.ip)]
  const accountId = await checkSignIn(context, { ...body, source, device })
  const due = await secondStepDue(context.db, accountId, device, context.now())
  if (due === 'setUp') throw new AppError('second_step_missing')
  if (due === 'check') {
    if (!body.code) throw new AppError('second_step_required')
    await checkCode(context, accountId, body.code, source)
  }
  await completeSignIn(context, accountId, { device })
  return issueTokens(context, accountId, source)
})
