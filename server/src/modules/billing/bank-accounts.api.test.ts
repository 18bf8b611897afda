import {
  addBankAccount,
  bankAccountGrid,
  deleteBankAccount,
  editBankAccount,
  getBankAccount,
} from '@waybill/contract/billing/bank-account-endpoints'
import type { BankAccount } from '@waybill/contract/billing/bank-accounts'
import { auditGrid } from '@waybill/contract/audit/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { payTo } from './default-bank-account.ts'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterEach(async () => {
  await app.waybill.runtime.context.db.deleteFrom('bank_account').execute()
})
afterAll(() => app.close())

let count = 0
const account = (fields: object = {}) => {
  count += 1
  return {
    ...{ name: `Account ${count}`, bankBin: '970436', number: `0011001${1000 + count}`, holder: 'CONG TY WAYBILL' },
    ...{ isDefault: false, isActive: true, ...fields },
  }
}
const accountant = () => app.as('accountant')
const add = async (fields: object = {}): Promise<BankAccount> =>
  valueOf(await (await accountant()).call(addBankAccount, { body: account(fields) }))
const defaults = async (): Promise<string[]> =>
  valueOf(await (await accountant()).grid(bankAccountGrid, { Take: 0 }))
    .filter(({ isDefault }) => isDefault)
    .map(({ name }) => name)

test('BIL-34: the accountant adds, changes and deletes accounts; the first is the default', async () => {
  const client = await accountant()
  const first = await add({ number: '0011 0012-34.567', holder: ' CONG TY TNHH WAYBILL ' })
  expect(first).toMatchObject({ number: '0011001234567', holder: 'CONG TY TNHH WAYBILL', isDefault: true, version: 1 })
  const second = await add({ number: 'vq rq 0001' })
  expect(second).toMatchObject({ number: 'VQRQ0001', isDefault: false })
  const edited = valueOf(await client.call(editBankAccount, { body: { ...second, name: 'Reserve', isActive: false } }))
  expect(edited).toMatchObject({ name: 'Reserve', isActive: false, version: 2 })
  expect(valueOf(await client.call(getBankAccount, { params: { id: second.id } }))).toEqual(edited)
  expect(valueOf(await client.call(deleteBankAccount, { params: { id: second.id } }))).toEqual({ id: second.id })
  const log = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 100 }))
  expect(
    log
      .filter(({ entityId }) => entityId === second.id)
      .map(({ action }) => action)
      .sort(),
  ).toEqual(['bankAccount.added', 'bankAccount.deleted', 'bankAccount.edited'])
})

test('BIL-34: making an account the default takes it from the other, whose open form is out of date then', async () => {
  const client = await accountant()
  const first = await add()
  const second = await add({ isDefault: true })
  expect(await defaults()).toEqual([second.name])
  const stale = await client.call(editBankAccount, { body: { ...first, name: 'Old' } })
  expect(stale.status).toBe(409)
  const now = valueOf(await client.call(getBankAccount, { params: { id: first.id } }))
  valueOf(await client.call(editBankAccount, { body: { ...now, isDefault: true } }))
  expect(await defaults()).toEqual([first.name])
})

test('BIL-34: an account that is not in use is not made the default by being the first', async () => {
  const first = await add({ isActive: false })
  expect(first.isDefault).toBe(false)
  expect(await payTo(app.waybill.runtime.context.db, { amount: 1, text: 'WBV4SLAY6G' })).toBeNull()
  const second = await add()
  expect(second.isDefault).toBe(true)
})

test('BIL-34: accounts made the default at once by many end with one default', async () => {
  const client = await accountant()
  const made = [await add(), await add(), await add()]
  const adding = Array.from({ length: 3 }, () =>
    client.call(addBankAccount, { body: account({ isDefault: true }) }).then(({ status }) => status),
  )
  const editing = made.map((one) =>
    client.call(editBankAccount, { body: { ...one, isDefault: true } }).then(({ status }) => status),
  )
  const deleting = made.map(({ id }) => client.call(deleteBankAccount, { params: { id } }).then(({ status }) => status))
  const statuses = await Promise.all([...adding, ...editing, ...deleting])
  expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
  expect(await defaults()).toHaveLength(1)
})

test('BIL-34: the default stays: not taken off, not put out of use, not deleted while there is another', async () => {
  const client = await accountant()
  const first = await add()
  const alone = await client.call(editBankAccount, { body: { ...first, isDefault: false } })
  expect([alone.status, alone.fieldErrors]).toEqual([
    400,
    { isDefault: 'There is always a default account: make another one the default instead.' },
  ])
  const unused = await client.call(editBankAccount, { body: { ...first, isActive: false } })
  expect([unused.status, unused.fieldErrors]).toEqual([
    400,
    { isActive: 'The default account stays in use. Make another account the default first.' },
  ])
  const second = await add()
  const kept = await client.call(deleteBankAccount, { params: { id: first.id } })
  expect([kept.status, kept.errors]).toEqual([
    422,
    ['Merchants pay to this account. Make another account the default first.'],
  ])
  valueOf(await client.call(deleteBankAccount, { params: { id: second.id } }))
  valueOf(await client.call(deleteBankAccount, { params: { id: first.id } }))
})

test('BIL-34: an account that received payments is not deleted', async () => {
  const client = await accountant()
  await add()
  const used = await add()
  const merchant = await app.waybill.runtime.context.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'merchant')
    .executeTakeFirstOrThrow()
  await app.waybill.runtime.context.db
    .insertInto('payment')
    .values({
      ...{
        id: newId(),
        owner_id: merchant.id,
        kind: 'payment',
        amount: 1_000,
        received_at: new Date(),
        at: new Date(),
      },
      ...{ action_user: 'accountant', bank_account_id: used.id },
    })
    .execute()
  const answer = await client.call(deleteBankAccount, { params: { id: used.id } })
  expect([answer.status, answer.errors?.[0]]).toEqual([422, expect.stringContaining('1 payment')])
})

test('BIL-34: the same account of the same bank is entered once', async () => {
  const client = await accountant()
  const first = await add()
  const twice = await client.call(addBankAccount, { body: account({ number: first.number }) })
  expect([twice.status, twice.fieldErrors]).toEqual([409, { number: 'This account is entered already.' }])
  await add({ number: first.number, bankBin: '970422' })
})

test.each<[object, Record<string, string>]>([
  [{ name: ' ' }, { name: 'Required' }],
  [{ bankBin: 'VCB' }, { bankBin: 'Must be six digits, such as 970436' }],
  [{ bankBin: undefined }, { bankBin: 'Required' }],
  [{ number: '-' }, { number: 'Required' }],
  [{ number: '0'.repeat(20) }, { number: 'Must be 1 to 19 letters and digits' }],
  [{ number: '0011/22' }, { number: 'Must be 1 to 19 letters and digits' }],
  [{ holder: '' }, { holder: 'Required' }],
])('BIL-34: %j is refused at its field', async (fields, fieldErrors) => {
  const answer = await (await accountant()).call(addBankAccount, { body: account(fields) })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test.each(['cs', 'sales', 'merchant', 'ops'])('BIL-34: %s has no access', async (name) => {
  const client = await app.as(name)
  const answers = [
    await client.grid(bankAccountGrid, {}),
    await client.call(getBankAccount, { params: { id: newId() } }),
    await client.call(addBankAccount, { body: account() }),
    await client.call(editBankAccount, { body: { ...account(), id: newId(), version: 1 } }),
    await client.call(deleteBankAccount, { params: { id: newId() } }),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
})

test('BIL-35: a payment goes to the default account, with its VietQR code; to none while none is entered', async () => {
  expect(await payTo(app.waybill.runtime.context.db, { amount: 1_250_000, text: 'WB26110001' })).toBeNull()
  await add({ bankBin: '970422', isDefault: true })
  await add({ number: '0011001234567', isDefault: true })
  expect(await payTo(app.waybill.runtime.context.db, { amount: 1_250_000, text: 'WB26110001' })).toEqual({
    ...{ bank: 'Vietcombank', bankBin: '970436', number: '0011001234567', holder: 'CONG TY WAYBILL' },
    ...{ text: 'WB26110001', amount: 1_250_000 },
    vietQr:
      '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA5303704540712500005802VN62140810WB261100016304417D',
  })
  expect(await payTo(app.waybill.runtime.context.db, { amount: null, text: 'WB26110001' })).toMatchObject({
    vietQr: expect.stringContaining('010211'),
  })
})
