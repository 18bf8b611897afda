import { login, userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppError } from '../../../platform/app-error.ts'
import { checkCode } from './check-code.ts'
import { endSessions } from '../session/sessions.queries.ts'
import { Browser } from '../testing/browser.ts'
import { signInSteps } from '../testing/sign-in-steps.ts'
import { appCode, giveApp } from '../testing/second-steps.ts'

let app: TestWaybill
/** Another process of the same installation. */
let second: TestWaybill
let clock = new Date('2026-11-27T02:43:00Z')
const later = (ms: number): Date => (clock = new Date(clock.getTime() + ms))

beforeAll(async () => {
  app = await startTestWaybill({ now: () => clock })
  second = await startTestWaybill({ now: () => clock, databaseUrl: app.waybill.runtime.context.settings.DATABASE_URL })
})
afterAll(async () => {
  await second.close()
  await app.close()
})
beforeEach(() => {
  clock = new Date('2026-11-27T02:43:00Z')
})

const { person, passwordOf, tokensOf, loginWith, rowsOf } = signInSteps(() => app)
const statusWith = async (token: string) => (await new Client(app.url, token).call(userInfo)).status

describe('after the password', () => {
  test('SGN-36: the second step is required, and the password alone gives no session and no known device', async () => {
    const someone = await person()
    await giveApp(app, someone.id)
    const { sent, html, at, browser } = await passwordOf(someone.username)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, at.pathname])
    expect(html).toContain('<h1>Second step</h1>')
    expect(html).toContain('Signed in as Lê Hoàng Minh Châu, one thing more.')
    expect(html).toMatch(/autocomplete="one-time-code"[^>]* autofocus/)
    expect(html).not.toContain('Use a passkey')
    expect(await rowsOf('known_device', someone.id)).toBe(0)
    expect(await rowsOf('oidc_record', someone.id)).toBe(0)
    const resumed = await browser.goTo(at.pathname.replace('interaction', 'auth'))
    expect(resumed.at.pathname).not.toBe('/oidc-callback')
  })

  test('the page is in Vietnamese for Vietnamese readers', async () => {
    const someone = await person()
    await giveApp(app, someone.id)
    const { html } = await passwordOf(someone.username, { 'accept-language': 'vi' })
    expect(html).toContain('<h1>Xác thực bước hai</h1>')
    expect(html).toContain('Không hỏi lại trên máy này trong 30 ngày')
  })

  test('SGN-31: the code of the app signs in, without a script', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    const answer = await browser.submit(at, { code: appCode(secret, clock) })
    expect(await statusWith((await tokensOf(browser, answer)).access_token)).toBe(200)
    expect(await rowsOf('known_device', someone.id)).toBe(1)
  })

  test('SGN-34: a wrong code says how many tries are left, the fifth how long to wait, also with the right code', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    const sentences: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const html = await (await browser.submit(at, { code: '000000' })).text()
      sentences.push(/id="code-problem"[^>]*>.*?<span>([^<]*)/.exec(html)?.[1] ?? '')
      later(10_000)
    }
    expect(sentences).toEqual([
      'That code is not right. 4 tries left.',
      'That code is not right. 3 tries left.',
      'That code is not right. 2 tries left.',
      'That code is not right. 1 try left.',
      'Wait until 09:58.',
    ])
    const waiting = await browser.submit(at, { code: appCode(secret, clock) })
    expect([waiting.status, await waiting.text()]).toEqual([429, expect.stringContaining('Wait until 09:58.')])
    clock = new Date('2026-11-27T02:58:00Z')
    const again = await passwordOf(someone.username)
    const answer = await again.browser.submit(again.at, { code: appCode(secret, clock) })
    expect(answer.status).toBe(303)
  })

  test('SGN-36: the password step is valid for ten minutes', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    later(10 * 60_000)
    const answer = await browser.submit(at, { code: appCode(secret, clock) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, at.pathname])
    expect(await (await browser.open(at.href)).text()).toContain('name="password"')
  })

  test('SGN-36: a new password, which ends all sessions, ends an unfinished sign-in', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    await app.fixtures.db.transaction().execute((tx) => endSessions(tx, someone.id))
    const answer = await browser.submit(at, { code: appCode(secret, clock) })
    expect(answer.headers.get('location')).toBe(at.pathname)
    expect(await rowsOf('known_device', someone.id)).toBe(0)
  })

  test('another browser cannot continue the sign-in', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { at } = await passwordOf(someone.username)
    const answer = await new Browser(app.url).submit(at, { code: appCode(secret, clock) })
    expect(answer.headers.get('location')).toBe(`${app.url}/login`)
  })

  test('Back to sign-in begins with the password again', async () => {
    const someone = await person()
    await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    const { response } = await browser.goTo(`${at.pathname}?way=back`)
    expect(await response.text()).toContain('name="password"')
  })
})

describe('a code of the authenticator app', () => {
  test('SGN-31: is accepted one step of 30 s before and after its time, and no further', async () => {
    for (const [offset, status] of [
      [-60_000, 403],
      [-30_000, 200],
      [0, 200],
      [30_000, 200],
      [60_000, 403],
    ] as const) {
      const someone = await person()
      const { secret } = await giveApp(app, someone.id)
      const answer = await loginWith(someone.username, appCode(secret, new Date(clock.getTime() + offset)))
      expect([offset, answer.status]).toEqual([offset, status])
    }
  })

  test('SGN-31: is valid once, and then no older one is', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const next = appCode(secret, new Date(clock.getTime() + 30_000))
    expect((await loginWith(someone.username, next)).status).toBe(200)
    expect((await loginWith(someone.username, next)).code).toBe('wrong_code')
    expect((await loginWith(someone.username, appCode(secret, clock))).code).toBe('wrong_code')
  })

  test('SGN-31: sent twenty times at once to two processes signs in once', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const code = appCode(secret, clock)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => loginWith(someone.username, code, n % 2 ? app : second)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('SGN-34: is checked five times out of a hundred simultaneous guesses', async () => {
    const someone = await person()
    await giveApp(app, someone.id)
    const source = { address: '127.0.0.1', userAgent: null }
    // After the passwords, whose hashing would limit concurrency.
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        checkCode((n % 2 ? app : second).waybill.runtime.context, someone.id, String(100_000 + n), source).catch(
          (error: unknown) => (error as AppError).code,
        ),
      ),
    )
    // The fifth is checked as well, and refused with the wait.
    expect(answers.filter((code) => code === 'wrong_code')).toHaveLength(4)
    expect(answers.filter((code) => code === 'too_many_codes')).toHaveLength(96)
    const failures = await app.fixtures.db
      .selectFrom('sign_in_failure')
      .selectAll()
      .where('key', '=', `second step ${someone.id}`)
      .execute()
    expect(failures).toHaveLength(5)
  })

  test('of another person is wrong', async () => {
    const [someone, other] = [await person(), await person()]
    await giveApp(app, someone.id)
    const { secret } = await giveApp(app, other.id)
    expect((await loginWith(someone.username, appCode(secret, clock))).code).toBe('wrong_code')
  })

  test('the secret is encrypted in the database', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const row = await app.fixtures.db
      .selectFrom('authenticator_app')
      .select('secret')
      .where('account_id', '=', someone.id)
      .executeTakeFirstOrThrow()
    expect(row.secret).not.toContain(secret)
  })
})

describe('a recovery code', () => {
  test('SGN-33: replaces the second step once, in any typed form', async () => {
    const someone = await person()
    const { recoveryCodes } = await giveApp(app, someone.id)
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', other = ''] = recoveryCodes
    const { browser, at } = await passwordOf(someone.username)
    const page = await browser.open(`${at.pathname}?way=recovery`)
    expect(await page.text()).toContain('for="code">Recovery code')
    const answer = await browser.submit(at, { code: ` ${first.toUpperCase().replace('-', ' ')} ` })
    expect(await statusWith((await tokensOf(browser, answer)).access_token)).toBe(200)
    expect((await loginWith(someone.username, first)).code).toBe('wrong_code')
    expect((await loginWith(someone.username, other)).status).toBe(200)
  })

  test('SGN-33: used twice at once signs in once', async () => {
    const someone = await person()
    const { recoveryCodes } = await giveApp(app, someone.id)
    const answers = await Promise.all([app, second].map((at) => loginWith(someone.username, recoveryCodes[0], at)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('SGN-33: only a slow hash of it is in the database', async () => {
    const someone = await person()
    const { recoveryCodes } = await giveApp(app, someone.id)
    const rows = await app.fixtures.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', someone.id)
      .execute()
    expect(rows).toHaveLength(10)
    for (const { code_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/)
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5))
  })
})

describe('Account/Login', () => {
  test('SGN-35: is 403 without a code if the account has a second step', async () => {
    const someone = await person()
    await giveApp(app, someone.id)
    const answer = await loginWith(someone.username)
    expect([answer.status, answer.code]).toEqual([403, 'second_step_required'])
    expect((await loginWith(someone.username, ' ')).code).toBe('second_step_required')
    expect(await rowsOf('known_device', someone.id)).toBe(0)
  })

  test('SGN-35: with a code gives tokens; a wrong one is 403, and 429 with the time to wait after five', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const tokens = valueOf(await loginWith(someone.username, appCode(secret, clock)))
    expect(await statusWith(tokens.accessToken)).toBe(200)
    const wrong = await loginWith(someone.username, '123456')
    expect([wrong.status, wrong.code, wrong.detail]).toEqual([403, 'wrong_code', { triesLeft: 4 }])
    for (let n = 0; n < 3; n += 1) await loginWith(someone.username, 'abcdefghjk')
    const last = await loginWith(someone.username, 'neither')
    expect([last.status, last.code, last.errors]).toEqual([429, 'too_many_codes', ['Wait until 09:58.']])
    expect(last.headers.get('retry-after')).toBe(String(15 * 60))
  })

  test('reveals nothing of the second step for a wrong password', async () => {
    const someone = await person()
    await giveApp(app, someone.id)
    const answer = await app.anonymous.call(login, {
      body: { username: someone.username, password: 'wrong', code: '1' },
    })
    expect(answer.code).toBe('invalid_credentials')
  })
})

describe('Not again on this computer for 30 days', () => {
  const signIn = async (browser: Browser, username: string) => {
    browser.forgetSession()
    const { at } = await browser.loginPage()
    return { at, sent: await browser.submit(at, { username, password: TEST_PASSWORD }) }
  }
  const isSignedIn = (sent: Response): boolean => /\/oidc\/auth\//.test(sent.headers.get('location') ?? '')

  test('SGN-37: skips the second step in this browser for 30 days, and in no other', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    await browser.submit(at, { code: appCode(secret, clock), trust: 'on' })
    later(29 * 86_400_000)
    expect(isSignedIn((await signIn(browser, someone.username)).sent)).toBe(true)
    expect(isSignedIn((await signIn(new Browser(app.url), someone.username)).sent)).toBe(false)
    later(86_400_000)
    expect(isSignedIn((await signIn(browser, someone.username)).sent)).toBe(false)
  })

  test('SGN-37: ends with the sessions of the account, as after a new password', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    await browser.submit(at, { code: appCode(secret, clock), trust: 'on' })
    await app.fixtures.db.transaction().execute((tx) => endSessions(tx, someone.id))
    expect(isSignedIn((await signIn(browser, someone.username)).sent)).toBe(false)
  })

  test('SGN-37: is off without the tick: the second step is required each time', async () => {
    const someone = await person()
    const { secret } = await giveApp(app, someone.id)
    const { browser, at } = await passwordOf(someone.username)
    await browser.submit(at, { code: appCode(secret, clock) })
    later(60_000)
    expect(isSignedIn((await signIn(browser, someone.username)).sent)).toBe(false)
  })
})

test('the security log keeps wrong codes, used recovery codes and added second steps', async () => {
  const someone = await person()
  const { recoveryCodes } = await giveApp(app, someone.id)
  await loginWith(someone.username, '000000')
  await loginWith(someone.username, recoveryCodes[0])
  const events = await app.fixtures.db
    .selectFrom('security_event')
    .select(['kind', 'outcome'])
    .where('account_id', '=', someone.id)
    .where('kind', '!=', 'signIn')
    .orderBy('id')
    .execute()
  expect(events.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'secondStepAdded done',
    'recoveryCodesMade done',
    'secondStepFailed failed',
    'recoveryCodeUsed done',
  ])
})
