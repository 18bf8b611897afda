import { logout } from '@waybill/contract/identity/endpoints'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { isExternal } from '../oidc-urls.ts'
import { endGrant } from '../provider/oidc-records.queries.ts'
import { embeddedIssuer } from '../session/embedded-issuer.ts'

export const logoutHandler = implement(logout, async ({ context, query, request }) => {
  if (isExternal(context.settings)) throw new AppError('password_managed_externally')
  const claims = await embeddedIssuer(context)(query.accessToken, true)
  if (!claims) throw new AppError('unauthenticated')
  await endGrant(context.db, claims.sessionId, claims.accountId)
  const { db, now } = context
  const source = requestSourceOf(request)
  await recordSecurityEvent(db, { kind: 'signOut', at: now(), accountId: claims.accountId, source })
  return null
})
