import { login } from '@waybill/contract/identity/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { isExternal } from '../oidc-urls.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { programKey } from '../known-device.ts'
import { issueTokens } from '../session/tokens.ts'

export const loginHandler = implement(login, async ({ context, body, request }) => {
  if (isExternal(context.settings)) throw new AppError('password_managed_externally')
  const source = requestSourceOf(request)
  const accountId = await checkSignIn(context, { ...body, source, device: programKey(request.ip) })
  return issueTokens(context, accountId, source)
})
