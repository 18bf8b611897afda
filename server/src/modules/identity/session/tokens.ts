import type { Tokens } from '@waybill/contract/identity/shapes'
import type { World } from '../../../platform/world.ts'
import { audienceOf, OWN_CLIENT_ID } from '../addresses.ts'
import type { SignInSource } from './sessions.queries.ts'
import { ACCESS_TOKEN_LIFE_S, newGrant, providerOf, resourceServer, SCOPES } from '../provider/provider.ts'

/**
 * Tokens of a new session, of the kind the browser gets (rule SGN-4), for a program that has shown a password. Its
 * refresh token is exchanged at /oidc/token like any other.
 */
export const issueTokens = async (world: World, accountId: string, source: SignInSource): Promise<Tokens> => {
  const provider = await providerOf(world)
  const client = await provider.Client.find(OWN_CLIENT_ID)
  if (!client) throw new Error('The embedded provider has lost its client')
  const grant = await newGrant(world, provider, accountId, source)
  const audience = audienceOf(world.settings)
  const common = { client, accountId, grantId: grant.jti, gty: 'authorization_code', scope: SCOPES }
  const refreshToken = new provider.RefreshToken({
    ...common,
    resource: audience,
    authTime: Math.floor(Date.now() / 1000),
  })
  const accessToken = new provider.AccessToken({
    ...common,
    resourceServer: new provider.ResourceServer(audience, resourceServer(world.settings)),
  })
  return {
    refreshToken: await refreshToken.save(),
    accessToken: await accessToken.save(),
    expiresIn: ACCESS_TOKEN_LIFE_S,
  }
}
