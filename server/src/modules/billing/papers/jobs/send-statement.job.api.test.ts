import { createHash } from 'node:crypto'
import { sendStatements, statementExcel, statementPdf } from '@waybill/contract/billing/paper-endpoints'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { valueOf } from '@waybill/testkit/client'
import { qrTexts } from '@waybill/testkit/label-reader'
import { sql } from 'kysely'
import { startProcess } from '@waybill/testkit/process'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { RetryLater } from '../../../../platform/jobs/job.ts'
import { statementsOf } from '@waybill/testkit/statements'
import { makeStatementPapers } from './make-statement-papers.job.ts'
import { sendStatement } from './send-statement.job.ts'

let mail: MailSimulator
let app: TestWaybill
let statements: ReturnType<typeof statementsOf>
/** Jobs run when a test runs them. */
beforeAll(async () => {
  mail = await serveMail()
  app = await startTestWaybill({ env: { ...mail.settings, COMPANY_EMAIL: 'debts@sgl.example' } })
  await app.fixtures.people()
  statements = statementsOf(app)
  await statements.bankAccount()
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

const context = () => app.waybill.runtime.context
const signal = new AbortController().signal
let companies = 0
/** A company whose statement of 108,000 VND is issued; its account has an address unless its terms have. */
const issued = async ({ emails = [], language = 'vi', email = null, sends = true }: Company) => {
  companies += 1
  const name = `Company ${companies}`
  const account = { username: `company-${companies}`, role: 'Company Admin', code: `C${companies}`, name } as const
  const { id: ownerId } = await app.fixtures.account({ ...account, ...(email === null ? {} : { email }) })
  await sql`update account set language = ${language} where id = ${ownerId}`.execute(app.fixtures.db)
  await statements.terms(ownerId, { emails, days: 10 })
  await writeCharge(app.fixtures.db, ownerId, { vat_code: 'service', vat_percent: 8, reason: 'Cân thêm hàng' })
  const { id } = await statements.draft(ownerId)
  const number = await statements.issue(id, sends)
  return { id, ownerId, number, username: account.username }
}
type Company = { emails?: string[]; language?: 'vi' | 'en'; email?: string | null; sends?: boolean }
type Key = { id: string; ownerId: string }

/** The queued e-mail of a statement, as its job gets it. */
const queued = async (id: string): Promise<{ askedAt: string } | undefined> => {
  const { rows } = await sql<{ payload: { askedAt: string } }>`
    select p.payload from graphile_worker._private_jobs p where p.key = ${`send-statement ${id}`}`.execute(
    app.fixtures.db,
  )
  return rows[0]?.payload
}
const makePapers = ({ id, ownerId }: Key) =>
  makeStatementPapers.run(context(), { id, ownerId, mailAskedAt: new Date().toISOString() }, signal)
const send = async ({ id, ownerId }: Key): Promise<void> => {
  const asked = await queued(id)
  if (!asked) throw new Error('No e-mail is queued')
  await sendStatement.run(context(), { id, ownerId, askedAt: asked.askedAt }, signal)
}
const sendAgain = async (...ids: string[]) => (await app.as('accountant')).call(sendStatements, { body: { ids } })

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
/** Of the file that a person downloads. */
const hashOf = async (path: string, id: string): Promise<string> => {
  const { token } = await app.as('accountant')
  const answer = await fetch(`${app.url}${path.replace('{id}', id)}`, { headers: { authorization: `Bearer ${token}` } })
  return sha256(Buffer.from(await answer.arrayBuffer()))
}

describe('BIL-24: the e-mail of a statement', () => {
  test('goes to the addresses of the terms, with both papers, what to pay, and its VietQR', async () => {
    const statement = await issued({ emails: ['one@mail.example', 'two@mail.example'], email: 'account@mail.example' })
    expect(await queued(statement.id)).toBeUndefined()
    await makePapers(statement)
    await send(statement)
    const [sent, ...more] = mail.mails('one@mail.example')
    expect([more, mail.mails('account@mail.example')]).toEqual([[], []])
    expect(mail.mails('two@mail.example')[0]?.messageId).toBe(sent?.messageId)
    expect(sent?.subject).toBe(`Waybill: giấy báo nợ ${statement.number}, 108,000 ₫`)
    const { payTo, paymentCode, dueDate, emailedTo, emailError } = await statements.open(statement.id)
    const day = (dueDate ?? '').split('-').reverse().join('/')
    for (const body of [sent?.text, sent?.html])
      for (const words of [
        ...[`Vui lòng thanh toán 108,000 ₫ trước hết ngày ${day}.`, 'Vietcombank, 0011001234567, CONG TY WAYBILL'],
        ...[`Nội dung chuyển khoản: ${paymentCode}.`, '/billing', 'debts@sgl.example'],
      ])
        expect(body).toContain(words)
    const files = new Map(sent?.files.map(({ name, base64 }) => [name, sha256(Buffer.from(base64, 'base64'))]))
    const qr = sent?.files.find(({ name }) => name === 'vietqr.png')
    expect(files.size).toBe(3)
    expect([files.get(`${statement.number}.pdf`), files.get(`${statement.number}.xlsx`)]).toEqual([
      await hashOf(statementPdf.path, statement.id),
      await hashOf(statementExcel.path, statement.id),
    ])
    expect(sent?.html).toContain(`cid:${qr?.cid}`)
    const [content = ''] = await qrTexts(Buffer.from(qr?.base64 ?? '', 'base64'))
    expect(content).toContain(paymentCode)
    if (payTo) expect(content).toBe(payTo.vietQr)
    expect([emailedTo, emailError]).toEqual([['one@mail.example', 'two@mail.example'], null])
  })

  test('is in the language of the account, and goes to its address without others', async () => {
    const statement = await issued({ email: 'english@mail.example', language: 'en' })
    await makePapers(statement)
    await send(statement)
    const [sent] = mail.mails('english@mail.example')
    expect(sent?.subject).toBe(`Waybill: statement ${statement.number}, 108,000 ₫`)
    expect(sent?.text).toContain('Please pay 108,000 ₫ by ')
  })

  test('is sent once, again when a person asks, and after a kill under the same Message-ID', async () => {
    const statement = await issued({ emails: ['again@mail.example'] })
    await makePapers(statement)
    await send(statement)
    await send(statement)
    expect(mail.mails('again@mail.example')).toHaveLength(1)
    await sql`update statement set emailed_at = null where id = ${statement.id}`.execute(app.fixtures.db)
    await send(statement)
    const { id, number } = statement
    expect(valueOf(await sendAgain(id))).toEqual({ done: [{ id, number }], leftOut: [] })
    await send(statement)
    const ids = mail.mails('again@mail.example').map(({ messageId }) => messageId)
    expect([ids.length, new Set(ids).size]).toEqual([3, 2])
  })

  test('says why it was not sent, until it is', async () => {
    const statement = await issued({ emails: ['busy@mail.example'] })
    await makePapers(statement)
    await expect(send(statement)).rejects.toThrow(RetryLater)
    const busy = await statements.open(statement.id)
    expect([busy.emailError, busy.emailedAt]).toEqual([expect.stringContaining('450'), null])
    expect(busy.emailError).not.toContain('busy@mail.example')
    const { token } = await app.as(statement.username)
    const own = await fetch(`${app.url}/api/Statement/${statement.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await own.json()).toMatchObject({ value: { number: statement.number, emailError: null } })
    await statements.terms(statement.ownerId, { emails: ['unknown@mail.example'] })
    await send(statement)
    expect((await statements.open(statement.id)).emailError).toContain('550')
    await statements.terms(statement.ownerId, { emails: ['unknown@mail.example', 'known@mail.example'] })
    await send(statement)
    const partly = await statements.open(statement.id)
    expect([partly.emailedTo, partly.emailError]).toEqual([
      ['known@mail.example'],
      'Not accepted: unknown@mail.example',
    ])
    await statements.terms(statement.ownerId, { emails: ['known@mail.example'] })
    await sql`update statement set due_day = due_day - 20 where id = ${statement.id}`.execute(app.fixtures.db)
    valueOf(await sendAgain(statement.id))
    await send(statement)
    expect((await statements.open(statement.id)).emailError).toBeNull()
    expect(mail.mails('known@mail.example').at(-1)?.text).toContain('108,000 ₫ đã quá hạn từ ngày ')
  })

  test('needs an address and a mail server', async () => {
    const statement = await issued({})
    await makePapers(statement)
    await send(statement)
    expect((await statements.open(statement.id)).emailError).toBe(
      'The company has no e-mail address: enter one in its terms.',
    )
    const settings = { ...context().settings, SMTP_HOST: '' }
    const payload = { id: statement.id, ownerId: statement.ownerId, askedAt: new Date().toISOString() }
    await sendStatement.run({ ...context(), settings }, payload, signal)
    expect((await statements.open(statement.id)).emailError).toContain('set SMTP_HOST and MAIL_FROM')
  })

  test('a person sends issued statements of companies with an address; papers that are missing are made first', async () => {
    const nameless = await issued({ sends: false })
    const unmade = await issued({ emails: ['later@mail.example'], sends: false })
    await writeCharge(app.fixtures.db, nameless.ownerId)
    const { id: draft } = await statements.draft(nameless.ownerId)
    const outcome = valueOf(await sendAgain(nameless.id, draft, unmade.id, newId()))
    expect(outcome.done).toEqual([{ id: unmade.id, number: unmade.number }])
    expect(outcome.leftOut.map(({ id, reason }) => [id, reason])).toEqual([
      [nameless.id, 'The company has no e-mail address: enter one in its terms.'],
      [draft, 'It is a draft: issue it first.'],
    ])
    const { rows } = await sql<{ payload: { mailAskedAt: string | null } }>`
      select p.payload from graphile_worker._private_jobs p
      where p.key = ${`make-statement-papers ${unmade.id}`}`.execute(app.fixtures.db)
    expect(rows[0]?.payload.mailAskedAt).toBeTruthy()
    await makePapers(unmade)
    await send(unmade)
    expect(mail.mails('later@mail.example')).toHaveLength(1)
    for (const by of ['merchant', 'sales', 'cs'])
      expect((await (await app.as(by)).call(sendStatements, { body: { ids: [unmade.id] } })).status).toBe(403)
  })
})

test.each(['before', 'after'])(
  'BIL-22: a server that is killed right %s keeping the papers leaves one pair of them and one e-mail',
  async (moment) => {
    const { settings } = context()
    const address = `killed-${moment}@mail.example`
    await sql`delete from graphile_worker._private_jobs`.execute(app.fixtures.db)
    const { id, number } = await issued({ emails: [address] })
    const env = { ...mail.settings, FILES_DIR: settings.FILES_DIR }
    const doomed = await startProcess(settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: { ...env, PROCESS_ROLES: 'worker,api', CRASH: moment, CRASH_AT: 'insert into "stored_file"' },
    })
    await doomed.ended
    const next = await startTestWaybill({ databaseUrl: settings.DATABASE_URL, jobs: true, env })
    try {
      const isSent = async () => expect((await statements.open(id)).emailedAt).not.toBeNull()
      await vi.waitFor(isSent, { timeout: 40_000, interval: 100 })
    } finally {
      await next.close()
    }
    // A mail server that answers too late gets it again, under the same Message-ID (rule BIL-24).
    expect(new Set(mail.mails(address).map(({ messageId }) => messageId)).size).toBe(1)
    const { rows } = await sql<{ name: string }>`
      select name from stored_file where purpose = 'statement' and name like ${`${number}.%`} order by name`.execute(
      app.fixtures.db,
    )
    expect(rows.map(({ name }) => name)).toEqual([`${number}.pdf`, `${number}.xlsx`])
  },
)
