import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Settings } from '../../../platform/settings.ts'
import type { Db } from '../../../platform/database.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { cookieNameOf } from '../known-device.ts'
import { audienceOf, callbackOf, issuerOf, loginPageOf, OWN_CLIENT_ID, PROVIDER_PREFIX } from '../oidc-urls.ts'
import { showError, showSignOut } from '../login/provider-pages.ts'
import { findPerson } from '../person.queries.ts'
import { beginSession } from '../session/begin-session.ts'
import { recordIdOf } from '../record-id.ts'
import { SIGNING_ALGORITHM, signInKeys, type SignInKeys } from '../sign-in-keys.ts'
import { oidcAdapter } from './oidc-adapter.ts'

export const SCOPES = 'openid profile email offline_access'
export const ACCESS_TOKEN_LIFE_S = 10 * 60
const DAY_S = 24 * 60 * 60

const providers = new WeakMap<Db, Promise<Provider>>()

/** The embedded provider of this process, created at first use; the login page and `Account/Login` share it. */
export const providerOf = (context: AppContext): Promise<Provider> => {
  const known = providers.get(context.db)
  if (known) return known
  const made = signInKeys(context).then((keys) => makeProvider(context, keys))
  providers.set(context.db, made)
  made.catch(() => providers.delete(context.db))
  return made
}

/** Kind of access token: signed, for our API only. */
export const resourceServer = (settings: Settings) => ({
  audience: audienceOf(settings),
  scope: SCOPES,
  accessTokenFormat: 'jwt' as const,
  accessTokenTTL: ACCESS_TOKEN_LIFE_S,
  jwt: { sign: { alg: SIGNING_ALGORITHM } as const },
})

const makeProvider = (context: AppContext, keys: SignInKeys): Provider => {
  const provider = new Provider(issuerOf(context.settings), configuration(context, keys))
  // headers say where the browser really is: the plugin sets them from PUBLIC_URL
  provider.proxy = true
  return provider
}

const configuration = (context: AppContext, keys: SignInKeys): Configuration => ({
  adapter: oidcAdapter(context),
  jwks: { keys: [keys.signing] },
  cookies: {
    keys: keys.cookies,
    names: cookieNames(context.settings),
    long: { httpOnly: true, sameSite: 'lax', signed: true, path: PROVIDER_PREFIX },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
  },
  clients: [
    {
      client_id: OWN_CLIENT_ID,
      client_name: 'Waybill',
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [callbackOf(context.settings)],
      post_logout_redirect_uris: [loginPageOf(context.settings)],
      id_token_signed_response_alg: SIGNING_ALGORITHM,
      require_auth_time: true,
    },
  ],
  clientDefaults: { id_token_signed_response_alg: SIGNING_ALGORITHM },
  responseTypes: ['code'],
  // Only our own pages ask for tokens.
  clientBasedCORS: (_ctx, origin) => origin === new URL(callbackOf(context.settings)).origin,
  scopes: SCOPES.split(' '),
  claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'role', 'show_account'], email: ['email'] },
  clientAuthMethods: ['none'],
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: showSignOut,
      postLogoutSuccessSource: (ctx) => ctx.redirect(loginPageOf(context.settings)),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audienceOf(context.settings),
      getResourceServerInfo: () => resourceServer(context.settings),
      useGrantedResource: () => true,
    },
  },
  interactions: {
    policy: signInPolicy(),
    url: (_ctx, interaction) => `${PROVIDER_PREFIX}/interaction/${interaction.uid}`,
  },
  ttl: {
    AccessToken: ACCESS_TOKEN_LIFE_S,
    AuthorizationCode: 60,
    IdToken: 60 * 60,
    Interaction: 60 * 60,
    RefreshToken: context.settings.KEEP_SESSIONS_DAYS * DAY_S,
    Session: context.settings.KEEP_SESSIONS_DAYS * DAY_S,
    Grant: context.settings.KEEP_SESSIONS_DAYS * DAY_S,
  },
  rotateRefreshToken: true,
  // Logout ends everything that began in the session; each of our sign-ins may refresh, whatever scope was requested
  expiresWithSession: () => true,
  issueRefreshToken: () => true,
  loadExistingGrant: (ctx) => grantOfSession(ctx, context),
  extraTokenClaims: (_ctx, token) => ('grantId' in token ? { grant: token.grantId } : undefined),
  findAccount: async (_ctx, id) => {
    const person = await findPerson(context.db, id)
    if (!person) return undefined
    const { name, username, role, showAccount, email } = person
    const claims = { sub: id, name, preferred_username: username, role, show_account: showAccount }
    return { accountId: id, claims: () => (email === null ? claims : { ...claims, email }) }
  },
  renderError: (ctx, out, error) => showError(ctx, context.settings, out, error),
})

const cookieNames = (settings: Settings) => ({
  session: cookieNameOf(settings, 'session'),
  interaction: cookieNameOf(settings, 'interaction'),
  resume: cookieNameOf(settings, 'resume'),
})

/** No consent page: the only client is ours. A user deactivated meanwhile signs in again. */
const signInPolicy = () => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const gone = new interactionPolicy.Check('account_gone', 'the account of this session is gone', (ctx) => {
    const { session, account } = (ctx as KoaContextWithOIDC).oidc
    return session?.accountId !== undefined && account === undefined
  })
  policy.get('login')?.checks.add(gone)
  return policy
}

const grantOfSession = async (ctx: KoaContextWithOIDC, context: AppContext) => {
  const { session, account, client, provider } = ctx.oidc
  if (!session || !account || !client) return undefined
  const id = session.grantIdFor(client.clientId)
  const existing = id === undefined ? undefined : await provider.Grant.find(id)
  if (existing?.accountId === account.accountId) return existing
  return newGrant(context, provider, account.accountId, { userAgent: ctx.get('user-agent') || null, address: ctx.ip })
}

/** A new sign-in: all its tokens end with it. The security log records it (rule SEC-5). */
export const newGrant = async (context: AppContext, provider: Provider, accountId: string, source: RequestSource) => {
  const grant = new provider.Grant({ accountId, clientId: OWN_CLIENT_ID })
  grant.addOIDCScope(SCOPES)
  grant.addResourceScope(audienceOf(context.settings), SCOPES)
  await beginSession(context, recordIdOf(await grant.save()), { accountId, source })
  return grant
}
