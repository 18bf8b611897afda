import { login } from '@waybill/contract/identity/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { isExternal } from '../addresses.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { programKey } from '../known-device.ts'
import { signInSourceOf } from '../session/sign-in-source.ts'
import { issueTokens } from '../session/tokens.ts'

export const loginHandler = implement(login, async ({ world, body, request }) => {
  if (isExternal(world.settings)) throw new AppError('password_elsewhere')
  const accountId = await checkSignIn(world, { ...body, address: request.ip, device: programKey(request.ip) })
  return issueTokens(world, accountId, signInSourceOf(request))
})
