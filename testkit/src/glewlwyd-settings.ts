import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'

type GlewlwydUser = { username: string; name: string; email: string; isEmailVerified: boolean }
export type GlewlwydOptions = { users: readonly GlewlwydUser[]; redirectUri: string }

/** Password of all its users. */
export const GLEWLWYD_PASSWORD = 'a password of Glewlwyd'

/** `use_secure_connection` is omitted: this version takes any value for yes. */
export const configurationFile = (home: string, port: number): string => `
port=${port}
bind_address="127.0.0.1"
external_url="http://localhost:${port}"
login_url="login.html"
api_prefix="api"
static_files_path="/usr/share/glewlwyd/webapp/"
static_files_mime_types=(
  { extension=".html" mime_type="text/html" compress=0 },
  { extension=".css" mime_type="text/css" compress=0 },
  { extension=".js" mime_type="application/javascript" compress=0 },
  { extension=".json" mime_type="application/json" compress=0 }
)
allow_origin="*"
allow_methods="GET, POST, PUT, DELETE, OPTIONS"
allow_headers="Origin, X-Requested-With, Content-Type, Accept, Bearer, Authorization, DPoP"
log_mode="console"
log_level="ERROR"
cookie_domain="localhost"
cookie_secure=0
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
login_api_enabled=true
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database={ type="sqlite3"; path="${path.join(home, 'glewlwyd.db')}"; };
`

type Api = ReturnType<typeof glewlwydApi>

/** Its calls, which take a session's cookie. */
export const glewlwydApi = (origin: string) => {
  const send = async (method: string, address: string, body: unknown, cookie = ''): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(`${origin}/api${address}`, { method, headers, body: JSON.stringify(body) })
    if (response.ok) return response
    throw new Error(`Glewlwyd: ${method} ${address} answered ${response.status} ${await response.text()}`)
  }
  const signIn = async (username: string, password: string): Promise<string> => {
    const { headers } = await send('POST', '/auth/', { username, password })
    return headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  return { send, signIn }
}

type Params = GlewlwydOptions & { issuer: string }

/** The administrator's configuration: scopes, a user property, the OpenID Connect plugin, the client, users. */
export const configure = async (
  { send }: Api,
  admin: string,
  { issuer, users, redirectUri }: Params,
): Promise<void> => {
  const add = (address: string, body: unknown) => send('POST', address, body, admin)
  for (const name of ['email', 'profile'])
    await add('/scope/', { name, display_name: name, password_required: true, scheme: {} })
  const module = { display_name: 'Waybill', order_rank: 0, readonly: false, enabled: true }
  const format = { email_verified: { multiple: false, read: true, write: true } }
  const parameters = { 'use-glewlwyd-connection': true, 'data-format': format }
  await send('PUT', '/mod/user/database', { ...module, module: 'database', name: 'database', parameters }, admin)
  await send('PUT', '/mod/user/database/reset', {}, admin)
  await add('/mod/plugin/', { ...module, module: 'oidc', name: 'oidc', parameters: oidcParameters(issuer) })
  await add('/client/?source=database', {
    client_id: 'waybill',
    name: 'Waybill',
    enabled: true,
    confidential: false,
    redirect_uri: [redirectUri],
    authorization_type: ['code', 'refresh_token'],
    token_endpoint_auth_method: ['none'],
    scope: [],
  })
  for (const { isEmailVerified, ...user } of users) {
    const known = { ...user, email_verified: String(isEmailVerified), password: GLEWLWYD_PASSWORD }
    await add('/user/?source=database', { ...known, enabled: true, scope: ['openid', 'email', 'profile'] })
  }
}

const oidcParameters = (issuer: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return {
    iss: issuer,
    'jwt-type': 'rsa',
    'jwt-key-size': '256',
    key: privateKey,
    cert: publicKey,
    'access-token-duration': 3600,
    'refresh-token-duration': 1209600,
    'code-duration': 600,
    'refresh-token-rolling': true,
    'allow-non-oidc': false,
    'auth-type-code-enabled': true,
    'auth-type-token-enabled': false,
    'auth-type-id-token-enabled': true,
    'auth-type-password-enabled': false,
    'auth-type-client-enabled': false,
    'auth-type-refresh-enabled': true,
    'auth-type-none-enabled': false,
    'subject-type': 'public',
    'name-claim-scope': ['profile'],
    'email-claim-scope': ['email'],
    claims: [{ ...EMAIL_VERIFIED, scope: ['email'] }],
    'pkce-allowed': true,
    'pkce-method-plain-allowed': false,
    'pkce-required': true,
    'introspection-revocation-allowed': false,
    'session-management-allowed': false,
    'register-client-allowed': false,
    'request-parameter-allow': false,
  }
}

const EMAIL_VERIFIED = {
  name: 'email_verified',
  'user-property': 'email_verified',
  type: 'boolean',
  'boolean-value-true': 'true',
  'boolean-value-false': 'false',
  mandatory: false,
  'on-demand': false,
}
