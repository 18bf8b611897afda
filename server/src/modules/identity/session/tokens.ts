import type { Tokens } from '@waybill/contract/identity/schemas'
import type { AppContext } from '../../../platform/app-context.ts'
import { audienceOf, OWN_CLIENT_ID } from '../oidc-urls.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { ACCESS_TOKEN_LIFE_S, newGrant, providerOf, resourceServer, SCOPES } from '../provider/provider.ts'

/**
 * Tokens of a new session, of the kind the browser gets (rule SGN-4), for a program that has shown a password. Its
 * refresh token is exchanged at /oidc/token like any other.
 */
export const issueTokens = async (context: AppContext, accountId: string, source: RequestSource): Promise<Tokens> => {
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
