import {
  changePassword,
  createAccount,
  deleteAccount,
  getAccount,
  updateAccount,
} from '@waybill/contract/accounts/endpoints'
import { login, userInfo } from '@waybill/contract/identity/endpoints'
import { CONFIRM_PASSWORD_MESSAGE } from '@waybill/contract/identity/rules'
import type { AccountRow } from '@waybill/contract/identity/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockName } from '../../../platform/database.ts'
import { Browser } from '../testing/browser.ts'

let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>

beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
})
afterAll(() => app.close())

const PASSWORDS = { password: 'a good one 1', confirmPassword: 'a good one 1' }
const create = async (by: string, body: Record<string, unknown>) => (await app.as(by)).call(createAccount, { body })
const made = async (body: { username: string; role: string } & Record<string, unknown>, by = 'super') =>
  valueOf(await create(by, { ...PASSWORDS, ...body }))
const update = async (by: string, body: Record<string, unknown>) => (await app.as(by)).call(updateAccount, { body })
const remove = async (by: string, name: string) => (await app.as(by)).call(deleteAccount, { params: { name } })
const read = async (by: string, id: string) => (await app.as(by)).call(getAccount, { params: { id } })
const signIn = (username: string, password = PASSWORDS.password) =>
  app.anonymous.call(login, { body: { username, password } })
const askWith = async (token: string) => (await new Client(app.url, token).call(userInfo)).status
/** Notices travel through PostgreSQL: a moment passes before the other process receives them. */
const ended = (token: string) => vi.waitFor(async () => expect(await askWith(token)).toBe(401), { timeout: 4_000 })

describe('sessions', () => {
  test.each([
    ['deactivated', (account: AccountRow) => update('super', { ...account, isActive: false })],
    ['deleted', (account: AccountRow) => remove('super', account.username)],
    [
      'given another password',
      async ({ username }: AccountRow) =>
        (await app.as('super')).call(changePassword, {
          body: { username, password: 'another one 2', confirmPassword: 'another one 2' },
        }),
    ],
  ])('end when the account is %s: access token, refresh token and browser', async (how, end) => {
    const username = `leaves-${how.replaceAll(' ', '-')}`
    const account = await made({ username, role: 'Cs Employee' })
    const browser = new Browser(app.url)
    const tokens = await browser.signIn(username, PASSWORDS.password)
    expect(await askWith(tokens.access_token)).toBe(200)
    expect((await end(account)).status).toBe(200)
    await ended(tokens.access_token)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    expect((await browser.loginPage()).at.pathname).toMatch(/^\/oidc\/interaction\//)
    expect((await signIn(username)).status).toBe(401)
  })

  test('can begin again after the account is activated', async () => {
    const account = await made({ username: 'returns', role: 'Cs Employee' })
    const off = valueOf(await update('super', { ...account, isActive: false }))
    expect((await signIn('returns')).status).toBe(401)
    valueOf(await update('super', { ...off, isActive: true }))
    expect((await signIn('returns')).status).toBe(200)
  })
})

describe('a new password', () => {
  const change = async (by: string, body: Record<string, unknown>) => (await app.as(by)).call(changePassword, { body })

  test('signs in, and the old one is refused', async () => {
    await made({ username: 'forgetful', role: 'Company Employee' }, 'merchant')
    valueOf(
      await change('merchant', { username: 'Forgetful', password: 'mật khẩu mới', confirmPassword: 'mật khẩu mới' }),
    )
    expect((await signIn('forgetful')).status).toBe(401)
    expect((await signIn('forgetful', 'mật khẩu mới')).status).toBe(200)
  })

  test.each([
    [{}, { username: 'Required', password: 'Required', confirmPassword: 'Required' }],
    [
      { username: 'cs', password: '12345678', confirmPassword: '12345679' },
      { confirmPassword: CONFIRM_PASSWORD_MESSAGE },
    ],
    [
      { username: 'cs', password: 'short', confirmPassword: 'other' },
      { password: 'Must be at least 8 characters', confirmPassword: CONFIRM_PASSWORD_MESSAGE },
    ],
  ])('%j is refused at its fields', async (body, fieldErrors) => {
    expect((await change('super', body)).fieldErrors).toEqual(fieldErrors)
  })

  test('for an unknown account is a 404; for one’s own account it is set in the profile with the old one', async () => {
    expect((await change('super', { username: 'nobody', ...PASSWORDS })).status).toBe(404)
    const own = await change('super', { username: 'super', ...PASSWORDS })
    expect([own.status, own.errors]).toEqual([422, ['Change your own password in your profile.']])
  })
})

describe('deleting an account', () => {
  test('that owns shipments deactivates it and says so', async () => {
    const company = await made({ username: 'owner', role: 'Company Admin', code: 'OWN1' })
    const order = await app.orders.make({ by: 'cs', merchantId: company.id })
    expect(order.merchantId).toBe(company.id)
    expect(valueOf(await remove('super', 'owner'))).toEqual({
      id: company.id,
      isDeleted: false,
      uses: { shipments: 1 },
    })
    expect(valueOf(await read('super', company.id)).isActive).toBe(false)
    expect((await signIn('owner')).status).toBe(401)
  })

  test('of a company with employees, or of a seller with companies, deactivates it', async () => {
    const company = await made({ username: 'boss', role: 'Company Admin', code: 'BOSS1' })
    const employee = await made({ username: 'hand', role: 'Company Employee', parentId: company.id })
    expect(employee.parentName).toBe('boss')
    expect(valueOf(await remove('super', 'boss'))).toMatchObject({ isDeleted: false, uses: { employees: 1 } })
    const seller = await made({ username: 'sells', role: 'Sales Employee' })
    await made({ username: 'sold', role: 'Company Admin', code: 'SOLD1', sellerId: seller.id })
    expect(valueOf(await remove('super', 'sells'))).toMatchObject({ isDeleted: false, uses: { companies: 1 } })
  })

  test('that is unused removes it from every list, by its username in any case', async () => {
    const account = await made({ username: 'đào@waybill.vn', role: 'Accountant' })
    expect(valueOf(await remove('super', 'ĐÀO@waybill.vn')).isDeleted).toBe(true)
    expect((await read('super', account.id)).status).toBe(404)
    expect((await remove('super', 'đào@waybill.vn')).status).toBe(404)
  })

  test('is refused for one’s own, and so is deactivating or demoting oneself', async () => {
    const own = valueOf(await read('super', people.superAdmin.id))
    expect((await remove('super', 'super')).errors).toEqual(['You cannot delete your own account.'])
    for (const [edit, field, sentence] of [
      [{ isActive: false }, 'isActive', 'You cannot deactivate your own account.'],
      [{ role: 'Cs Employee' }, 'role', 'You cannot change your own role.'],
      [{ showAccount: 'false' }, 'showAccount', 'You cannot hide Account from yourself.'],
    ] as const) {
      const answer = await update('super', { ...own, ...edit })
      expect([answer.status, answer.fieldErrors]).toEqual([422, { [field]: sentence }])
    }
    expect((await remove('merchant', 'merchant')).errors).toEqual(['You cannot delete your own account.'])
  })

  test('at once by two Super Admins who delete each other leaves one', async () => {
    const other = await startTestWaybill()
    const [first, second] = [
      await other.fixtures.account({ username: 'one', role: 'Super Admin' }),
      await other.fixtures.account({ username: 'two', role: 'Super Admin' }),
    ]
    await other.fixtures.db
      .updateTable('account')
      .set({ is_active: false })
      .where('username', '=', 'super-admin')
      .execute()
    const [one, two] = [await other.as(first.username), await other.as(second.username)]
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and not granted and d.datname = current_database()
      `.execute(other.fixtures.db)
      return rows[0]?.count
    }
    // Both are held until each has passed its own check.
    const { asked } = await other.fixtures.db.transaction().execute(async (tx) => {
      await lockName(tx, 'super admin')
      const asked = Promise.all([
        one.call(deleteAccount, { params: { name: 'two' } }),
        two.call(deleteAccount, { params: { name: 'one' } }),
      ])
      await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 })
      return { asked }
    })
    const answers = await asked
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.errors).toEqual(['At least one Super Admin is required.'])
    await other.close()
  })
})
