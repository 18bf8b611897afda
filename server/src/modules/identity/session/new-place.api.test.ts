import { takeOffSecondStep } from '@waybill/contract/accounts/endpoints'
import { login } from '@waybill/contract/identity/endpoints'
import { listSessions } from '@waybill/contract/profile/endpoints'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendAccountMail } from '../jobs/send-account-mail.job.ts'
import { giveApp } from '../testing/second-steps.ts'

let mail: MailSimulator
let app: TestWaybill
/** Jobs run when a test runs them. */
beforeAll(async () => {
  mail = await serveMail()
  app = await startTestWaybill({ env: mail.settings })
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

const account = async (username: string, language: 'en' | 'vi' = 'en') => {
  const { id } = await app.fixtures.account({ username, role: 'Cs Employee' })
  const email = `${username}@x.example`
  await app.fixtures.db.updateTable('account').set({ email, language }).where('id', '=', id).execute()
  return { id, email }
}
const signInFrom = async (username: string, address: string): Promise<Client> => {
  const headers = { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const answer = await app.anonymous.call(login, { body: { username, password: TEST_PASSWORD }, headers })
  return new Client(app.url, valueOf(answer).accessToken)
}
const sendMails = async (): Promise<void> => {
  const rows = await app.fixtures.db.selectFrom('account_mail').select('id').execute()
  for (const { id } of rows)
    await sendAccountMail.run(app.waybill.runtime.context, { id }, new AbortController().signal)
}

test('SGN-44: a sign-in from a new place is marked, logged and notified by e-mail; the first place and known places are not', async () => {
  const { id, email } = await account('traveller')
  await signInFrom('traveller', '113.161.72.9')
  await signInFrom('traveller', '113.161.9.200')
  await sendMails()
  expect(mail.mails(email)).toEqual([])
  const abroad = await signInFrom('traveller', '8.214.3.4')
  await signInFrom('traveller', '8.214.77.1')
  const sessions = valueOf(await abroad.call(listSessions))
  expect(sessions[0]).toMatchObject({ isThis: true, place: '8.214.•.•', isNewPlace: true })
  expect(sessions.filter(({ isNewPlace }) => isNewPlace)).toHaveLength(1)
  expect(JSON.stringify(sessions)).not.toContain('113.161.72')
  await sendMails()
  const [first, ...more] = mail.mails(email)
  expect(more).toEqual([])
  expect(first?.subject).toBe('New place of sign-in')
  expect(first?.text).toContain('Firefox · Linux, 8.214.•.•, ')
  expect(first?.text).toContain('/profile')
  expect(first?.text).not.toContain('8.214.3.4')
  const events = await app.fixtures.db
    .selectFrom('security_event')
    .select('kind')
    .where('account_id', '=', id)
    .where('kind', '=', 'newPlace')
    .execute()
  expect(events).toHaveLength(1)
})

test('SGN-44: the e-mail is in the language of the account', async () => {
  const { email } = await account('du-lich', 'vi')
  await signInFrom('du-lich', '113.161.72.9')
  await signInFrom('du-lich', '8.214.3.4')
  await sendMails()
  expect(mail.mails(email).map(({ subject }) => subject)).toEqual(['Đăng nhập từ nơi mới'])
})

test('SGN-41: a person is notified by e-mail when an admin removes their second step', async () => {
  const { id, email } = await account('loser')
  await giveApp(app, id)
  valueOf(await (await app.as('super-admin')).call(takeOffSecondStep, { params: { id } }))
  await sendMails()
  expect(mail.mails(email).map(({ subject }) => subject)).toEqual(['Your second step was taken off'])
})
