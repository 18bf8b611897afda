import { updateAccount } from '@waybill/contract/accounts/endpoints'
import { accountGrid, login } from '@waybill/contract/identity/endpoints'
import { editProfile, getProfile } from '@waybill/contract/profile/endpoints'
import { type MailSimulator, serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksTo, sendDueMails } from './testing/mailbox.queries.ts'

let mail: MailSimulator
let app: TestWaybill
beforeAll(async () => {
  mail = await serveMail()
  app = await startTestWaybill({ env: mail.settings })
  await app.fixtures.people()
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

const profileOf = async (username: string) => valueOf(await (await app.as(username)).call(getProfile))
const edit = async (username: string, body: Record<string, unknown>) =>
  (await app.as(username)).call(editProfile, { body: { ...(await profileOf(username)), ...body } })
const person = (username: string) =>
  app.fixtures.account({ username, role: 'Accountant', email: `${username}@old.example` })

test('SGN-27: changing one’s own e-mail address takes the current password', async () => {
  await person('mover')
  const email = 'mover@new.example'
  const without = await edit('mover', { email })
  expect([without.status, without.fieldErrors]).toEqual([400, { currentPassword: 'Required' }])
  const wrong = await edit('mover', { email, currentPassword: 'not this one' })
  expect([wrong.status, wrong.fieldErrors]).toEqual([400, { currentPassword: 'The current password is wrong.' }])
  expect((await profileOf('mover')).email).toBe('mover@old.example')
  expect(valueOf(await edit('mover', { email, currentPassword: TEST_PASSWORD })).email).toBe(email)
  expect((await edit('mover', { email: '' })).fieldErrors).toEqual({ currentPassword: 'Required' })
  expect((await edit('mover', { name: 'Người dời nhà' })).status).toBe(200)
})

test('SGN-27: a wrong password there counts as a failed sign-in', async () => {
  await person('guessed')
  const email = 'thief@x.example'
  for (let time = 0; time < 10; time += 1) await edit('guessed', { email, currentPassword: `guess ${time}` })
  expect((await edit('guessed', { email, currentPassword: TEST_PASSWORD })).code).toBe('too_many_sign_ins')
  const answer = await app.anonymous.call(login, { body: { username: 'guessed', password: TEST_PASSWORD } })
  expect(answer.code).toBe('too_many_sign_ins')
})

test('SGN-27: a change notifies the old address without naming the new one, and ends the links sent there', async () => {
  await person('told')
  await fetch(`${app.url}/oidc/forgotten`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'told@old.example' }),
  })
  await sendDueMails(app)
  const [link = ''] = linksTo(mail, 'told@old.example')
  expect((await fetch(link)).status).toBe(200)
  expect((await edit('told', { email: 'told@new.example', currentPassword: TEST_PASSWORD })).status).toBe(200)
  await sendDueMails(app)
  const sent = mail.mails('told@old.example').at(-1)
  expect(sent?.subject).toContain('Your e-mail address was changed')
  expect(sent?.text).toContain('The account told at Waybill has another e-mail address now.')
  expect(`${sent?.text}${sent?.html}`).not.toContain('new.example')
  expect(mail.mails('told@new.example')).toEqual([])
  expect((await fetch(link)).status).toBe(404)
})

test('SGN-27: a change by an admin notifies the old address', async () => {
  await person('moved')
  const admin = await app.as('super')
  const propertyFilters = [{ name: 'username', operation: 'Equal' as const, value: 'moved' }]
  const [row] = valueOf(await admin.grid(accountGrid, { propertyFilters }))
  const change = (email: string, version = row?.version) =>
    admin.call(updateAccount, { body: { id: row?.id, version, email } })
  expect((await change('moved@new.example')).status).toBe(200)
  await sendDueMails(app)
  expect(mail.mails('moved@old.example')).toHaveLength(1)
  expect((await change('Moved@New.example', (row?.version ?? 0) + 1)).status).toBe(200)
  await sendDueMails(app)
  expect(mail.mails('moved@new.example')).toEqual([])
  const events = await app.fixtures.db
    .selectFrom('security_event')
    .select('username')
    .where('kind', '=', 'emailChanged')
    .where('entity_id', '=', row?.id ?? '')
    .execute()
  expect(events).toEqual([{ username: 'super' }, { username: 'super' }])
})

test('SGN-27: a change that is not saved notifies nobody', async () => {
  await person('stale')
  const { version } = await profileOf('stale')
  const body = { email: 'stale@new.example', currentPassword: TEST_PASSWORD, version: version + 1 }
  expect((await edit('stale', body)).code).toBe('stale')
  await sendDueMails(app)
  expect(mail.mails('stale@old.example')).toEqual([])
})
