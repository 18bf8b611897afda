import { changeOwnPassword, endOtherSessions } from '@waybill/contract/profile/endpoints'
import { login, logout } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from './testing/browser.ts'

let app: TestWaybill
let accountId: string

beforeAll(async () => {
  app = await startTestWaybill()
  ;({ id: accountId } = await app.fixtures.account({ username: 'Mai', role: 'Cs Employee' }))
})
afterAll(() => app.close())

const newest = () =>
  app.fixtures.db.selectFrom('security_event').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(1)
const event = () => newest().executeTakeFirstOrThrow()

test('a sign-in on the page is logged with person, address and device (rule SEC-5)', async () => {
  await new Browser(app.url).signIn('mai', TEST_PASSWORD)
  expect(await event()).toMatchObject({
    kind: 'signIn',
    outcome: 'done',
    account_id: accountId,
    username: 'Mai',
    name_mark: null,
    address: '127.0.0.1',
  })
})

test('a sign-in by Account/Login is logged with the program (rule SEC-5)', async () => {
  const headers = { 'user-agent': 'scanner/2.1 (build 7)' }
  await app.anonymous.call(login, { body: { username: 'MAI', password: TEST_PASSWORD }, headers })
  expect(await event()).toMatchObject({ kind: 'signIn', outcome: 'done', username: 'Mai', device: 'scanner/2.1' })
})

test('a wrong password is a failed sign-in of its account (rule SEC-5)', async () => {
  await app.anonymous.call(login, { body: { username: 'mai', password: 'not this one' } })
  const failed = await event()
  expect(failed).toMatchObject({ kind: 'signIn', outcome: 'failed', username: 'Mai', name_mark: null })
  expect(failed.detail).toEqual({ code: 'invalid_credentials' })
})

test('an unknown name is kept as a hash, equal for equal names (rule SEC-2)', async () => {
  const typed = 'Tr0ub4dor&3-typed-in-the-wrong-field'
  const marks: (string | null)[] = []
  for (const username of [typed, ` ${typed.toUpperCase()}`, 'somebody-else']) {
    await app.anonymous.call(login, { body: { username, password: 'whatever it is' } })
    const kept = await event()
    expect(kept).toMatchObject({ kind: 'signIn', outcome: 'failed', account_id: null, username: null })
    expect(JSON.stringify(kept)).not.toMatch(/Tr0ub4dor/i)
    marks.push(kept.name_mark)
  }
  expect(marks[0]).toMatch(/^[\w-]{10}$/)
  expect(marks[1]).toBe(marks[0])
  expect(marks[2]).not.toBe(marks[0])
})

test('a wrong current password in the profile is a failed change of password (rule SEC-5)', async () => {
  const mai = await app.as('Mai')
  const body = { currentPassword: 'not this one', password: 'another-waybill', confirmPassword: 'another-waybill' }
  expect((await mai.call(changeOwnPassword, { body })).status).toBe(400)
  expect(await event()).toMatchObject({ kind: 'passwordChanged', outcome: 'failed', username: 'Mai' })
})

test('a call of Logout is a sign-out (rule SEC-5)', async () => {
  const tokens = valueOf(await app.anonymous.call(login, { body: { username: 'mai', password: TEST_PASSWORD } }))
  await app.anonymous.call(logout, { query: { accessToken: tokens.accessToken } })
  expect(await event()).toMatchObject({ kind: 'signOut', outcome: 'done', username: 'Mai', address: '127.0.0.1' })
})

test('sessions ended by their person are one event with their number (rule SEC-5)', async () => {
  const signIn = async () =>
    valueOf(await app.anonymous.call(login, { body: { username: 'mai', password: TEST_PASSWORD } })).accessToken
  const [token] = [await signIn(), await signIn(), await signIn()]
  const { sessionsEnded } = valueOf(await new Client(app.url, token).call(endOtherSessions))
  expect(sessionsEnded).toBeGreaterThan(1)
  expect(await event()).toMatchObject({ kind: 'sessionEnded', username: 'Mai', detail: { sessionsEnded } })
})

test('an unknown refresh token is a refused token (rule SEC-6)', async () => {
  expect((await new Browser(app.url).refresh('no-such-refresh-token')).status).toBe(400)
  await app.waybill.runtime.context.securityCounts.flush()
  const refused = { kind: 'tokenRefused', outcome: 'refused', endpoint: 'POST /oidc/token', address: '127.0.0.1' }
  expect(await event()).toMatchObject(refused)
})
