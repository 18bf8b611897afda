import { login, userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.account({ username: 'mai', role: 'Cs Employee' })
})
afterAll(() => app.close())

test('a name and password return tokens of the same kind as the browser’s', async () => {
  const tokens = valueOf(await app.anonymous.call(login, { body: { username: ' MAI ', password: TEST_PASSWORD } }))
  expect(tokens.expiresIn).toBe(600)
  expect(valueOf(await new Client(app.url, tokens.accessToken).call(userInfo)).username).toBe('mai')
  const refreshed = await new Browser(app.url).refresh(tokens.refreshToken)
  expect(refreshed.status).toBe(200)
  const { access_token: next } = (await refreshed.json()) as { access_token: string }
  expect((await new Client(app.url, next).call(userInfo)).status).toBe(200)
})

test('a wrong password is a 401 in the caller’s language', async () => {
  const body = { username: 'mai', password: 'wrong' }
  const answer = await app.anonymous.call(login, { body, headers: { 'accept-language': 'vi' } })
  expect([answer.status, answer.code]).toEqual([401, 'invalid_credentials'])
  expect(answer.errors).toEqual(['Tên đăng nhập hoặc mật khẩu không đúng.'])
})

test('both fields are required, and unknown fields are refused', async () => {
  const answer = await app.anonymous.call(login, { body: { username: ' ', password: '', remember: true } })
  expect(answer.status).toBe(400)
  expect(answer.fieldErrors).toEqual({
    username: 'Required',
    password: 'Required',
    remember: "There is no field 'remember'.",
  })
})
