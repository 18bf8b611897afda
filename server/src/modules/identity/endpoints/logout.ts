import { logout } from '@waybill/contract/identity/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { isExternal } from '../addresses.ts'
import { endGrant } from '../provider/oidc-records.queries.ts'
import { ownTokens } from '../session/own-tokens.ts'

export const logoutHandler = implement(logout, async ({ world, query }) => {
  if (isExternal(world.settings)) throw new AppError('password_elsewhere')
  const claims = await ownTokens(world)(query.accessToken, true)
  if (!claims) throw new AppError('signed_out')
  await endGrant(world.db, claims.grantId, claims.accountId)
  return null
})
