import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RetryLater } from '../../../platform/jobs/job.ts'
import { linksTo, sendDueMails } from '../testing/mailbox.queries.ts'
import { sendAccountMail } from './send-account-mail.job.ts'

let mail: MailSimulator
let app: TestWaybill
let now = Date.now()
beforeAll(async () => {
  mail = await serveMail()
  app = await startTestWaybill({ env: mail.settings, now: () => new Date(now) })
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

const ask = async (email: string): Promise<string> => {
  await fetch(`${app.url}/oidc/forgotten`, { method: 'POST', body: new URLSearchParams({ email }) })
  const row = await app.fixtures.db
    .selectFrom('account_mail')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id ?? 'none'
}
const person = async (email: string, language: 'en' | 'vi' | null = null) => {
  const account = await app.fixtures.account({ username: email.split('@')[0] ?? '', role: 'Accountant', email })
  await app.fixtures.db.updateTable('account').set({ language }).where('id', '=', account.id).execute()
  return account
}
const run = (id: string) => sendAccountMail.run(app.waybill.runtime.context, { id }, new AbortController().signal)
const rows = () => app.fixtures.db.selectFrom('account_mail').selectAll().execute()

test('SGN-22: neither the database nor the queue holds a token: only the e-mail does', async () => {
  await person('secret@x.example')
  const id = await ask('secret@x.example')
  const { db } = app.fixtures
  const queued = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs as jobs where jobs.key = ${`send-account-mail ${id}`}
  `.execute(db)
  expect(queued.rows).toEqual([{ payload: { id } }])
  await run(id)
  const token = linksTo(mail, 'secret@x.example')[0]?.split('/').at(-1) ?? 'no token'
  expect(token).toMatch(/^[\w-]{43}$/)
  const everything = await Promise.all([
    db.selectFrom('one_time_link').selectAll().execute(),
    db.selectFrom('security_event').selectAll().execute(),
    db.selectFrom('audit_entry').selectAll().execute(),
    sql`select * from graphile_worker._private_jobs`.execute(db),
    rows(),
  ])
  expect(JSON.stringify(everything)).not.toContain(token)
})

test('SGN-22: a kill between sending and deleting sends a second copy; the links of both work, once', async () => {
  const { id: accountId } = await person('killed@x.example')
  const id = await ask('killed@x.example')
  const [row] = await rows()
  await run(id)
  // The state after a crash between the mail server's acceptance and our commit.
  if (row)
    await app.fixtures.db
      .insertInto('account_mail')
      .values({ ...row, detail: null })
      .execute()
  await run(id)
  const links = mail.mails('killed@x.example').map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? '')
  expect(new Set(links).size).toBe(2)
  for (const link of links) expect((await fetch(link)).status).toBe(200)
  const form = new URLSearchParams({ password: 'tre xanh 41 lá', confirmPassword: 'tre xanh 41 lá' })
  expect((await fetch(links[0] ?? '', { method: 'POST', body: form })).status).toBe(200)
  expect((await fetch(links[1] ?? '')).status).toBe(404)
  const left = app.fixtures.db.selectFrom('one_time_link').selectAll().where('account_id', '=', accountId)
  expect(await left.execute()).toEqual([])
})

test('a lost answer and a busy server are retried; no reason reveals the address', async () => {
  for (const email of ['lost@x.example', 'twice@x.example', 'busy@private.example']) await person(email)
  for (const email of ['lost@x.example', 'twice@x.example']) {
    const id = await ask(email)
    await expect(run(id)).rejects.toThrow(RetryLater)
    await run(id)
    expect([mail.mails(email).length > 0, await rows()]).toEqual([true, []])
  }
  const busy = await ask('busy@private.example')
  const failure: unknown = await run(busy).catch((error: unknown) => error)
  expect(String(failure)).toMatch(/450/)
  expect(String(failure)).not.toContain('private.example')
  await sendAccountMail.onPermanentFailure(app.waybill.runtime.context, { id: busy }, new Error('given up'))
  expect(await rows()).toEqual([])
})

test('an address that does not exist is not retried', async () => {
  await person('unknown@x.example')
  await run(await ask('unknown@x.example'))
  expect(await rows()).toEqual([])
})

test('an expired reset is not sent', async () => {
  await person('late@x.example')
  const id = await ask('late@x.example')
  now += 31 * 60_000
  await run(id)
  expect([mail.mails('late@x.example'), await rows()]).toEqual([[], []])
})

test('FMT-4: an e-mail is in its person’s language, or in both if none is known', async () => {
  for (const [email, language] of [
    ['viet@x.example', 'vi'],
    ['english@x.example', 'en'],
    ['both@x.example', null],
  ] as const) {
    await person(email, language)
    await ask(email)
  }
  await sendDueMails(app)
  const subjects = ['viet', 'english', 'both'].map((name) => mail.mails(`${name}@x.example`)[0]?.subject)
  expect(subjects).toEqual(['Đặt lại mật khẩu', 'Choose a new password', 'Đặt lại mật khẩu / Choose a new password'])
  const both = mail.mails('both@x.example')[0]
  for (const part of [both?.text, both?.html]) {
    expect(part).toContain('xin bỏ qua: mật khẩu của bạn không thay đổi.')
    expect(part).toContain('do nothing: your password stays as it is.')
  }
  expect(both?.html).toMatch(/<td lang="vi".*<td lang="en"/s)
})
