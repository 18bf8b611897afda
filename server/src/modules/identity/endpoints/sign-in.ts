import { signInConfig, login, logout } from '@waybill/contract/identity/endpoints'
import type { Tokens } from '@waybill/contract/identity/schemas'
import { implement } from '../../../platform/implement.ts'
import { signInConfigOf, isExternal, audienceOf, OWN_CLIENT_ID } from '../oidc-urls.ts'
import { AppError } from '../../../platform/app-error.ts'
import { requestSourceOf, type RequestSource } from '../../../platform/request-source.ts'
import { checkSignIn } from '../check-sign-in.ts'
import { completeSignIn, programKey } from '../known-device.ts'
import { checkCode } from '../second-step/check-code.ts'
import { secondStepDue } from '../second-step/second-step-due.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { endGrant } from '../provider/oidc-records.queries.ts'
import { embeddedIssuer } from '../session/embedded-issuer.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { ACCESS_TOKEN_LIFE_S, newGrant, providerOf, resourceServer, SCOPES } from '../provider/provider.ts'

export const signInConfigHandler = implement(signInConfig, async ({ context }) => signInConfigOf(context.settings))

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

/**
 * Tokens of a new session, of the same kind as the browser's (rule SGN-4), for a program that has sent a password. Its
 * refresh token is exchanged at /oidc/token like any other.
 */
const issueTokens = async (context: AppContext, accountId: string, source: RequestSource): Promise<Tokens> => {
  const provider = await providerOf(context)
  const client = await provider.Client.find(OWN_CLIENT_ID)
  if (!client) throw new Error('The embedded provider has lost its client')
  const grant = await newGrant(context, provider, accountId, source)
  const audience = audienceOf(context.settings)
  const common = { client, accountId, grantId: grant.jti, gty: 'authorization_code', scope: SCOPES }
  const refreshToken = new provider.RefreshToken({
    ...common,
    resource: audience,
    authTime: Math.floor(Date.now() / 1000),
  })
  const accessToken = new provider.AccessToken({
    ...common,
    resourceServer: new provider.ResourceServer(audience, resourceServer(context.settings)),
  })
  return {
    refreshToken: await refreshToken.save(),
    accessToken: await accessToken.save(),
    expiresIn: ACCESS_TOKEN_LIFE_S,
  }
}
