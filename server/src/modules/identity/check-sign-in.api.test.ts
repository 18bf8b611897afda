import { login } from '@waybill/contract/identity/endpoints'
import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client } from '@waybill/testkit/client'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from './index.ts'
import { failureLimits } from './sign-in-limit.ts'
import { saveFailures } from './sign-in-failures.queries.ts'
import { Browser } from './testing/browser.ts'

let app: TestWaybill
/** Another process of the same installation. */
let second: TestWaybill
let clock = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
  app = await startTestWaybill({ now: () => clock })
  second = await startTestWaybill({ now: () => clock, databaseUrl: app.waybill.runtime.context.settings.DATABASE_URL })
  const { id } = await app.fixtures.account({ username: 'mai', role: 'Cs Employee' })
  // With the product's hashing cost, not the fixtures'.
  const hash = await hashPassword(TEST_PASSWORD)
  await app.fixtures.db.updateTable('account').set({ password_hash: hash }).where('id', '=', id).execute()
  await app.fixtures.account({ username: 'inactive', role: 'Cs Employee', isActive: false })
  const deleted = await app.fixtures.account({ username: 'deleted', role: 'Cs Employee' })
  await app.fixtures.db.updateTable('account').set({ deleted_at: clock }).where('id', '=', deleted.id).execute()
  await app.fixtures.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('username', '=', 'super-admin')
    .execute()
})
afterAll(async () => {
  await second.close()
  await app.close()
})
beforeEach(async () => {
  clock = new Date('2026-11-20T09:00:00Z')
  await app.fixtures.db.deleteFrom('sign_in_failure').execute()
})

const tryWith = (username: string, password: string, at: TestWaybill = app) =>
  new Client(at.url).call(login, { body: { username, password } })

const failures = async (count: number, username: string, at?: TestWaybill) => {
  for (let n = 0; n < count; n += 1) expect((await tryWith(username, 'wrong', at)).code).toBe('invalid_credentials')
}

/** Earlier failures, inserted without hashing a password each. */
const earlierFailures = async (count: number, username: (n: number) => string, address: string) => {
  const keys = Array.from({ length: count }, (_, n) => failureLimits(username(n), address).map(({ key }) => key)).flat()
  await app.fixtures.db.transaction().execute((tx) => saveFailures(tx, keys, clock))
}

describe('a failed sign-in', () => {
  test.each(['mai', 'nobody', 'inactive', 'deleted', 'super-admin', '*other*'])(
    'has the same reply for %s',
    async (username) => {
      const right = username === 'mai' ? 'wrong' : TEST_PASSWORD
      const answer = await tryWith(username, right)
      expect([answer.status, answer.code]).toEqual([401, 'invalid_credentials'])
      expect(answer.errors).toEqual(['The username or the password is wrong.'])
    },
  )

  test('does the same work for an unknown name as for a wrong password', async () => {
    const derivationsOf = async (username: string) => {
      const derive = vi.spyOn(crypto, 'argon2')
      syncBuiltinESMExports()
      try {
        await tryWith(username, 'wrong')
        return derive.mock.calls.map(([kind, { message, memory, passes, parallelism, tagLength }]) => [
          ...[kind, String(message), memory, passes, parallelism, tagLength],
        ])
      } finally {
        derive.mockRestore()
        syncBuiltinESMExports()
      }
    }
    const ofKnown = await derivationsOf('mai')
    expect(ofKnown).toEqual([['argon2id', 'wrong', 19_456, 2, 1, 32]])
    expect(await derivationsOf('nobody')).toEqual(ofKnown)
  })
})

const OWN_ADDRESS = '127.0.0.1'
/** Unauthenticated callers from so many addresses that none is near a limit. */
const fromEverywhere = async (count: number, username: string) => {
  for (let n = 0; n < count; n += 1) await earlierFailures(1, () => username, `203.0.113.${n}`)
}

describe('ten failures of an account from one address', () => {
  test('lock it there for 15 minutes, also with the right password, and the reply says for how long', async () => {
    await failures(1, 'Mai')
    await earlierFailures(8, () => 'mai', OWN_ADDRESS)
    clock = new Date(clock.getTime() + 60_000)
    await failures(1, 'mai')
    const answer = await tryWith('mai', TEST_PASSWORD)
    expect([answer.status, answer.code]).toEqual([429, 'too_many_sign_ins'])
    expect(answer.errors).toEqual(['Too many failed sign-ins. Try again in 14 min.'])
    expect(answer.headers.get('retry-after')).toBe(String(14 * 60))
    clock = new Date(clock.getTime() + 14 * 60_000)
    expect((await tryWith('mai', TEST_PASSWORD)).status).toBe(200)
  })

  test('leave the account open at other addresses', async () => {
    await earlierFailures(10, () => 'mai', '203.0.113.7')
    expect((await tryWith('mai', TEST_PASSWORD)).status).toBe(200)
    const browser = new Browser(app.url)
    expect((await browser.signIn('mai', TEST_PASSWORD)).expires_in).toBe(600)
  })

  test('count whether or not the name exists', async () => {
    await earlierFailures(9, () => 'nobody', OWN_ADDRESS)
    await failures(1, 'nobody')
    expect((await tryWith('nobody', 'wrong')).code).toBe('too_many_sign_ins')
  })

  test('are counted across processes', async () => {
    await earlierFailures(8, () => 'mai', OWN_ADDRESS)
    await failures(1, 'mai')
    await failures(1, 'mai', second)
    expect((await tryWith('mai', TEST_PASSWORD)).code).toBe('too_many_sign_ins')
    expect((await tryWith('mai', TEST_PASSWORD, second)).code).toBe('too_many_sign_ins')
  })

  test('count on the login page too, which shows the error in place', async () => {
    await earlierFailures(10, () => 'mai', OWN_ADDRESS)
    const browser = new Browser(app.url)
    const { at } = await browser.loginPage()
    const answer = await browser.submit(at, { username: 'mai', password: TEST_PASSWORD }, { 'accept-language': 'vi' })
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain('Đăng nhập sai quá nhiều lần. Thử lại sau 15 phút.')
  })

  test('are ten even if all guesses come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => tryWith('mai', `guess ${n}`)))
    expect(answers.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'too_many_sign_ins')).toHaveLength(5)
  })
})

test('fifty failures from an address lock it, whatever the names', async () => {
  await earlierFailures(49, (n) => `name-${n}`, OWN_ADDRESS)
  await failures(1, 'one-more')
  expect((await tryWith('mai', TEST_PASSWORD)).code).toBe('too_many_sign_ins')
})

describe('a hundred failures of an account from anywhere', () => {
  const browserOf = async (username: string): Promise<Browser> => {
    const browser = new Browser(app.url)
    await browser.signIn(username, TEST_PASSWORD)
    browser.forgetSession()
    return browser
  }
  const pressed = async (browser: Browser, password = TEST_PASSWORD): Promise<number> => {
    const { at } = await browser.loginPage()
    return (await browser.submit(at, { username: 'mai', password })).status
  }
  beforeEach(async () => {
    await app.fixtures.db.deleteFrom('known_device').execute()
  })

  test('lock it for unknown devices, with the minutes to wait', async () => {
    await fromEverywhere(99, 'mai')
    await failures(1, 'mai')
    clock = new Date(clock.getTime() + 5 * 60_000)
    const answer = await tryWith('mai', TEST_PASSWORD)
    expect([answer.status, answer.errors]).toEqual([429, ['Too many failed sign-ins. Try again in 10 min.']])
    expect(await pressed(new Browser(app.url))).toBe(429)
  })

  test('do not lock out a browser that signed in to it before', async () => {
    const browser = await browserOf('mai')
    await fromEverywhere(100, 'mai')
    expect(await pressed(browser)).toBe(303)
  })

  test('lock out a browser that signed in to another account before', async () => {
    await app.fixtures.account({ username: 'lan', role: 'Cs Employee' })
    const browser = await browserOf('lan')
    await fromEverywhere(100, 'mai')
    expect(await pressed(browser)).toBe(429)
  })

  test('lock out a browser with a forged cookie, or with only failed sign-ins', async () => {
    const browser = new Browser(app.url)
    expect(await pressed(browser, 'wrong')).toBe(401)
    await fromEverywhere(99, 'mai')
    expect(await pressed(browser)).toBe(429)
    browser.setCookie(`waybill_device_${new URL(app.url).port}`, 'x'.repeat(43))
    expect(await pressed(browser)).toBe(429)
  })

  test('do not lock out a program at an address where it signed in before', async () => {
    expect((await tryWith('mai', TEST_PASSWORD)).status).toBe(200)
    await fromEverywhere(100, 'mai')
    expect((await tryWith('mai', TEST_PASSWORD)).status).toBe(200)
    expect(await pressed(new Browser(app.url))).toBe(429)
  })

  test('allow a known device no more than ten guesses', async () => {
    const browser = await browserOf('mai')
    await fromEverywhere(100, 'mai')
    await earlierFailures(9, () => 'mai', OWN_ADDRESS)
    expect(await pressed(browser, 'wrong')).toBe(401)
    expect(await pressed(browser)).toBe(429)
  })

  test('do not stop a signed-in person from changing the password', async () => {
    const { access_token: token } = await new Browser(app.url).signIn('mai', TEST_PASSWORD)
    await app.fixtures.db.deleteFrom('known_device').execute()
    await fromEverywhere(100, 'mai')
    const body = { currentPassword: TEST_PASSWORD, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }
    expect((await new Client(app.url, token).call(changeOwnPassword, { body })).status).toBe(200)
  })
})

test('the cookie of a known device is sent to the login page only, and the database holds only its hash', async () => {
  const browser = new Browser(app.url)
  const { at } = await browser.loginPage()
  const answer = await browser.submit(at, { username: 'mai', password: TEST_PASSWORD })
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('waybill_device'))
  expect(cookie).toMatch(/^waybill_device_\d+=[\w-]{43}; Max-Age=34560000; Path=\/oidc; HttpOnly; SameSite=Lax$/)
  const [, id = ''] = /=([\w-]{43});/.exec(cookie) ?? []
  const rows = await app.fixtures.db.selectFrom('known_device').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(id)
})

test('successful sign-ins are not limited', async () => {
  await earlierFailures(9, () => 'mai', OWN_ADDRESS)
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryWith('mai', TEST_PASSWORD)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
