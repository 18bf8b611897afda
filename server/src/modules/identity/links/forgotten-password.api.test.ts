import { auditGrid } from '@waybill/contract/audit/endpoints'
import { login } from '@waybill/contract/identity/endpoints'
import { changePassword } from '@waybill/contract/accounts/endpoints'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { linksTo, sendDueMails } from '../testing/mailbox.queries.ts'

const MINUTE_MS = 60_000
let mail: MailSimulator
let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let now = Date.now()

/** Jobs run when a test runs them; the clock is the test's. */
beforeAll(async () => {
  mail = await serveMail()
  app = await startTestWaybill({ env: mail.settings, now: () => new Date(now) })
  people = await app.fixtures.people()
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

let networks = 0
const post = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(new URL(address, app.url), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { 'x-forwarded-for': `203.0.113.${(networks += 1) % 250}`, ...headers },
    redirect: 'manual',
  })
const ask = (email: string, headers?: Record<string, string>) => post('/oidc/forgotten', { email }, headers)
const twice = (password: string) => ({ password, confirmPassword: password })
const signIn = async (username: string, password: string) =>
  (await app.anonymous.call(login, { body: { username, password } })).status
const person = async (username: string, more: object = {}) => {
  const account = { username, role: 'Accountant', email: `${username}@x.example`, ...more } as const
  return { ...(await app.fixtures.account(account)), email: account.email }
}
/** Requests, sends the e-mail, and returns its links. */
const linksOf = async (email: string): Promise<string[]> => {
  expect((await ask(email)).status).toBe(200)
  await sendDueMails(app)
  return linksTo(mail, email)
}
const linkOf = async (email: string): Promise<string> => (await linksOf(email))[0] ?? 'no link'
const GONE = 'This link has been used or is older than 30 minutes. Ask for a new one.'
const isGone = async (answer: Response): Promise<void> => {
  expect([answer.status, (await answer.text()).includes(GONE)]).toEqual([404, true])
}

describe('SGN-26: a forgotten password', () => {
  test('is replaced by the link in the e-mail, once; all sessions end, and the person signs in', async () => {
    const { email, username } = await person('forgetful')
    const tokens = await new Browser(app.url).signIn(username, TEST_PASSWORD)
    const link = await linkOf(email)
    const page = await fetch(link)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(await page.text()).toContain('For the account forgetful.')
    const done = await post(link, twice('tre xanh 41 lá'))
    expect([done.status, (await done.text()).includes('Sign in as forgetful')]).toEqual([200, true])
    expect(await signIn(username, 'tre xanh 41 lá')).toBe(200)
    expect(await signIn(username, TEST_PASSWORD)).toBe(401)
    expect((await new Browser(app.url).refresh(tokens.refresh_token)).status).toBe(400)
    await isGone(await fetch(link))
    await isGone(await post(link, twice('quite another 2')))
    expect(await signIn(username, 'tre xanh 41 lá')).toBe(200)
  })

  test('is in the audit and the security log, without token and address', async () => {
    const { email, id } = await person('logged')
    const link = await linkOf(email)
    await post(link, twice('tre xanh 41 lá'))
    const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: id }] as const
    const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { propertyFilters: [...propertyFilters] }))
    expect(entry).toMatchObject({ action: 'account.passwordReset', username: 'logged' })
    const { db } = app.fixtures
    const events = await db
      .selectFrom('security_event')
      .selectAll()
      .where('kind', 'in', ['passwordResetAsked', 'passwordReset'])
      .orderBy('at')
      .execute()
    expect(events.filter(({ account_id }) => account_id === id)).toMatchObject([{ kind: 'passwordReset' }])
    expect(events.some(({ kind, name_mark }) => kind === 'passwordResetAsked' && name_mark !== null)).toBe(true)
    expect(JSON.stringify(events)).not.toContain(email)
    expect(JSON.stringify([events, entry])).not.toContain(link.split('/').at(-1))
  })

  test('of an address with several accounts has one link for each active one', async () => {
    const email = 'Shared@X.example'
    const merchant = people.merchant.id
    await app.fixtures.account({ username: 'shared-1', role: 'Accountant', email })
    await app.fixtures.account({ username: 'shared-2', role: 'Company Employee', parentId: merchant, email })
    await app.fixtures.account({ username: 'shared-3', role: 'Accountant', email, isActive: false })
    const links = await linksOf('shared@x.example')
    expect(links).toHaveLength(2)
    const sent = mail.mails('shared@x.example').at(-1)
    for (const part of [sent?.text, sent?.html]) {
      expect(part).toContain('Username shared-1, Accountant')
      expect(part).toContain('Username shared-2, TST001, Công ty Hàng Mây')
      expect(part).not.toContain('shared-3')
    }
    await post(links[1] ?? '', twice('chung mà riêng 2'))
    expect([await signIn('shared-2', 'chung mà riêng 2'), await signIn('shared-1', TEST_PASSWORD)]).toEqual([200, 200])
    expect((await fetch(links[0] ?? '')).status).toBe(200)
  })

  test('is set once if the link is used twice at once', async () => {
    const { email, username } = await person('hasty')
    const link = await linkOf(email)
    const passwords = ['đầu tiên 111', 'thứ hai 222', 'thứ ba 333']
    const answers = await Promise.all(passwords.map((password) => post(link, twice(password))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const entered = await Promise.all(passwords.map((password) => signIn(username, password)))
    expect(entered.sort()).toEqual([200, 401, 401])
  })

  test('is set once if two links of one account are used at once', async () => {
    const { email, username } = await person('doubled')
    const links = [await linkOf(email), await linkOf(email)]
    const answers = await Promise.all(links.map((link, number) => post(link, twice(`mật khẩu mới ${number}`))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const entered = await Promise.all([0, 1].map((number) => signIn(username, `mật khẩu mới ${number}`)))
    expect(entered.sort()).toEqual([200, 401])
  })

  test('can be replaced for 30 minutes', async () => {
    const { email, username } = await person('slow')
    const link = await linkOf(email)
    now += 29 * MINUTE_MS
    expect((await fetch(link)).status).toBe(200)
    now += 2 * MINUTE_MS
    await isGone(await fetch(link))
    await isGone(await post(link, twice('tre xanh 41 lá')))
    expect(await signIn(username, TEST_PASSWORD)).toBe(200)
  })

  test('cannot be replaced for an account that has ended, or after another new password', async () => {
    const [ended, changed] = [await person('ended'), await person('changed')]
    const [first, second] = [await linkOf(ended.email), await linkOf(changed.email)]
    await app.fixtures.db.updateTable('account').set({ is_active: false }).where('id', '=', ended.id).execute()
    await isGone(await fetch(first))
    await isGone(await post(first, twice('tre xanh 41 lá')))
    const body = { username: changed.username, ...twice('đổi rồi nhé 5') }
    expect((await (await app.as('super')).call(changePassword, { body })).status).toBe(200)
    await isGone(await fetch(second))
  })

  test.each([
    [{ password: 'short', confirmPassword: '' }, ['Must be at least 8 characters', 'Required']],
    [{ ...twice('a good one 1'), confirmPassword: 'another' }, ['Cornfirm password must equals to password.']],
    [twice('password'), ['Many people use this password, so it is guessed first. Choose another one.']],
    [
      twice('Picky2026'),
      ['Easy to guess: it is only the username, name, e-mail address or company. Choose another one.'],
    ],
    [{}, ['Required', 'Required']],
  ])('refuses %j at its fields, and the link still works', async (form, sentences) => {
    const known = await app.fixtures.db.selectFrom('account').select('id').where('username', '=', 'picky').execute()
    if (known.length === 0) await person('picky')
    now += 61 * MINUTE_MS
    const link = await linkOf('picky@x.example')
    const answer = await post(link, form)
    const html = await answer.text()
    expect(answer.status).toBe(400)
    const alerts = [...html.matchAll(/role="alert">.*?<\/svg>([^<]*)</g)].map(([, sentence]) => sentence)
    expect(alerts).toEqual(sentences.map((sentence) => sentence.replaceAll("'", '&#39;')))
    expect((await fetch(link)).status).toBe(200)
  })
})

describe('SGN-25: a request for a reset', () => {
  /** The invariant part of an answer: without the typed address and the time of day. */
  const pageOf = async (answer: Response, email: string) => [
    answer.status,
    (await answer.text()).replaceAll(email, 'ADDRESS').replace(/until \d\d:\d\d/, 'until TIME'),
  ]

  test('reveals nothing: the reply is the same for every address, and only a job looks up the account', async () => {
    const { email } = await person('known')
    const answers = await Promise.all(
      [email, 'nobody@x.example'].map(async (address) => pageOf(await ask(address), address)),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(200)
    await sendDueMails(app)
    expect(mail.mails(email)).toHaveLength(1)
    expect(mail.mails('nobody@x.example')).toEqual([])
    expect(await app.fixtures.db.selectFrom('account_mail').selectAll().execute()).toEqual([])
  })

  test('repeated sends up to three e-mails an hour to an address, with the same reply', async () => {
    const { email } = await person('pestered')
    const answers = []
    for (let time = 0; time < 5; time += 1) answers.push(await pageOf(await ask(email), email))
    expect(new Set(answers.map(String)).size).toBe(1)
    await sendDueMails(app)
    expect(mail.mails(email)).toHaveLength(3)
    now += 61 * MINUTE_MS
    await ask(email)
    await sendDueMails(app)
    expect(mail.mails(email)).toHaveLength(4)
  })

  test('is refused beyond 20 an hour from one network', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const statuses = []
    for (let time = 0; time < 21; time += 1) statuses.push((await ask(`n${time}@x.example`, from)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await ask('n22@x.example', from)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await ask('n22@x.example')).status).toBe(200)
  })

  test.each(['', 'nobody', 'x'.repeat(95) + '@x.example', 'a\u0000b@x.example'])(
    'with %j reports what is wrong',
    async (email) => {
      const answer = await ask(email)
      expect([answer.status, (await answer.text()).includes('aria-invalid="true"')]).toEqual([400, true])
    },
  )

  test('is answered in the language of the page, which the switch changes', async () => {
    const vietnamese = await (await ask('ai@x.example', { 'accept-language': 'vi' })).text()
    expect(vietnamese).toContain('<html lang="vi">')
    expect(vietnamese).toContain('Nếu ai@x.example có tài khoản, liên kết đang được gửi đến.')
    const browser = new Browser(app.url)
    const { at, response } = await browser.goTo('/oidc/forgotten?lang=vi')
    expect([at.pathname + at.search, (await response.text()).includes('Quên mật khẩu')]).toEqual([
      '/oidc/forgotten',
      true,
    ])
  })

  test('is reached from the login page', async () => {
    const { html } = await new Browser(app.url).loginPage()
    expect(html).toContain('href="/oidc/forgotten">Forgotten password?</a>')
    expect(html).not.toContain('Ask your admin')
  })
})

describe('SGN-21: if links are impossible', () => {
  test('without a mail server the pages are 404, and the login page says whom to ask', async () => {
    const other = await startTestWaybill()
    try {
      for (const path of ['/oidc/forgotten', '/oidc/reset/x', '/oidc/invitation/x'])
        expect((await fetch(other.url + path)).status).toBe(404)
      const { html } = await new Browser(other.url).loginPage()
      expect(html).toContain('Forgotten password? Ask your admin.')
      expect(html).not.toContain('/oidc/forgotten')
    } finally {
      await other.close()
    }
  })

  test('with an external issuer the pages are 404', async () => {
    const env = { ...mail.settings, OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'waybill' }
    const other = await startTestWaybill({ env })
    try {
      for (const path of ['/oidc/forgotten', '/oidc/reset/x', '/oidc/invitation/x'])
        expect((await fetch(other.url + path)).status).toBe(404)
    } finally {
      await other.close()
    }
  })
})
