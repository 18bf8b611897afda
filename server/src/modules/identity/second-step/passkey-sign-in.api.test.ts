import { userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { optionsIn, signInSteps } from '../testing/sign-in-steps.ts'
import { appCode, giveApp, givePasskey } from '../testing/second-steps.ts'
import { VirtualPasskey } from '../testing/virtual-passkey.ts'

let app: TestWaybill
let clock = new Date('2026-11-27T02:43:00Z')
const later = (ms: number): Date => (clock = new Date(clock.getTime() + ms))

beforeAll(async () => {
  app = await startTestWaybill({ now: () => clock })
})
afterAll(() => app.close())
beforeEach(() => {
  clock = new Date('2026-11-27T02:43:00Z')
})

const { person, passwordOf, tokensOf, loginWith, rowsOf } = signInSteps(() => app)
const statusWith = async (token: string) => (await new Client(app.url, token).call(userInfo)).status
const origin = () => new URL(app.url).origin

describe('a passkey', () => {
  const signInWith = async (someone: { username: string }) => {
    const { browser, at, html } = await passwordOf(someone.username)
    return { browser, at, html, options: optionsIn(html) }
  }

  test('SGN-32: signs in after the password, and is the first choice on the page', async () => {
    const someone = await person()
    const { passkey } = await givePasskey(app, someone)
    await giveApp(app, someone.id)
    const { browser, at, html, options } = await signInWith(someone)
    expect(html.indexOf('Use a passkey')).toBeLessThan(html.indexOf('or the code of the app'))
    expect(html).toMatch(/data-wb-passkey="use"[^>]* autofocus/)
    expect(html).not.toMatch(/autocomplete="one-time-code"[^>]* autofocus/)
    const answer = await browser.submit(at, { passkey: passkey.answer(options, origin()) })
    expect(await statusWith((await tokensOf(browser, answer)).access_token)).toBe(200)
  })

  test('SGN-32: its answer is valid once', async () => {
    const someone = await person()
    const { passkey } = await givePasskey(app, someone)
    const first = await signInWith(someone)
    const answer = passkey.answer(first.options, origin())
    expect((await first.browser.submit(first.at, { passkey: answer })).status).toBe(303)
    const again = await signInWith(someone)
    const replayed = await again.browser.submit(again.at, { passkey: answer })
    expect(replayed.status).toBe(403)
    expect(await replayed.text()).toContain('This passkey was not accepted. Try again.')
  })

  test('SGN-32: a challenge is valid for five minutes', async () => {
    const someone = await person()
    const { passkey } = await givePasskey(app, someone)
    const { browser, at, options } = await signInWith(someone)
    later(5 * 60_000)
    expect((await browser.submit(at, { passkey: passkey.answer(options, origin()) })).status).toBe(403)
  })

  test("SGN-32: another person's passkey is refused, also for the challenge of this one", async () => {
    const [someone, other] = [await person(), await person()]
    await givePasskey(app, someone)
    const { passkey: others } = await givePasskey(app, other)
    const { browser, at, options } = await signInWith(someone)
    expect((await browser.submit(at, { passkey: others.answer(options, origin()) })).status).toBe(403)
  })

  test('SGN-32: a challenge of one person is useless to another', async () => {
    const [someone, other] = [await person(), await person()]
    const { passkey } = await givePasskey(app, someone)
    await givePasskey(app, other)
    const ofOther = await signInWith(other)
    const ofSomeone = await signInWith(someone)
    const answer = passkey.answer(ofOther.options, origin())
    expect((await ofSomeone.browser.submit(ofSomeone.at, { passkey: answer })).status).toBe(403)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to a challenge of its own', { challenge: 'bXkgb3du' }],
  ])('SGN-32: an answer %s is refused', async (_, changes) => {
    const someone = await person()
    const { passkey } = await givePasskey(app, someone)
    const { browser, at, options } = await signInWith(someone)
    expect((await browser.submit(at, { passkey: passkey.answer(options, origin(), changes) })).status).toBe(403)
  })

  test('SGN-32: an answer signed by another key is refused', async () => {
    const someone = await person()
    const { passkey } = await givePasskey(app, someone)
    const { browser, at, options } = await signInWith(someone)
    const made = JSON.stringify({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } })
    const { passkey: thief } = VirtualPasskey.create(made, origin())
    const forged = passkey.answer(options, origin(), { signWith: thief })
    expect((await browser.submit(at, { passkey: forged })).status).toBe(403)
  })

  test('SGN-32: a counter that went back, as in a copied authenticator, is refused', async () => {
    const someone = await person()
    const { passkey } = await givePasskey(app, someone)
    const first = await signInWith(someone)
    const used = passkey.answer(first.options, origin(), { counter: 7 })
    expect((await first.browser.submit(first.at, { passkey: used })).status).toBe(303)
    const again = await signInWith(someone)
    const copied = passkey.answer(again.options, origin(), { counter: 7 })
    expect((await again.browser.submit(again.at, { passkey: copied })).status).toBe(403)
  })

  test.each(['{', '[]', '{"response":{"clientDataJSON":"AAAA"}}', 'x'.repeat(9_000)])(
    'SGN-32: an invalid answer is refused: %.20s',
    async (passkey) => {
      const someone = await person()
      await givePasskey(app, someone)
      const { browser, at } = await signInWith(someone)
      expect((await browser.submit(at, { passkey })).status).toBe(403)
    },
  )

  test('SGN-34: signs in while codes are locked, because passkeys cannot be guessed', async () => {
    const someone = await person()
    const { passkey } = await givePasskey(app, someone)
    for (let n = 0; n < 5; n += 1) await loginWith(someone.username, '000000')
    const { browser, at, options } = await signInWith(someone)
    expect((await browser.submit(at, { passkey: passkey.answer(options, origin()) })).status).toBe(303)
  })
})

describe('a role that requires a second step', () => {
  beforeAll(() =>
    app.fixtures.db.updateTable('role').set({ requires_second_step: true }).where('name', '=', 'Accountant').execute(),
  )

  const secretIn = (html: string): string => (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
  const tokenIn = (html: string): string => /name="app" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const codesIn = (html: string): string[] => [...html.matchAll(/<li>([a-z0-9-]+)<\/li>/g)].map(([, code = '']) => code)

  test('SGN-38: opens only its set-up after the password; the new authenticator app signs in', async () => {
    const someone = await person('Accountant')
    const { browser, at, html } = await passwordOf(someone.username)
    expect(html).toContain('<h1>Set up a second step</h1>')
    expect(await rowsOf('oidc_record', someone.id)).toBe(0)
    const wrong = await (await browser.submit(at, { app: tokenIn(html), code: '000000' })).text()
    expect([secretIn(wrong), tokenIn(wrong)]).toEqual([secretIn(html), tokenIn(html)])
    expect(wrong).toContain('That code is not right.')
    const secret = secretIn(html)
    const shown = await browser.submit(at, { app: tokenIn(html), code: appCode(secret, clock) })
    const codes = codesIn(await shown.text())
    expect(codes).toHaveLength(10)
    expect(await rowsOf('oidc_record', someone.id)).toBe(0)
    const tokens = await tokensOf(browser, await browser.submit(at, { kept: 'on' }))
    expect(await statusWith(tokens.access_token)).toBe(200)
    expect((await loginWith(someone.username, codes[0])).status).toBe(200)
    // The code that set it up was used up by that.
    expect((await loginWith(someone.username, appCode(secret, clock))).code).toBe('wrong_code')
  })

  test('SGN-38: accepts a passkey that was just set up', async () => {
    const someone = await person('Accountant')
    const { browser, at, html } = await passwordOf(someone.username)
    const { answer } = VirtualPasskey.create(optionsIn(html), origin())
    const shown = await browser.submit(
      at,
      { passkey: answer },
      { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
    )
    expect(codesIn(await shown.text())).toHaveLength(10)
    const added = await app.fixtures.db
      .selectFrom('passkey')
      .select('name')
      .where('account_id', '=', someone.id)
      .execute()
    expect(added).toEqual([{ name: 'Chrome · Windows' }])
    expect((await browser.submit(at, { kept: 'on' })).headers.get('location')).toContain('/oidc/auth/')
  })

  test('SGN-38: has a set-up that is useless to another person, and expires after half an hour', async () => {
    const [someone, other] = [await person('Accountant'), await person('Accountant')]
    const ofOther = await passwordOf(other.username)
    const { browser, at, html } = await passwordOf(someone.username)
    const stolen = { app: tokenIn(ofOther.html), code: appCode(secretIn(ofOther.html), clock) }
    expect((await browser.submit(at, stolen)).status).toBe(422)
    later(29 * 60_000)
    const again = await passwordOf(someone.username)
    later(60_000)
    const old = { app: tokenIn(html), code: appCode(secretIn(html), clock) }
    expect((await again.browser.submit(again.at, old)).status).toBe(422)
  })

  test('SGN-35: answers 403 to Account/Login until it is set up', async () => {
    const someone = await person('Accountant')
    const answer = await loginWith(someone.username, '123456')
    expect([answer.status, answer.code]).toEqual([403, 'second_step_missing'])
  })
})
