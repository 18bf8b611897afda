import {
  changePassword,
  createAccount,
  deleteAccount,
  getAccount,
  updateAccount,
} from '@waybill/contract/accounts/endpoints'
import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getBalance } from '@waybill/contract/billing/statement-endpoints'
import { accountGrid, login, userInfo } from '@waybill/contract/identity/endpoints'
import { CONFIRM_PASSWORD_MESSAGE } from '@waybill/contract/identity/rules'
import { AccountRow } from '@waybill/contract/identity/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

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
describe('a Super Admin creates an account', () => {
  test('that signs in, is in the list and in the audit, and never reveals its password', async () => {
    const body = {
      username: 'Minh',
      role: 'Company Admin',
      name: 'Công ty Minh',
      code: 'MINH01',
      sellerId: people.sales.id,
    }
    const sender = {
      contactName: 'Minh',
      addressLine1: '1 Lê Lợi',
      city: 'Huế',
      postcode: '49000',
      countryId: await app.fixtures.countryId('VN'),
    }
    const account = await made({ ...body, email: 'minh@example.com', phoneNumber: '0901', sender })
    expect(AccountRow.parse(account)).toMatchObject({
      ...body,
      canExport: true,
      showAccount: 'true',
      isActive: true,
      sellerName: 'sales',
      sender: { ...sender, addressLine2: null, addressLine3: null, state: null },
      version: 1,
    })
    expect(valueOf(await read('super', account.id))).toEqual(account)
    expect((await signIn('minh')).status).toBe(200)
    const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
    expect(entry).toMatchObject({ action: 'account.created', entityId: account.id, before: null, after: account })
    const stored = await app.fixtures.db
      .selectFrom('audit_entry')
      .select('after')
      .where('entity_id', '=', account.id)
      .execute()
    expect(JSON.stringify(stored)).not.toMatch(/good one|argon2/)
  })

  test('with any role but Super Admin; without a name it is named by its username', async () => {
    for (const role of [
      'Sales Employee',
      'Cs Employee',
      'OPS Manager',
      'Delivery Employee',
      'Accountant',
      'Administrator',
    ])
      expect(await made({ username: `new-${role.replaceAll(' ', '-')}`, role })).toMatchObject({
        role,
        name: `new-${role.replaceAll(' ', '-')}`,
        code: null,
        parentId: null,
      })
    const answer = await create('super', { ...PASSWORDS, username: 'another', role: 'Super Admin' })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { role: 'This role cannot be assigned here.' }])
  })

  test('once, if the call is sent twice with one Idempotency-Key', async () => {
    const body = { ...PASSWORDS, username: 'once', role: 'Cs Employee' }
    const send = async () =>
      (await app.as('super')).call(createAccount, { body, headers: { 'idempotency-key': 'make-once' } })
    expect(valueOf(await send())).toEqual(valueOf(await send()))
  })

  test.each([
    ['nothing', {}, { username: 'Required', role: 'Required', password: 'Required', confirmPassword: 'Required' }],
    [
      'blanks',
      { username: ' ', role: '', password: '', confirmPassword: '' },
      { username: 'Required', role: 'Required', password: 'Required', confirmPassword: 'Required' },
    ],
    [
      'a password of 7',
      { username: 'x', role: 'Accountant', password: '1234567', confirmPassword: '1234567' },
      { password: 'Must be at least 8 characters' },
    ],
    [
      'another confirmation',
      { username: 'x', role: 'Accountant', password: 'a good one 1', confirmPassword: 'another one' },
      { confirmPassword: CONFIRM_PASSWORD_MESSAGE },
    ],
    [
      'no confirmation',
      { username: 'x', role: 'Accountant', password: 'a good one 1' },
      { confirmPassword: 'Required' },
    ],
    [
      'a company without a code, and a bad e-mail',
      { ...PASSWORDS, username: 'x', role: 'Company Admin', email: 'nobody' },
      { code: 'Required', email: 'Entered value does not match email format' },
    ],
    [
      'a company without a code and a seller that is none',
      {
        ...PASSWORDS,
        username: 'x',
        role: 'Company Admin',
        code: 'X1',
        sellerId: '01a1f87a-a01d-74d4-b302-935883204d67',
      },
      { sellerId: 'There is no such seller.' },
    ],
    ['an employee of no company', { ...PASSWORDS, username: 'x', role: 'Company Employee' }, { parentId: 'Required' }],
    [
      'an employee of something else',
      { ...PASSWORDS, username: 'x', role: 'Company Employee', parentId: 'SGL001' },
      { parentId: 'There is no such company.' },
    ],
    [
      'a sender in no country',
      { ...PASSWORDS, username: 'x', role: 'Company Admin', code: 'X1', sender: { countryId: 'VN' } },
      { 'sender.countryId': 'There is no such country.' },
    ],
    [
      'too much',
      { ...PASSWORDS, username: 'a'.repeat(101), role: 'Accountant', name: 'a'.repeat(101) },
      { username: 'Max length is 100 characters!', name: 'Max length is 100 characters!' },
    ],
    [
      'another field',
      { ...PASSWORDS, username: 'x', role: 'Accountant', salary: 1 },
      { salary: "There is no field 'salary'." },
    ],
  ])('but not from %s', async (_what, body, fieldErrors) => {
    const answer = await create('super', body)
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('with errors in Vietnamese for a Vietnamese reader', async () => {
    const body = { username: 'x', role: 'Accountant', password: 'a good one 1', confirmPassword: '8' }
    const answer = await (await app.as('super')).call(createAccount, { body, headers: { 'accept-language': 'vi' } })
    expect(answer.fieldErrors).toEqual({ confirmPassword: 'Mật khẩu xác nhận phải giống mật khẩu.' })
  })

  test('with an unused username, also in another case or of a deleted account, and an unused code', async () => {
    await made({ username: 'Leaves', role: 'Accountant' })
    expect(valueOf(await remove('super', 'leaves'))).toMatchObject({ isDeleted: true, uses: {} })
    const again = await create('super', { ...PASSWORDS, username: 'LEAVES', role: 'Accountant' })
    expect([again.status, again.fieldErrors]).toEqual([409, { username: 'There is an account LEAVES already.' }])
    const code = await create('super', { ...PASSWORDS, username: 'other', role: 'Company Admin', code: 'TST001' })
    expect([code.status, code.fieldErrors]).toEqual([409, { code: 'There is a company with the code TST001 already.' }])
  })
})

describe('a Company Admin', () => {
  test('creates Company Employees of their own company, whatever the body leaves out', async () => {
    const employee = await made({ username: 'thu', role: 'Company Employee' }, 'merchant')
    expect(employee).toMatchObject({
      role: 'Company Employee',
      parentId: people.merchant.id,
      canExport: false,
      code: null,
    })
    expect(valueOf(await signIn('thu')).accessToken).toBeTruthy()
    const me = valueOf(await new Client(app.url, valueOf(await signIn('thu')).accessToken).call(userInfo))
    expect(me).toMatchObject({ companyId: people.merchant.id, showAccount: 'false' })
    expect([me.can['account.read'], me.can['order.create']]).toEqual([false, true])
  })

  test.each([
    ['another role', { role: 'Cs Employee' }, [403, 'forbidden_field', 'You may not change: role.']],
    ['a company', { role: 'Company Admin', code: 'NEW' }, [403, 'forbidden_field', 'You may not change: role.']],
    [
      'one who exports',
      { role: 'Company Employee', canExport: true },
      [403, 'forbidden_field', 'You may not change: canExport.'],
    ],
  ])('cannot create %s', async (_what, body, refusal) => {
    const answer = await create('merchant', { ...PASSWORDS, username: 'wrong', ...body })
    expect([answer.status, answer.code, answer.errors[0]]).toEqual(refusal)
  })

  test('cannot create an employee of another company: that company is not found', async () => {
    const body = { ...PASSWORDS, username: 'wrong', role: 'Company Employee', parentId: people.rival.id }
    expect((await create('merchant', body)).status).toBe(404)
  })

  test('edits, deactivates and deletes their own employees, and cannot set canExport', async () => {
    const employee = await made({ username: 'lan', role: 'Company Employee' }, 'merchant')
    const edited = valueOf(await update('merchant', { ...employee, name: 'Lan', phoneNumber: '0903' }))
    expect(edited).toMatchObject({ name: 'Lan', phoneNumber: '0903', version: 2 })
    expect((await update('merchant', { ...edited, canExport: true })).errors).toEqual([
      'You may not change: canExport.',
    ])
    expect(valueOf(await update('merchant', { ...edited, isActive: false })).isActive).toBe(false)
    expect(valueOf(await remove('merchant', 'lan')).isDeleted).toBe(true)
  })

  test.each(['rival', 'rival-employee', 'cs', 'super'])('finds no %s', async (username) => {
    const { id } = await app.fixtures.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    expect((await read('merchant', id)).status).toBe(404)
    expect((await update('merchant', { id, version: 1, name: 'mine' })).status).toBe(404)
    expect((await remove('merchant', username)).status).toBe(404)
    const body = { username, ...PASSWORDS }
    expect((await (await app.as('merchant')).call(changePassword, { body })).status).toBe(404)
  })

  test('BIL-80: gives an employee billing and takes it back, which counts at once; other roles do not need it', async () => {
    const employee = await made({ username: 'payer', role: 'Company Employee' }, 'merchant')
    const client = new Client(app.url, valueOf(await signIn('payer')).accessToken)
    const balance = async () => {
      const { can } = valueOf(await client.call(userInfo))
      return [can['statement.read'], can['billing.open'], (await client.call(getBalance, { query: {} })).status]
    }
    expect(employee.canSeeBilling).toBe(false)
    expect(await balance()).toEqual([false, false, 403])
    const given = valueOf(await update('merchant', { ...employee, canSeeBilling: true }))
    expect(given.canSeeBilling).toBe(true)
    await vi.waitFor(async () => expect(await balance()).toEqual([true, true, 200]))
    // Their own company's alone.
    const other = await made({ username: 'other-payer', role: 'Company Admin', code: 'OTH1' })
    expect((await client.call(getBalance, { query: { merchantId: other.id } })).status).toBe(404)
    valueOf(await update('super', { id: given.id, version: given.version, canSeeBilling: false }))
    await vi.waitFor(async () => expect(await balance()).toEqual([false, false, 403]))
    expect((await made({ username: 'no-payer', role: 'Cs Employee', canSeeBilling: true })).canSeeBilling).toBe(false)
  })

  test('edits their own account only in the profile', async () => {
    const { id, version } = valueOf(await read('merchant', people.merchant.id))
    expect((await update('merchant', { id, version, name: 'me' })).status).toBe(403)
  })
})

test.each(['merchant-employee', 'sales', 'cs', 'ops', 'delivery', 'accountant', 'administrator'])(
  '%s may not manage accounts',
  async (username) => {
    const client = await app.as(username)
    const answers = [
      await read(username, people.merchant.id),
      await create(username, {}),
      await update(username, {}),
      await remove(username, 'cs'),
      await client.call(changePassword, { body: {} }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'forbidden'))
  },
)

describe('an edit', () => {
  test('accepts the account as it was read; the username stays, omitted fields stay', async () => {
    const account = await made({ username: 'fixed', role: 'Cs Employee', email: 'f@example.com', canExport: true })
    const edited = valueOf(await update('super', { ...account, username: 'renamed', name: 'New' }))
    expect(edited).toEqual({ ...account, name: 'New', version: 2 })
    expect(valueOf(await update('super', { id: account.id, version: 2, email: null }))).toMatchObject({
      email: null,
      name: 'New',
      canExport: true,
      role: 'Cs Employee',
    })
  })

  test('of an older version is refused, and says who saved and when', async () => {
    const account = await made({ username: 'stale', role: 'Cs Employee' })
    valueOf(await update('super', { ...account, name: 'First' }))
    const answer = await update('super', { ...account, name: 'Second' })
    expect([answer.status, answer.code, answer.detail]).toEqual([
      409,
      'stale',
      expect.objectContaining({ by: 'super', version: 2 }),
    ])
  })

  test('of a company leaves canExport on', async () => {
    const company = await made({ username: 'exports', role: 'Company Admin', code: 'EXP1', canExport: false })
    expect(company.canExport).toBe(true)
    expect(valueOf(await update('super', { ...company, canExport: false })).canExport).toBe(true)
  })

  test('never makes a Super Admin, and never changes the role of an account that owns something by it', async () => {
    const clerk = await made({ username: 'clerk', role: 'Cs Employee' })
    expect((await update('super', { ...clerk, role: 'Super Admin' })).fieldErrors).toEqual({
      role: 'This role cannot be assigned here.',
    })
    const company = valueOf(await read('super', people.rival.id))
    const answer = await update('super', { ...company, role: 'Cs Employee' })
    expect([answer.status, answer.errors]).toEqual([422, ['It is in use: 1 employee.']])
    expect(valueOf(await update('super', { ...clerk, role: 'Accountant' })).role).toBe('Accountant')
  })

  test('assigns a company to a seller, who sees its orders at once, and removes it', async () => {
    const seller = await made({ username: 'seller', role: 'Sales Employee' })
    const { accessToken } = valueOf(await signIn('seller'))
    const order = await app.orders.make({ by: 'rival' })
    const sees = async () => (await new Client(app.url, accessToken).send('GET', `/api/Order/${order.id}`)).status
    expect(await sees()).toBe(404)
    const company = valueOf(await read('super', people.rival.id))
    const given = valueOf(await update('super', { ...company, sellerId: seller.id }))
    expect(await sees()).toBe(200)
    expect(valueOf(await update('super', { ...given, sellerId: null })).sellerId).toBeNull()
    expect(await sees()).toBe(404)
  })

  test('turns Account off: the menu item and the calls are gone (ACC-16)', async () => {
    const company = await made({ username: 'hidden', role: 'Company Admin', code: 'HID1', showAccount: 'false' })
    expect(company.showAccount).toBe('false')
    const client = new Client(app.url, valueOf(await signIn('hidden')).accessToken)
    expect(valueOf(await client.call(userInfo))).toMatchObject({ showAccount: 'false', can: { 'account.read': false } })
    expect((await client.grid(accountGrid)).code).toBe('forbidden')
    valueOf(await update('super', { ...company, showAccount: 'true' }))
    await vi.waitFor(async () => expect((await client.grid(accountGrid)).status).toBe(200), { timeout: 4_000 })
  })
})
