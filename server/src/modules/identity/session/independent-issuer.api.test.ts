import { userInfo } from '@waybill/contract/identity/endpoints'
import { startOidcIssuer } from '@waybill/simulators/oidc-issuer'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { glewlwydProgram, startGlewlwyd } from '@waybill/testkit/glewlwyd'
import { orInstead } from '@waybill/testkit/left-out'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, type BrowserTokens } from '../testing/browser.ts'

/** The redirect address. Nothing listens there: the result is in the address. */
const REDIRECT_URI = 'http://localhost:9/oidc-callback'
const USERS = [
  { username: 'lan', name: 'Lan', email: 'Lan@Example.com', isEmailVerified: true },
  { username: 'minh', name: 'Minh', email: 'minh@example.com', isEmailVerified: false },
  { username: 'root', name: 'Root', email: 'root@example.com', isEmailVerified: true },
]

type Issuer = {
  issuer: string
  /** Follows an authorization request as this user's browser; returns the final address. */
  authorize: (address: string, username: string) => Promise<URL>
  close: () => Promise<void>
}

const program = glewlwydProgram()
let issuer: Issuer
let app: TestWaybill

const glewlwyd = async (at: string): Promise<Issuer> => {
  const started = await startGlewlwyd(at, { users: USERS, redirectUri: REDIRECT_URI })
  return {
    ...started,
    async authorize(address, username) {
      // "Continue" on its page, after the password and the consent
      const going = `${address}&g_continue`
      const answer = await fetch(going, { redirect: 'manual', headers: { cookie: await started.signIn(username) } })
      return new URL(answer.headers.get('location') ?? '')
    },
  }
}

const simulator = async (): Promise<Issuer> => {
  const users = USERS.map(({ username, isEmailVerified, ...user }) => ({
    ...user,
    sub: `sub-of-${username}`,
    preferred_username: username,
    email_verified: isEmailVerified,
  }))
  const started = await startOidcIssuer({ users, redirectUris: [REDIRECT_URI], nonceRequired: true, lean: true })
  return {
    ...started,
    async authorize(address, username) {
      return (await new Browser(started.issuer).goTo(`${address}&login_hint=${username}`)).at
    },
  }
}

beforeAll(async () => {
  issuer = program === undefined ? await simulator() : await glewlwyd(program)
  app = await startTestWaybill({ env: { OIDC_ISSUER: issuer.issuer } })
  await app.fixtures.account({ username: 'lan-of-waybill', role: 'Cs Employee', email: 'lan@example.com' })
  await app.fixtures.account({ username: 'minh', role: 'Cs Employee', email: 'minh@example.com' })
  await app.fixtures.account({ username: 'root', role: 'Super Admin', email: 'root@example.com' })
})
afterAll(async () => {
  await app.close()
  await issuer.close()
})

const signIn = async (username: string): Promise<BrowserTokens> => {
  const browser = new Browser('http://localhost:9', issuer.issuer)
  const back = await issuer.authorize(browser.authorizationUrl(), username)
  expect(back.href).toContain(`${REDIRECT_URI}?`)
  return (await browser.exchange(back)).json() as Promise<BrowserTokens>
}
const ask = ({ access_token: token }: BrowserTokens) => new Client(app.url, token).call(userInfo)

describe('an independent issuer', orInstead('Glewlwyd', program !== undefined, 'the simulated issuer'), () => {
  test('signs in with code, PKCE and nonce: its token is accepted for the account of the verified e-mail address', async () => {
    const tokens = await signIn('lan')
    expect(decodeJwt(tokens.id_token)['nonce']).toBe('the-nonce')
    expect(valueOf(await ask(tokens))).toMatchObject({ username: 'lan-of-waybill', role: 'Cs Employee' })
    expect(valueOf(await ask(await signIn('lan'))).username).toBe('lan-of-waybill')
  })

  test('signs nobody in by username alone, by an unverified address, or by the address of a Super Admin', async () => {
    for (const username of ['minh', 'root'])
      expect([username, (await ask(await signIn(username))).code]).toEqual([username, 'no_account'])
  })

  test('refuses a request without a nonce, and the app shows its words', async () => {
    const address = new URL(new Browser('http://localhost:9', issuer.issuer).authorizationUrl())
    address.searchParams.delete('nonce')
    const back = await issuer.authorize(address.href, 'lan')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      state: 'the-state',
      error: 'invalid_request',
      error_description: 'nonce required',
    })
  })
})
