import { login, logout, userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInKeys } from '../sign-in-keys.ts'
import { Browser } from '../testing/browser.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.account({ username: 'mai', role: 'Cs Employee' })
})
afterAll(() => app.close())

const ask = (token: string) => new Client(app.url, token).call(userInfo)
const signIn = async () =>
  valueOf(await app.anonymous.call(login, { body: { username: 'mai', password: TEST_PASSWORD } }))

test('ends only the session of the token', async () => {
  const [ended, other] = [await signIn(), await signIn()]
  expect((await ask(ended.accessToken)).status).toBe(200)
  expect((await app.anonymous.call(logout, { query: { accessToken: ended.accessToken } })).status).toBe(200)
  await vi.waitFor(async () => expect((await ask(ended.accessToken)).status).toBe(401), { timeout: 4_000 })
  expect((await new Browser(app.url).refresh(ended.refreshToken)).status).toBe(400)
  expect((await ask(other.accessToken)).status).toBe(200)
})

test('signs out the browser that the token came from', async () => {
  const browser = new Browser(app.url)
  const tokens = await browser.signIn('mai', TEST_PASSWORD)
  await app.anonymous.call(logout, { query: { accessToken: tokens.access_token } })
  const { at } = await browser.goTo(browser.authorizationUrl())
  expect(at.pathname).toMatch(/^\/oidc\/interaction\//)
})

test('accepts an expired token, because its refresh token is still valid', async () => {
  const tokens = await signIn()
  const { signing } = await signInKeys(app.waybill.runtime.context)
  const expired = await new SignJWT({ ...decodeJwt(tokens.accessToken), exp: Math.floor(Date.now() / 1000) - 60 })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
    .sign(await importJWK(signing, 'ES256'))
  expect((await ask(expired)).status).toBe(401)
  expect((await app.anonymous.call(logout, { query: { accessToken: expired } })).status).toBe(200)
  expect((await new Browser(app.url).refresh(tokens.refreshToken)).status).toBe(400)
})

test('with a forged token is refused, and without a token asks for one', async () => {
  const { accessToken } = await signIn()
  const forged = `${accessToken.slice(0, -4)}AAAA`
  expect((await app.anonymous.call(logout, { query: { accessToken: forged } })).code).toBe('unauthenticated')
  expect((await app.anonymous.call(logout)).fieldErrors).toEqual({ accessToken: 'Required' })
  expect((await ask(accessToken)).status).toBe(200)
})
