import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'

/** A user known to the issuer. */
export type IssuerUser = {
  sub: string
  preferred_username: string
  name: string
  email: string
  email_verified: boolean
}

/** Redirects a request without a nonce back with an error. Returns whether it did. */
export const refuseWithoutNonce = (path: string, issuer: string, response: ServerResponse): boolean => {
  const { pathname, searchParams } = new URL(path, issuer)
  if (pathname !== '/auth' || searchParams.has('nonce')) return false
  const back = new URL(searchParams.get('redirect_uri') ?? issuer)
  const refusal = { error: 'invalid_request', error_description: 'nonce required' }
  for (const [name, value] of Object.entries({ state: searchParams.get('state') ?? '', ...refusal }))
    back.searchParams.set(name, value)
  response.writeHead(303, { location: back.href }).end()
  return true
}

/** The issuer's message to a refused user. */
export const ISSUER_REFUSAL = {
  error: 'access_denied',
  error_description: 'Your account may not use this application.',
}

/** `/interaction/{uid}`: the choice of a user; `?sub=…` is the answer, `?refuse` a no. */
export const loginForm = async (
  provider: Provider,
  users: readonly IssuerUser[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { params } = await provider.interactionDetails(request, response)
  const { searchParams } = new URL(request.url ?? '/', provider.issuer)
  if (searchParams.has('refuse')) return provider.interactionFinished(request, response, ISSUER_REFUSAL)
  const chosen = searchParams.get('sub')
  const user = users.find(
    ({ sub, preferred_username }) => sub === chosen || preferred_username === params['login_hint'],
  )
  if (user) return provider.interactionFinished(request, response, { login: { accountId: user.sub } })
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><title>Simulated single sign-on</title><h1>Who are you?</h1><form>${users
      .map(({ sub, name }) => `<button name="sub" value="${sub}">${name}</button>`)
      .join(' ')} <button name="refuse">Refuse</button></form>`,
  )
}

/** `GET /me`, which the library refuses to tokens with an audience, unlike the issuers that it simulates. */
export const userInfo = (users: readonly IssuerUser[], request: IncomingMessage, response: ServerResponse): void => {
  const payload = (request.headers.authorization ?? '').split('.')[1] ?? ''
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { sub?: string }
  const user = users.find((one) => one.sub === sub)
  response.writeHead(user ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(user ?? {}))
}
