import { login } from '@waybill/contract/identity/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { isExternal } from '../oidc-urls.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { programKey } from '../known-device.ts'
import { signInSourceOf } from '../session/sign-in-source.ts'
import { issueTokens } from '../session/tokens.ts'

export const loginHandler = implement(login, async ({ context, body, request }) => {
  if (isExternal(context.settings)) throw new AppError('password_managed_externally')
  const accountId = await checkSignIn(context, { ...body, address: request.ip, device: programKey(request.ip) })
  return issueTokens(context, accountId, signInSourceOf(request))
})
