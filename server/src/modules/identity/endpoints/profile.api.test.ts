import { auditGrid } from '@waybill/contract/audit/endpoints'
import { userInfo } from '@waybill/contract/identity/endpoints'
import { CONFIRM_PASSWORD_MESSAGE } from '@waybill/contract/identity/rules'
import {
  changeOwnPassword,
  editProfile,
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
} from '@waybill/contract/profile/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Browser } from '../testing/browser.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const profileOf = async (username: string) => valueOf(await (await app.as(username)).call(getProfile))
const edit = async (username: string, body: Record<string, unknown>) =>
  (await app.as(username)).call(editProfile, { body })
const signIn = async (username: string, password = TEST_PASSWORD) => {
  const browser = new Browser(app.url)
  const tokens = await browser.signIn(username, password)
  return { browser, tokens, client: new Client(app.url, tokens.access_token) }
}
/** Notices travel through PostgreSQL: a moment passes before a process receives them, even its own. */
const HEARD = { timeout: 4_000 }
const ended = (client: Client) => vi.waitFor(async () => expect((await client.call(userInfo)).status).toBe(401), HEARD)

describe('a profile', () => {
  test('is everybody’s own: name, contact, language; only a company has a sender', async () => {
    const before = await profileOf('cs')
    expect(before).toMatchObject({ username: 'cs', role: 'Cs Employee', sender: null, language: null })
    const body = { ...before, name: 'Võ Ngọc Diệp', email: 'cs@example.com', phoneNumber: '0901', language: 'vi' }
    const after = valueOf(await edit('cs', { ...body, currentPassword: TEST_PASSWORD }))
    expect(after).toEqual({ ...body, version: before.version + 1 })
    const clerk = await app.as('cs')
    const isSaved = async () =>
      expect(valueOf(await clerk.call(userInfo))).toMatchObject({ name: body.name, language: 'vi' })
    await vi.waitFor(isSaved, HEARD)
    const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
    expect(entry).toMatchObject({ action: 'profile.edited', entity: 'account', entityId: before.id })
    const { name, email, language, version } = before
    expect(entry?.before).toEqual({ name, email, phoneNumber: before.phoneNumber, language, version })
    expect(entry?.after).toEqual({
      name: body.name,
      email: body.email,
      phoneNumber: '0901',
      language: 'vi',
      version: 2,
    })
  })

  test('of a company holds its default sender, which prefills its orders', async () => {
    const { version } = await profileOf('merchant')
    const sender = { contactName: 'Mây', addressLine1: '1 Lê Lợi', city: 'Huế', postcode: '49000' }
    const countryId = await app.fixtures.countryId('VN')
    const body = { version, name: 'Hàng Mây', sender: { ...sender, countryId } }
    const kept = { ...sender, countryId, addressLine2: null, addressLine3: null, state: null }
    expect(valueOf(await edit('merchant', body)).sender).toEqual(kept)
    const employee = valueOf(await (await app.as('merchant-employee')).call(userInfo))
    expect(employee.company).toMatchObject({ name: 'Hàng Mây', sender: kept })
  })

  test('FMT-4: resets the chosen language with null', async () => {
    const before = await profileOf('cs')
    expect(valueOf(await edit('cs', { ...before, language: 'vi' }))).toMatchObject({ language: 'vi' })
    const chosen = await profileOf('cs')
    expect(valueOf(await edit('cs', { ...chosen, language: null }))).toMatchObject({ language: null })
  })

  test('grants no rights: role, code and export are refused or unchanged', async () => {
    const before = await profileOf('merchant-employee')
    expect((await edit('merchant-employee', { ...before, canExport: true })).fieldErrors).toEqual({
      canExport: "There is no field 'canExport'.",
    })
    const after = valueOf(await edit('merchant-employee', { ...before, role: 'Super Admin', username: 'boss' }))
    expect(after).toMatchObject({ role: 'Company Employee', username: 'merchant-employee' })
  })

  test.each([
    [{ name: ' ' }, { name: 'Required' }],
    [{ email: 'nobody' }, { email: 'Entered value does not match email format' }],
    [
      { language: 'fr', phoneNumber: '0'.repeat(21) },
      { language: expect.any(String) as string, phoneNumber: 'Max length is 20 characters!' },
    ],
    [{ sender: { countryId: 'VN' } }, { 'sender.countryId': 'There is no such country.' }],
  ])('%j is refused at its fields', async (part, fieldErrors) => {
    const { version, name } = await profileOf('rival')
    const answer = await edit('rival', { version, name, ...part })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('VNA-4: a default sender in a ward that is not in its province is refused at the city', async () => {
    const { version, name } = await profileOf('rival')
    const countryId = await app.fixtures.countryId('VN')
    const sender = { countryId, state: 'Hà Nội', city: 'Phường Sa Pa' }
    const message = expect.stringContaining('Phường Sa Pa is not in Thành phố Hà Nội.') as string
    expect((await edit('rival', { version, name, sender })).fieldErrors).toEqual({ 'sender.city': message })
  })

  test('that was saved elsewhere meanwhile is not overwritten', async () => {
    const before = await profileOf('ops')
    valueOf(await edit('ops', before))
    expect((await edit('ops', before)).code).toBe('stale')
  })
})

describe('one’s own password', () => {
  const NEW = { password: 'a new one 1', confirmPassword: 'a new one 1' }

  test('is changed with the current one; the other sessions end, this one goes on', async () => {
    await app.fixtures.account({ username: 'linh', role: 'Accountant' })
    const [here, there] = [await signIn('linh'), await signIn('linh')]
    const answer = await here.client.call(changeOwnPassword, { body: { currentPassword: TEST_PASSWORD, ...NEW } })
    expect(valueOf(answer)).toEqual({ sessionsEnded: 1 })
    await ended(there.client)
    expect((await there.browser.refresh(there.tokens.refresh_token)).status).toBe(400)
    expect((await here.client.call(userInfo)).status).toBe(200)
    expect((await here.browser.refresh(here.tokens.refresh_token)).status).toBe(200)
    expect((await signIn('linh', NEW.password)).tokens.access_token).toBeTruthy()
    await expect(signIn('linh')).rejects.toThrow(/401/)
  })

  test.each([
    [{}, { currentPassword: 'Required', password: 'Required', confirmPassword: 'Required' }],
    [{ currentPassword: TEST_PASSWORD, ...NEW, confirmPassword: 'x' }, { confirmPassword: CONFIRM_PASSWORD_MESSAGE }],
    [{ currentPassword: 'wrong one', ...NEW }, { currentPassword: 'The current password is wrong.' }],
  ])('%j is refused at its fields', async (body, fieldErrors) => {
    const answer = await (await app.as('delivery')).call(changeOwnPassword, { body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('allows ten guesses of the current one, and refuses an eleventh even if it is right', async () => {
    await app.fixtures.account({ username: 'guessed', role: 'Accountant' })
    const { client } = await signIn('guessed')
    const guess = (currentPassword: string) => client.call(changeOwnPassword, { body: { currentPassword, ...NEW } })
    for (let at = 0; at < 10; at += 1) expect((await guess(`guess ${at}`)).status).toBe(400)
    expect((await guess(TEST_PASSWORD)).code).toBe('too_many_sign_ins')
  })
})

describe('the sessions', () => {
  const sessionsOf = async (client: Client) => valueOf(await client.call(listSessions))

  test('list device, place, since, last seen, and which is this one', async () => {
    await app.fixtures.account({ username: 'huong', role: 'Accountant' })
    const browser = new Browser(app.url)
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140'
    const { at } = await browser.loginPage({ 'user-agent': userAgent })
    const sent = await browser.submit(at, { username: 'huong', password: TEST_PASSWORD }, { 'user-agent': userAgent })
    const { at: back } = await browser.goTo(sent.headers.get('location') ?? '', {
      headers: { 'user-agent': userAgent },
    })
    const { access_token: token } = (await (await browser.exchange(back)).json()) as { access_token: string }
    const program = await app.as('huong')
    const sessions = await sessionsOf(new Client(app.url, token))
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isThis }) => isThis)).toMatchObject({ userAgent, place: '127.0.•.•', isNewPlace: false })
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const [other] = (await sessionsOf(program)).filter(({ isThis }) => isThis)
    expect(other?.place).toBe('127.0.•.•')
    expect(Math.abs(Date.parse(other?.since ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('are updated with each renewed token', async () => {
    await app.fixtures.account({ username: 'renews', role: 'Accountant' })
    const { browser, tokens, client } = await signIn('renews')
    await sql`update oidc_record set seen_at = now() - interval '1 hour'`.execute(app.fixtures.db)
    const [before] = await sessionsOf(client)
    await browser.refresh(tokens.refresh_token)
    const [after] = await sessionsOf(client)
    expect(Date.parse(after?.lastSeen ?? '') - Date.parse(before?.lastSeen ?? '')).toBeGreaterThan(3_500_000)
    expect(after?.since).toBe(before?.since)
  })

  test('end one by one; another person’s session is not found', async () => {
    await app.fixtures.account({ username: 'many', role: 'Accountant' })
    const [here, there] = [await signIn('many'), await signIn('many')]
    const other = (await sessionsOf(here.client)).find(({ isThis }) => !isThis)
    const name = other?.id ?? ''
    expect((await (await app.as('cs')).call(endSession, { params: { name } })).status).toBe(404)
    expect((await there.client.call(userInfo)).status).toBe(200)
    expect(valueOf(await here.client.call(endSession, { params: { name } }))).toEqual({ sessionsEnded: 1 })
    await ended(there.client)
    expect((await here.client.call(endSession, { params: { name } })).status).toBe(404)
    expect(await sessionsOf(here.client)).toHaveLength(1)
  })

  test('end all at once, except this one', async () => {
    await app.fixtures.account({ username: 'spread', role: 'Accountant' })
    const [here, first, second] = [await signIn('spread'), await signIn('spread'), await signIn('spread')]
    expect(valueOf(await here.client.call(endOtherSessions))).toEqual({ sessionsEnded: 2 })
    await ended(first.client)
    await ended(second.client)
    expect((await here.client.call(userInfo)).status).toBe(200)
  })
})
