import { userInfo } from '@waybill/contract/identity/endpoints'
import { Client, valueOf } from '@waybill/testkit/client'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordIdOf } from './record-id.ts'
import { Browser, type BrowserTokens } from './testing/browser.ts'

let app: TestWaybill
let accountId: string

beforeAll(async () => {
  app = await startTestWaybill()
  const account = await app.fixtures.account({ username: 'Mai', role: 'Cs Employee', name: 'Mai Hương' })
  accountId = account.id
  await app.fixtures.db.updateTable('account').set({ email: 'mai@example.com' }).where('id', '=', accountId).execute()
})
afterAll(() => app.close())

const statusWith = async (token: string): Promise<number> => (await new Client(app.url, token).call(userInfo)).status

/** Notices travel through PostgreSQL: a moment passes before the other process receives them. */
const signedOut = (token: string) =>
  vi.waitFor(async () => expect(await statusWith(token)).toBe(401), { timeout: 4_000 })

const refreshed = async (browser: Browser, refreshToken: string): Promise<BrowserTokens> => {
  const response = await browser.refresh(refreshToken)
  expect(response.status).toBe(200)
  return response.json() as Promise<BrowserTokens>
}

describe('signing in with a browser', () => {
  test('leads through the login page to tokens that the API accepts', async () => {
    const browser = new Browser(app.url)
    const tokens = await browser.signIn('mai', TEST_PASSWORD)
    expect(tokens.expires_in).toBe(600)
    const claims = decodeJwt(tokens.access_token)
    expect(claims).toMatchObject({
      sub: accountId,
      iss: `${app.url}/oidc`,
      aud: `${app.url}/api`,
      client_id: 'waybill',
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600)
    const me = valueOf(await new Client(app.url, tokens.access_token).call(userInfo))
    expect(me).toMatchObject({ id: accountId, username: 'Mai', name: 'Mai Hương', role: 'Cs Employee' })
  })

  test('gives the app name, role, e-mail and time of sign-in in the id token', async () => {
    const { id_token: idToken } = await new Browser(app.url).signIn('Mai', TEST_PASSWORD)
    const claims = decodeJwt(idToken)
    expect(claims).toMatchObject({
      sub: accountId,
      name: 'Mai Hương',
      preferred_username: 'Mai',
      role: 'Cs Employee',
      show_account: 'false',
      email: 'mai@example.com',
      nonce: 'the-nonce',
    })
    expect(Math.abs(Number(claims['auth_time']) - Date.now() / 1000)).toBeLessThan(30)
  })

  test('asks for no password while the browser is signed in', async () => {
    const browser = new Browser(app.url)
    await browser.signIn('mai', TEST_PASSWORD)
    const { at } = await browser.goTo(browser.authorizationUrl())
    expect(at.pathname).toBe('/oidc-callback')
    const again = (await (await browser.exchange(at)).json()) as BrowserTokens
    expect(await statusWith(again.access_token)).toBe(200)
  })

  test('needs the PKCE verifier that began it, and accepts each code once', async () => {
    const [browser, thief] = [new Browser(app.url), new Browser(app.url)]
    const { at } = await browser.loginPage()
    const sent = await browser.submit(at, { username: 'mai', password: TEST_PASSWORD })
    const { at: callback } = await browser.goTo(sent.headers.get('location') ?? '')
    expect((await thief.exchange(callback)).status).toBe(400)
    const tokens = (await (await browser.exchange(callback)).json()) as BrowserTokens
    expect((await browser.exchange(callback)).status).toBe(400)
    await signedOut(tokens.access_token)
  })

  test('redirects only to our own address', async () => {
    const browser = new Browser(app.url)
    const { response } = await browser.goTo(browser.authorizationUrl({ redirect_uri: 'https://evil.example/' }))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Sign-in failed')
  })
})

describe('a refresh token', () => {
  test('is exchanged for a new one, and once more within a minute, for a second tab', async () => {
    const browser = new Browser(app.url)
    const first = await browser.signIn('mai', TEST_PASSWORD)
    const second = await refreshed(browser, first.refresh_token)
    const third = await refreshed(browser, first.refresh_token)
    expect(new Set([first, second, third].map((tokens) => tokens.refresh_token)).size).toBe(3)
    expect(await statusWith(second.access_token)).toBe(200)
    expect(await statusWith(third.access_token)).toBe(200)
    expect(decodeJwt(third.id_token)['auth_time']).toBe(decodeJwt(first.id_token)['auth_time'])
  })

  test('may be exchanged for its original scope, as browsers request', async () => {
    const browser = new Browser(app.url)
    const first = await browser.signIn('mai', TEST_PASSWORD)
    const answer = await browser.refresh(first.refresh_token, { scope: first.scope })
    expect(((await answer.json()) as BrowserTokens).scope).toBe(first.scope)
  })

  test('reused after 60 s revokes the session', async () => {
    const browser = new Browser(app.url)
    const first = await browser.signIn('mai', TEST_PASSWORD)
    const second = await refreshed(browser, first.refresh_token)
    await sql`update oidc_record set consumed_at = consumed_at - interval '61 seconds' where id = ${recordIdOf(first.refresh_token)}`.execute(
      app.fixtures.db,
    )
    expect((await browser.refresh(first.refresh_token)).status).toBe(400)
    expect((await browser.refresh(second.refresh_token)).status).toBe(400)
    await signedOut(second.access_token)
  })

  test('keeps its session for two weeks after its last exchange', async () => {
    const browser = new Browser(app.url)
    const first = await browser.signIn('mai', TEST_PASSWORD)
    const grant = recordIdOf(String(decodeJwt(first.access_token)['grant']))
    const ends = sql`(id = ${grant} or grant_id = ${grant}) and model in ('Grant', 'Session')`
    await sql`update oidc_record set expires_at = now() + interval '1 hour' where ${ends}`.execute(app.fixtures.db)
    await refreshed(browser, first.refresh_token)
    const { rows } = await sql<{ model: string; days: number }>`
      select model, round(extract(epoch from expires_at - now()) / 86400)::int as days from oidc_record where ${ends} order by model
    `.execute(app.fixtures.db)
    expect(rows).toEqual([
      { model: 'Grant', days: 14 },
      { model: 'Session', days: 14 },
    ])
  })

  test('of a deactivated person is refused', async () => {
    const leaver = await app.fixtures.account({ username: 'leaver', role: 'Cs Employee' })
    const browser = new Browser(app.url)
    const tokens = await browser.signIn('leaver', TEST_PASSWORD)
    await app.fixtures.db.updateTable('account').set({ is_active: false }).where('id', '=', leaver.id).execute()
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    const { at } = await browser.goTo(browser.authorizationUrl())
    expect(at.pathname).toMatch(/^\/oidc\/interaction\//)
  })
})

describe('Logout of the app', () => {
  test('ends session and tokens without a question, and returns to /login', async () => {
    const browser = new Browser(app.url)
    const tokens = await browser.signIn('mai', TEST_PASSWORD)
    const back = { post_logout_redirect_uri: `${app.url}/login`, id_token_hint: tokens.id_token }
    const { response } = await browser.goTo(`/oidc/session/end?${new URLSearchParams(back)}`)
    const html = await response.text()
    expect(html).toContain('data-wb-at-once')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const { at } = await browser.goTo('/oidc/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(at.href).toBe(`${app.url}/login`)
    await signedOut(tokens.access_token)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await browser.loginPage()).at.pathname).toMatch(/^\/oidc\/interaction\//)
  })

  test('by a link on another site waits for a press of the button', async () => {
    const browser = new Browser(app.url)
    const tokens = await browser.signIn('mai', TEST_PASSWORD)
    const { response } = await browser.goTo('/oidc/session/end')
    expect(await response.text()).not.toContain('data-wb-at-once')
    expect(await statusWith(tokens.access_token)).toBe(200)
  })
})

test('a path that OpenID Connect does not need is a JSON 404', async () => {
  for (const path of ['/oidc', '/oidc/', '/oidc/me', '/oidc/reg', '/oidc/request', '/oidc/nothing']) {
    const answer = await app.anonymous.send('GET', path)
    expect([path, answer.status, answer.code]).toEqual([path, 404, 'not_found'])
  }
})

test('discovery names our address as the issuer', async () => {
  const discovery = (await (await fetch(`${app.url}/oidc/.well-known/openid-configuration`)).json()) as {
    issuer: string
    token_endpoint: string
  }
  expect(discovery).toMatchObject({ issuer: `${app.url}/oidc`, token_endpoint: `${app.url}/oidc/token` })
})

test('the public keys contain no private part', async () => {
  const { keys } = (await (await fetch(`${app.url}/oidc/jwks`)).json()) as { keys: Record<string, unknown>[] }
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toHaveProperty('d')
})
