import { createServer } from 'node:http'
import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { type IssuerUser, loginForm, refuseWithoutNonce, userInfo } from './issuer-pages.ts'

export { ISSUER_REFUSAL, type IssuerUser } from './issuer-pages.ts'

/** Two users: one with a demo account's username, and one unknown to Waybill. */
export const ISSUER_USERS: readonly IssuerUser[] = [
  {
    sub: 'kc-0001',
    preferred_username: 'cs-employee',
    name: 'Trần Thị Chi',
    email: 'chi@example.com',
    email_verified: true,
  },
  { sub: 'kc-0002', preferred_username: 'anonymous', name: 'Lê Lạ', email: 'la@example.com', email_verified: true },
]

type IssuerOptions = {
  port?: number
  clientId?: string
  /** The redirect address: `PUBLIC_URL/oidc-callback`. */
  redirectUris?: readonly string[]
  postLogoutRedirectUris?: readonly string[]
  users?: readonly IssuerUser[]
  /** Access tokens that contain only `sub`, so that names must be requested at the userinfo call. */
  lean?: boolean
  /** Redirects a request without a nonce back with an error, as Glewlwyd does. */
  nonceRequired?: boolean
}

export type OidcIssuer = {
  issuer: string
  /** An access token like a browser's, issued without the login form. */
  accessToken: (sub: string, wish?: { clientId?: string; lifeSeconds?: number }) => Promise<string>
  close: () => Promise<void>
}

const SCOPES = 'openid profile email offline_access'

/**
 * A second, independent OpenID Connect issuer on loopback, for OIDC_ISSUER: discovery, keys, code with PKCE, refresh,
 * userinfo, end of session. Its login form has a button for each user; a `login_hint` presses it. The last button
 * refuses, and the browser returns with `error` and `error_description`.
 */
export const startOidcIssuer = async (options: IssuerOptions = {}): Promise<OidcIssuer> => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const users = options.users ?? ISSUER_USERS
  const provider = new Provider(issuer, configuration(issuer, options, users))
  const callback = provider.callback()
  server.on('request', (request, response) => {
    const path = request.url ?? '/'
    if (options.nonceRequired && refuseWithoutNonce(path, issuer, response)) return
    const answer = path.startsWith('/interaction/')
      ? loginForm(provider, users, request, response)
      : path.startsWith('/me') && request.method === 'GET'
        ? userInfo(users, request, response)
        : callback(request, response)
    Promise.resolve(answer).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  return {
    issuer,
    accessToken: (sub, wish = {}) => mint(provider, issuer, sub, { clientId: options.clientId ?? 'waybill', ...wish }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The claims of this issuer's access tokens beside `sub`. */
const claimsOf = (user: IssuerUser) => ({
  preferred_username: user.preferred_username,
  email: user.email,
  email_verified: user.email_verified,
})

const resourceServer = (issuer: string, lifeSeconds = 300) => ({
  audience: `${issuer}/anything`,
  scope: SCOPES,
  accessTokenFormat: 'jwt' as const,
  accessTokenTTL: lifeSeconds,
  jwt: { sign: { alg: 'RS256' as const } },
})

const configuration = (issuer: string, options: IssuerOptions, users: readonly IssuerUser[]): Configuration => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const client = (client_id: string) => ({
    client_id,
    token_endpoint_auth_method: 'none' as const,
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [...(options.redirectUris ?? ['http://localhost:3000/oidc-callback'])],
    post_logout_redirect_uris: [...(options.postLogoutRedirectUris ?? [])],
  })
  return {
    adapter: memoryRecords(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'simulated', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['simulated'] },
    clients: [client(options.clientId ?? 'waybill'), client('another-application')],
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email', 'email_verified'] },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `${issuer}/anything`,
        getResourceServerInfo: () => resourceServer(issuer),
        useGrantedResource: () => true,
      },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    ttl: { AccessToken: 300, IdToken: 300, RefreshToken: 3600, Session: 3600, Grant: 3600, Interaction: 600 },
    // browsers exchange their codes from the origin of the app
    clientBasedCORS: () => true,
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    extraTokenClaims: (_ctx, token) => {
      const user = 'accountId' in token ? users.find(({ sub }) => sub === token.accountId) : undefined
      return user && !options.lean ? claimsOf(user) : undefined
    },
    findAccount: (_ctx, sub) => {
      const user = users.find((one) => one.sub === sub)
      return user && { accountId: sub, claims: () => ({ ...user }) }
    },
    loadExistingGrant: async (ctx) => {
      const { account, client: asking } = ctx.oidc
      return account && asking ? grantOf(ctx.oidc.provider, issuer, account.accountId, asking.clientId) : undefined
    },
  }
}

const grantOf = async (provider: Provider, issuer: string, accountId: string, clientId: string) => {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(`${issuer}/anything`, SCOPES)
  await grant.save()
  return grant
}

const mint = async (
  provider: Provider,
  issuer: string,
  sub: string,
  { clientId, lifeSeconds }: { clientId: string; lifeSeconds?: number },
): Promise<string> => {
  const client = await provider.Client.find(clientId)
  if (!client) throw new Error(`The simulated issuer has no client ${clientId}`)
  const grant = await grantOf(provider, issuer, sub, clientId)
  const token = new provider.AccessToken({
    client,
    accountId: sub,
    grantId: grant.jti,
    gty: 'authorization_code',
    scope: SCOPES,
    resourceServer: new provider.ResourceServer(`${issuer}/anything`, resourceServer(issuer)),
    ...(lifeSeconds === undefined ? {} : { expiresIn: lifeSeconds }),
  })
  return token.save()
}

/** A simulated issuer's data, until it is closed. */
const memoryRecords = (): AdapterFactory => {
  const records = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const find = (id: string) => Promise.resolve(records.get(`${model} ${id}`))
    return {
      find,
      async upsert(id, payload) {
        records.set(`${model} ${id}`, payload)
      },
      findByUid: async (uid) => [...records.values()].find((payload) => payload.kind === model && payload.uid === uid),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const payload = await find(id)
        if (payload) payload.consumed = true
      },
      async destroy(id) {
        records.delete(`${model} ${id}`)
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key)
      },
    }
  }
}
