import { userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { decodeJwt, generateKeyPair, importJWK, SignJWT, type CryptoKey } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { publishIdentityChange } from '../index.ts'
import { signInKeys } from '../sign-in-keys.ts'
import { Browser } from '../testing/browser.ts'

let app: TestWaybill
/** Another process of the same installation, under the same PUBLIC_URL. */
let second: TestWaybill
let accountId: string
let token: string

beforeAll(async () => {
  app = await startTestWaybill()
  const { DATABASE_URL: databaseUrl, publicUrl } = app.waybill.runtime.context.settings
  second = await startTestWaybill({ databaseUrl, env: { PUBLIC_URL: publicUrl } })
  accountId = (await app.fixtures.account({ username: 'mai', role: 'Sales Employee' })).id
})
afterAll(async () => {
  await second.close()
  await app.close()
})
beforeEach(async () => {
  token = (await new Browser(app.url).signIn('mai', TEST_PASSWORD)).access_token
})

const secondUrl = (): string => `http://localhost:${second.waybill.runtime.context.settings.PORT}`
const ask = (bearer: string, url = app.url) => new Client(url, bearer).call(userInfo)

/** A token like a real one except for the changes, signed by the real key unless another is given. */
const tokenLike = async (
  change: Record<string, unknown>,
  { typ = 'at+jwt', key }: { typ?: string; key?: CryptoKey } = {},
): Promise<string> => {
  const { signing } = await signInKeys(app.waybill.runtime.context)
  return new SignJWT({ ...decodeJwt(token), ...change })
    .setProtectedHeader({ alg: 'ES256', typ, ...(signing.kid ? { kid: signing.kid } : {}) })
    .sign(key ?? (await importJWK(signing, 'ES256')))
}

describe('a bearer token', () => {
  test('is accepted if signed by our key, for our API, in time, with a living session', async () => {
    expect((await ask(await tokenLike({}))).status).toBe(200)
  })

  test.each([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['of another issuer', { iss: 'https://sso.example.com' }],
    ['for another API', { aud: 'https://api.example.com' }],
    ['of a session that never was', { grant: 'x'.repeat(43) }],
    ["of somebody else's account id", { sub: '01a1f879-b00a-7d21-88f2-96e9734de073' }],
    ['without a session', { grant: undefined }],
    ['without an end', { exp: undefined }],
  ])('%s is refused', async (_what, change) => {
    const answer = await ask(await tokenLike(change))
    expect([answer.status, answer.code]).toEqual([401, 'unauthenticated'])
  })

  test('signed by another key is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    expect((await ask(await tokenLike({}, { key: privateKey }))).status).toBe(401)
  })

  test('of another kind, such as an id token, is refused', async () => {
    expect((await ask(await tokenLike({}, { typ: 'JWT' }))).status).toBe(401)
    const { id_token: idToken, refresh_token: refreshToken } = await new Browser(app.url).signIn('mai', TEST_PASSWORD)
    expect((await ask(idToken)).status).toBe(401)
    expect((await ask(refreshToken)).status).toBe(401)
  })

  test.each([
    ['unsigned', () => `${btoa('{"alg":"none","typ":"at+jwt"}').replace(/=+$/, '')}.${token.split('.')[1]}.`],
    ['with another payload', () => [token.split('.')[0], btoa('{"sub":"x"}'), token.split('.')[2]].join('.')],
    ['no token at all', () => 'nonsense'],
  ])('%s is refused', async (_what, forged) => {
    expect((await ask(forged())).status).toBe(401)
  })
})

/** Before the cache entry of a user expires by itself (rule SGN-2). */
const TOLD = { timeout: 4_000, interval: 20 }

describe('a person', () => {
  test('is signed out at once in every process when deactivated', async () => {
    const leaver = await app.fixtures.account({ username: 'leaver', role: 'Cs Employee' })
    const { access_token: leaving } = await new Browser(app.url).signIn('leaver', TEST_PASSWORD)
    expect([(await ask(leaving)).status, (await ask(leaving, secondUrl())).status]).toEqual([200, 200])
    await app.fixtures.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ is_active: false }).where('id', '=', leaver.id).execute()
      await publishIdentityChange(tx, leaver.id)
    })
    for (const url of [app.url, secondUrl()])
      await vi.waitFor(async () => expect((await ask(leaving, url)).status).toBe(401), TOLD)
  })

  test('has the rights in the database, not those in the token', async () => {
    expect(valueOf(await ask(token)).can['order.delete']).toBe(false)
    await app.fixtures.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ role_name: 'Super Admin' }).where('id', '=', accountId).execute()
      await publishIdentityChange(tx, accountId)
    })
    await vi.waitFor(async () => expect(valueOf(await ask(token)).can['order.delete']).toBe(true), TOLD)
  })

  test('is still updated after the database dropped the listening connection', async () => {
    const leaver = await app.fixtures.account({ username: 'leaver-2', role: 'Cs Employee' })
    const { access_token: leaving } = await new Browser(app.url).signIn('leaver-2', TEST_PASSWORD)
    const listeners = () =>
      sql<{
        pid: number
      }>`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`
        .execute(app.fixtures.db)
        .then(({ rows }) => rows.map(({ pid }) => pid))
    const before = await vi.waitFor(async () => {
      const pids = await listeners()
      expect(pids).toHaveLength(2)
      return pids
    })
    for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(app.fixtures.db)
    await vi.waitFor(async () => expect((await listeners()).filter((pid) => !before.includes(pid))).toHaveLength(2), {
      timeout: 4_000,
    })
    expect((await ask(leaving)).status).toBe(200)
    await app.fixtures.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ is_active: false }).where('id', '=', leaver.id).execute()
      await publishIdentityChange(tx, leaver.id)
    })
    await vi.waitFor(async () => expect((await ask(leaving)).status).toBe(401), TOLD)
  })

  test('is updated by a change of the role record', async () => {
    expect(valueOf(await ask(token)).statuses).not.toEqual([3001])
    await app.fixtures.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('role')
        .set({ statuses: [3001] })
        .where('name', '=', 'Super Admin')
        .execute()
      await publishIdentityChange(tx, 'roles')
    })
    await vi.waitFor(async () => expect(valueOf(await ask(token)).statuses).toEqual([3001]), { timeout: 4_000 })
  })
})

describe('two processes', () => {
  test('share their keys: a token of one opens the other', async () => {
    expect((await ask(token, secondUrl())).status).toBe(200)
  })

  test('continue each other’s sign-ins: one that began at one ends at the other', async () => {
    const browser = new Browser(app.url)
    const { at } = await browser.loginPage()
    const there = new URL(at.pathname, secondUrl())
    const sent = await browser.submit(there, { username: 'mai', password: TEST_PASSWORD })
    const { at: callback } = await browser.goTo(sent.headers.get('location') ?? '')
    expect((await browser.exchange(callback)).status).toBe(200)
  })

  test('that start at once on an empty database create one pair of keys', async () => {
    await app.fixtures.db.deleteFrom('installation').where('name', '=', 'sign-in keys').execute()
    const made = await Promise.all(Array.from({ length: 8 }, () => signInKeys(app.waybill.runtime.context)))
    expect(new Set(made.map(({ signing }) => signing.kid)).size).toBe(1)
  })
})
