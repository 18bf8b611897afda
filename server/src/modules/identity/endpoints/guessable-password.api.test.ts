import { changePassword, createAccount } from '@waybill/contract/accounts/endpoints'
import { login } from '@waybill/contract/identity/endpoints'
import {
  COMMON_PASSWORD_MESSAGE,
  CONFIRM_PASSWORD_MESSAGE,
  OWN_WORDS_PASSWORD_MESSAGE,
} from '@waybill/contract/identity/rules'
import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const twice = (password: string) => ({ password, confirmPassword: password })
const refusal = ({ status, fieldErrors }: { status: number; fieldErrors?: object | undefined }) => [status, fieldErrors]

/** Every place where a password is set. The users' company is 'Công ty Hàng Mây', TST001. */
const PLACES: [string, (password: string, headers?: Record<string, string>) => Promise<{ status: number }>][] = [
  [
    'a new account',
    async (password, headers = {}) => {
      const body = { username: 'le.thi.hoa', role: 'Company Employee', ...twice(password) }
      return (await app.as('merchant')).call(createAccount, { body, headers })
    },
  ],
  [
    'another’s password',
    async (password, headers = {}) => {
      const body = { username: 'merchant-employee', ...twice(password) }
      return (await app.as('merchant')).call(changePassword, { body, headers })
    },
  ],
  [
    'one’s own password',
    async (password, headers = {}) => {
      const body = { currentPassword: TEST_PASSWORD, ...twice(password) }
      return (await app.as('merchant-employee')).call(changeOwnPassword, { body, headers })
    },
  ],
]

describe.each(PLACES)('SGN-20: %s', (_place, set) => {
  test('is refused if many people use it', async () => {
    for (const password of ['password', '12345678', 'Password2026!', 'matkhau123'])
      expect(refusal(await set(password))).toEqual([400, { password: COMMON_PASSWORD_MESSAGE }])
  })

  test('is refused if it is just the company’s name, in any case and with additions at the ends', async () => {
    for (const password of ['Hàng Mây 2026', 'tst001!!!', '1Waybill1'])
      expect(refusal(await set(password))).toEqual([400, { password: OWN_WORDS_PASSWORD_MESSAGE }])
  })

  test('is refused if it is blank or one repeated character', async () => {
    expect(refusal(await set('        '))).toEqual([400, { password: 'Must not be blank' }])
    expect(refusal(await set('zzzzzzzzz'))).toEqual([400, { password: 'Must not be one character repeated' }])
  })

  test('is explained in Vietnamese', async () => {
    expect(refusal(await set('password', { 'accept-language': 'vi' }))).toEqual([
      400,
      { password: 'Nhiều người dùng mật khẩu này nên rất dễ bị đoán. Hãy chọn mật khẩu khác.' },
    ])
  })
})

test('SGN-20: the username is refused as the password, and a refusal changes nothing', async () => {
  const merchant = await app.as('merchant')
  const username = 'merchant-employee'
  const answer = await merchant.call(changePassword, { body: { username, ...twice('Merchant-Employee1') } })
  expect(refusal(answer)).toEqual([400, { password: OWN_WORDS_PASSWORD_MESSAGE }])
  const still = await app.anonymous.call(login, { body: { username, password: TEST_PASSWORD } })
  expect(still.status).toBe(200)
  const body = { username: 'tran-van-an', role: 'Company Employee', ...twice('tranvanan99') }
  expect(refusal(await merchant.call(createAccount, { body }))).toEqual([400, { password: OWN_WORDS_PASSWORD_MESSAGE }])
})

test('SGN-20: reports a guessable password together with all other failing fields', async () => {
  const body = { username: 'x y', role: 'Company Employee', password: 'password', confirmPassword: 'other' }
  const answer = await (await app.as('merchant')).call(createAccount, { body })
  expect(answer.fieldErrors).toEqual({
    username: expect.any(String) as string,
    password: COMMON_PASSWORD_MESSAGE,
    confirmPassword: CONFIRM_PASSWORD_MESSAGE,
  })
})

test('SGN-20: a password that was set before the rule still works', async () => {
  const { db } = app.fixtures
  const { hashPassword } = await import('../passwords.ts')
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword('password') })
    .where('username', '=', 'rival')
    .execute()
  expect((await app.anonymous.call(login, { body: { username: 'rival', password: 'password' } })).status).toBe(200)
})
