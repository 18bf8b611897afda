import { updateAccount } from '@waybill/contract/accounts/endpoints'
import { auditGrid } from '@waybill/contract/audit/endpoints'
import { accountGrid, login } from '@waybill/contract/identity/endpoints'
import {
  listInvitations,
  sendInvitationAgain,
  sendInvitations,
  withdrawInvitation,
} from '@waybill/contract/invitations/endpoints'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksTo, sendDueMails } from '../testing/mailbox.queries.ts'

const DAY_MS = 86_400_000
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

const invite = async (by: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  (await app.as(by)).call(sendInvitations, { body, headers })
const employee = (...emails: string[]) => ({ emails, role: 'Company Employee' })
const listed = async (by: string) => valueOf(await (await app.as(by)).call(listInvitations))
const withdraw = async (by: string, id: string) => (await app.as(by)).call(withdrawInvitation, { params: { id } })
const again = async (by: string, id: string) => (await app.as(by)).call(sendInvitationAgain, { params: { id } })
/** Each on its own day, so that e-mails of other tests no longer count. */
const nextDay = () => {
  now += DAY_MS + 1000
}
const invited = async (email: string, by = 'merchant', body: Record<string, unknown> = employee(email)) => {
  nextDay()
  const [row] = valueOf(await invite(by, body))
  await sendDueMails(app)
  return { id: row?.id ?? '', link: linksTo(mail, email)[0] ?? 'no link' }
}
const join = (link: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })
const newcomer = (username: string, password = 'tre xanh 41 lá') => ({
  ...{ name: 'Phan Thị Mỹ Duyên', username, password, confirmPassword: password },
})
const accountOf = async (username: string) => {
  const propertyFilters = [{ name: 'username', operation: 'Equal' as const, value: username }]
  return valueOf(await (await app.as('super')).grid(accountGrid, { propertyFilters }))[0]
}
const isGone = async (answer: Response): Promise<void> => {
  const html = await answer.text()
  expect([answer.status, html.includes('This invitation was used or withdrawn')]).toEqual([404, true])
}

describe('SGN-24: an invited person', () => {
  test('chooses name, username and password, and signs in; the link and the invitation are used up', async () => {
    const { link } = await invited('duyen@hangmay.example')
    const page = await (await fetch(link)).text()
    expect(page).toContain(
      'merchant invites you to TST001, Công ty Hàng Mây, as Company Employee.'.replace('merchant', 'Công ty Hàng Mây'),
    )
    const done = await join(link, newcomer('duyen.ptm'))
    expect([done.status, (await done.text()).includes('Sign in as duyen.ptm.')]).toEqual([200, true])
    const body = { username: 'duyen.ptm', password: 'tre xanh 41 lá' }
    expect((await app.anonymous.call(login, { body })).status).toBe(200)
    expect(await accountOf('duyen.ptm')).toMatchObject({
      ...{ name: 'Phan Thị Mỹ Duyên', email: 'duyen@hangmay.example', role: 'Company Employee' },
      ...{ parentId: people.merchant.id, canExport: false, isActive: true, lastSignedIn: new Date(now).toISOString() },
    })
    await isGone(await fetch(link))
    await isGone(await join(link, newcomer('another-one')))
    expect((await listed('merchant')).some(({ email }) => email === 'duyen@hangmay.example')).toBe(false)
  })

  test('gets from a Super Admin what the invitation says: staff with rights, or a company of their own', async () => {
    const seller = { sellerId: people.sales.id, code: 'NEW001', name: 'Công ty Mới' }
    const company = { emails: ['chu@moi.example'], role: 'Company Admin', ...seller }
    const admin = await invited('chu@moi.example', 'super', company)
    expect(await (await fetch(admin.link)).text()).toMatch(/name="name"[^>]*value="Công ty Mới"/)
    expect((await join(admin.link, { ...newcomer('chu.moi'), name: 'Công ty Mới' })).status).toBe(200)
    expect(await accountOf('chu.moi')).toMatchObject({ role: 'Company Admin', canExport: true, ...seller })
    const clerk = { emails: ['cs2@x.example'], role: 'Cs Employee', canExport: true }
    expect((await join((await invited('cs2@x.example', 'super', clerk)).link, newcomer('cs.hai'))).status).toBe(200)
    expect(await accountOf('cs.hai')).toMatchObject({ role: 'Cs Employee', canExport: true, parentId: null })
  })

  test('is told of a taken username at its field, and the link still works', async () => {
    const { link } = await invited('trung@hangmay.example')
    const taken = await join(link, newcomer('RIVAL'), { 'accept-language': 'vi' })
    expect([taken.status, (await taken.text()).includes('Đã có tài khoản RIVAL.')]).toEqual([409, true])
    expect((await join(link, newcomer('trung.khong'))).status).toBe(200)
  })

  test.each([
    [{}, 400, ['Required', 'Required', 'Required', 'Required']],
    [{ ...newcomer('two words'), name: ' ' }, 400, ['Required', 'Use letters, digits and . _ @ + - only']],
    [newcomer('le.van', 'hangmay2026'), 400, ['Easy to guess']],
    [newcomer('le.van', '12345678'), 400, ['Many people use this password']],
    [newcomer('le.van', 'le.van.2026'), 400, ['Easy to guess']],
    [{ ...newcomer('le.van'), confirmPassword: 'x' }, 400, ['Cornfirm password must equals to password.']],
  ])(
    'is told what is wrong with %j, and keeps the typed text',
    async (form: Record<string, string>, status, sentences) => {
      const { link } = await invited('le@hangmay.example')
      const answer = await join(link, form)
      const html = await answer.text()
      const alerts = [...html.matchAll(/role="alert">.*?<\/svg>([^<]*)</g)].map(([, sentence = '']) => sentence)
      expect([answer.status, alerts.length]).toEqual([status, sentences.length])
      for (const [index, sentence] of sentences.entries()) expect(alerts[index]).toContain(sentence)
      if (form['username']) expect(html).toContain(`value="${form['username']}"`)
      if (form['password']) expect(html).not.toContain(form['password'])
    },
  )

  test('becomes one account if the form is sent twice at once', async () => {
    const { link } = await invited('hai@hangmay.example')
    const answers = await Promise.all([1, 2, 3].map((number) => join(link, newcomer(`hai.lan.${number}`))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const made = await app.fixtures.db
      .selectFrom('account')
      .select('username')
      .where('email', '=', 'hai@hangmay.example')
      .execute()
    expect(made).toHaveLength(1)
  })

  test('becomes one account with both copies of an e-mail sent twice because of a kill', async () => {
    nextDay()
    valueOf(await invite('merchant', employee('killed@hangmay.example')))
    const row = await app.fixtures.db.selectFrom('account_mail').selectAll().executeTakeFirstOrThrow()
    await sendDueMails(app)
    await app.fixtures.db
      .insertInto('account_mail')
      .values({ ...row, detail: null })
      .execute()
    await sendDueMails(app)
    const links = mail.mails('killed@hangmay.example').map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '')
    expect(new Set(links).size).toBe(2)
    const answers = await Promise.all(links.map((link, number) => join(link, newcomer(`killed.${number}`))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('has seven days', async () => {
    const { id, link } = await invited('cham@hangmay.example')
    now += 7 * DAY_MS - 60_000
    expect((await fetch(link)).status).toBe(200)
    now += 2 * 60_000
    await isGone(await fetch(link))
    await isGone(await join(link, newcomer('cham')))
    expect((await listed('merchant')).find((row) => row.id === id)).toMatchObject({ state: 'expired' })
    valueOf(await again('merchant', id))
    await sendDueMails(app)
    expect((await fetch(linksTo(mail, 'cham@hangmay.example')[0] ?? '')).status).toBe(200)
    await isGone(await fetch(link))
  })

  test('is too late if the inviter may no longer invite, or the company has ended', async () => {
    const { link } = await invited('muon@rival.example', 'rival')
    const { db } = app.fixtures
    const setActive = (isActive: boolean) =>
      db.updateTable('account').set({ is_active: isActive }).where('username', '=', 'rival').execute()
    await setActive(false)
    await isGone(await fetch(link))
    await isGone(await join(link, newcomer('muon')))
    await setActive(true)
    expect((await fetch(link)).status).toBe(200)
  })
})

describe('SGN-23: the inviter', () => {
  test('sees the state of an invitation: being sent, open, or an address that does not exist', async () => {
    nextDay()
    const rows = valueOf(await invite('merchant', employee('unknown@hangmay.example', 'kho@hangmay.example')))
    expect(rows.map(({ email, state }) => [email, state])).toEqual([
      ['kho@hangmay.example', 'sending'],
      ['unknown@hangmay.example', 'sending'],
    ])
    await sendDueMails(app)
    const states = Object.fromEntries((await listed('merchant')).map(({ email, state }) => [email, state]))
    expect(states).toMatchObject({ 'kho@hangmay.example': 'open', 'unknown@hangmay.example': 'refused' })
    expect((await listed('merchant')).find(({ email }) => email === 'kho@hangmay.example')).toMatchObject({
      ...{ isMine: true, invitedBy: 'Công ty Hàng Mây', companyName: 'Công ty Hàng Mây', role: 'Company Employee' },
      ...{ invitedAt: new Date(now).toISOString(), expiresAt: new Date(now + 7 * DAY_MS).toISOString() },
    })
  })

  test('sees and ends only the invitations of their own company', async () => {
    const { id, link } = await invited('cua.minh@hangmay.example')
    expect((await listed('rival')).some((row) => row.id === id)).toBe(false)
    expect([(await withdraw('rival', id)).status, (await again('rival', id)).status]).toEqual([404, 404])
    expect((await listed('super')).find((row) => row.id === id)).toMatchObject({ isMine: false })
    valueOf(await withdraw('merchant', id))
    await isGone(await fetch(link))
    expect((await withdraw('merchant', id)).status).toBe(404)
  })

  test('cannot learn that an address has an account elsewhere; only its e-mail says so', async () => {
    await app.fixtures.account({
      username: 'elsewhere',
      role: 'Company Employee',
      parentId: people.rival.id,
      email: 'hai.noi@x.example',
    })
    nextDay()
    const shown = async (email: string) => {
      const answer = await invite('merchant', employee(email))
      const [row] = valueOf(answer)
      return [answer.status, { ...row, id: 'ID', email: 'ADDRESS' }]
    }
    expect(await shown('hai.noi@x.example')).toEqual(await shown('mot.noi@x.example'))
    await sendDueMails(app)
    expect(mail.mails('hai.noi@x.example')[0]?.text).toContain('This address has an account already: elsewhere.')
    expect(mail.mails('mot.noi@x.example')[0]?.text).not.toContain('has an account already')
  })

  test('is told that an address has an account in the company', async () => {
    const email = 'o.day@hangmay.example'
    await app.fixtures.account({ username: 'here', role: 'Company Employee', parentId: people.merchant.id, email })
    nextDay()
    const answer = await invite('merchant', employee('new@hangmay.example', 'O.Day@hangmay.example'))
    expect([answer.status, answer.fieldErrors]).toEqual([
      409,
      { emails: 'O.Day@hangmay.example has the account here here.' },
    ])
    expect((await listed('merchant')).some((row) => row.email === 'new@hangmay.example')).toBe(false)
  })

  test('invites an address twice: one invitation remains, and the first link ends', async () => {
    const { id, link } = await invited('hai.lan@hangmay.example')
    const [second] = valueOf(await invite('merchant', employee('HAI.LAN@hangmay.example', 'hai.lan@hangmay.example')))
    expect(second?.id).toBe(id)
    await isGone(await fetch(link))
    await sendDueMails(app)
    expect((await listed('merchant')).filter((row) => /hai\.lan/i.test(row.email))).toHaveLength(1)
  })

  test('repeats a call with one Idempotency-Key: one e-mail is sent', async () => {
    nextDay()
    const send = () => invite('merchant', employee('once@hangmay.example'), { 'idempotency-key': 'invite-once' })
    expect(valueOf(await send())).toEqual(valueOf(await send()))
    await sendDueMails(app)
    expect(mail.mails('once@hangmay.example')).toHaveLength(1)
  })

  test('may send 3 e-mails a day to an address, and 50 in all', async () => {
    nextDay()
    const statuses = []
    for (let time = 0; time < 4; time += 1)
      statuses.push((await invite('rival', employee('pestered@x.example'))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (const round of [1, 2, 3]) {
      const emails = Array.from({ length: 20 }, (_, number) => `many-${round}-${number}@x.example`)
      statuses.push((await invite('rival', employee(...emails))).status)
    }
    expect(statuses.slice(4)).toEqual([200, 200, 429])
    expect((await invite('merchant', employee('pestered@x.example'))).status).toBe(200)
  })

  test('does not exceed ten e-mails a day to one address: the next waits, with the same reply', async () => {
    nextDay()
    const email = 'flooded@x.example'
    for (let number = 0; number < 5; number += 1) {
      const username = `flooder-${number}`
      await app.fixtures.account({ username, role: 'Company Admin', code: `FLD00${number}` })
      for (const time of [1, 2]) expect([time, (await invite(username, employee(email))).status]).toEqual([time, 200])
    }
    const [row] = valueOf(await invite('merchant', employee(email)))
    expect(row?.state).toBe('sending')
    const { rows } = await sql<{ waits: boolean }>`
      select run_at > ${new Date(now + DAY_MS / 2)} as waits from graphile_worker.jobs
      where key = (select 'send-account-mail ' || id from account_mail where invitation_id = ${row?.id})
    `.execute(app.fixtures.db)
    expect(rows).toEqual([{ waits: true }])
    await app.fixtures.db.deleteFrom('account_mail').execute()
  })

  test('may have 100 open invitations in a company', async () => {
    const { id: companyId } = await app.fixtures.account({ username: 'crowded', role: 'Company Admin', code: 'CRW001' })
    await sql`
      insert into invitation (id, email, role_name, parent_id, invited_by, invited_at)
      select gen_random_uuid(), 'c' || n || '@x.example', 'Company Employee', ${companyId}, ${companyId}, ${new Date(now)}
      from generate_series(1, 100) as n
    `.execute(app.fixtures.db)
    const answer = await invite('crowded', employee('one.more@x.example'))
    expect([answer.status, answer.errors[0]]).toEqual([
      422,
      'There are 100 open invitations, and no more fit. Withdraw some first.',
    ])
    expect((await invite('crowded', employee('c7@x.example'))).status).toBe(200)
    expect(await listed('crowded')).toHaveLength(100)
  })

  test.each([
    [{}, 400, { emails: 'Required', role: 'Required' }],
    [{ emails: [], role: 'Accountant' }, 400, { emails: 'Required' }],
    [
      { emails: ['nobody', ''], role: 'Accountant' },
      400,
      { 'emails.0': 'Entered value does not match email format', 'emails.1': 'Required' },
    ],
    [
      { emails: Array.from({ length: 21 }, (_, number) => `${number}@x.example`), role: 'Accountant' },
      400,
      { emails: 'At most 20 addresses at a time' },
    ],
    [{ emails: ['a@x.example'], role: 'Super Admin' }, 400, { role: 'This role cannot be assigned here.' }],
    [{ emails: ['a@x.example'], role: 'Company Employee' }, 400, { parentId: 'Required' }],
    [{ emails: ['a@x.example'], role: 'Company Admin' }, 400, { code: 'Required' }],
    [
      { emails: ['a@x.example', 'b@x.example'], role: 'Company Admin', code: 'X9' },
      400,
      { emails: 'A new company is for one address.' },
    ],
    [
      { emails: ['a@x.example'], role: 'Accountant', password: 'x' },
      400,
      { password: "There is no field 'password'." },
    ],
  ])('is told what is wrong with %j', async (body, status, fieldErrors) => {
    const answer = await invite('super', body)
    expect([answer.status, answer.fieldErrors]).toEqual([status, fieldErrors])
  })

  test('as a Company Admin invites only Company Employees of their company, without extra rights', async () => {
    expect((await invite('merchant', { emails: ['a@x.example'], role: 'Accountant' })).code).toBe('forbidden_field')
    expect((await invite('merchant', { ...employee('a@x.example'), canExport: true })).code).toBe('forbidden_field')
    expect((await invite('merchant', { ...employee('a@x.example'), parentId: people.rival.id })).status).toBe(404)
    expect((await invite('merchant-employee', employee('a@x.example'))).status).toBe(403)
    expect((await invite('cs', employee('a@x.example'))).status).toBe(403)
  })

  test('is named in the audit and the security log', async () => {
    const { id } = await invited('so.sach@hangmay.example')
    valueOf(await again('merchant', id))
    valueOf(await withdraw('merchant', id))
    const propertyFilters = [{ name: 'entityId', operation: 'Equal' as const, value: id }]
    const entries = valueOf(await (await app.as('super')).grid(auditGrid, { propertyFilters }))
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'invitation.sent',
      'invitation.sentAgain',
      'invitation.withdrawn',
    ])
    const events = await app.fixtures.db
      .selectFrom('security_event')
      .select(['kind', 'account_id'])
      .where('entity_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(events).toEqual(
      ['invitationSent', 'invitationSent', 'invitationWithdrawn'].map((kind) => ({
        kind,
        account_id: people.merchant.id,
      })),
    )
  })

  test('leaves, and their open invitations end', async () => {
    await app.fixtures.account({ username: 'leaver', role: 'Super Admin' })
    const staff = { emails: ['di@x.example'], role: 'Accountant' }
    const { id, link } = await invited('di@x.example', 'leaver', staff)
    const leaver = await accountOf('leaver')
    const body = { id: leaver?.id, version: leaver?.version, isActive: false }
    expect((await (await app.as('super')).call(updateAccount, { body })).status).toBe(200)
    await isGone(await fetch(link))
    valueOf(await again('super', id))
    await sendDueMails(app)
    expect((await fetch(linksTo(mail, 'di@x.example')[0] ?? '')).status).toBe(200)
  })
})

describe('SGN-21: if links are impossible', () => {
  test('without a mail server nobody is invited, and the reply says so', async () => {
    const other = await startTestWaybill()
    try {
      await other.fixtures.people()
      const body = employee('a@x.example')
      const answer = await (await other.as('merchant')).call(sendInvitations, { body })
      const sentence = 'No mail server is set up, so invitations cannot be sent.'
      expect([answer.status, answer.errors]).toEqual([422, [sentence]])
    } finally {
      await other.close()
    }
  })
})
