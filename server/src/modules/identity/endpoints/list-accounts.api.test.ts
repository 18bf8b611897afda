import { accountGrid } from '@waybill/contract/identity/endpoints'
import { AccountRow } from '@waybill/contract/identity/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>

beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
  await app.fixtures.db.updateTable('account').set({ name: 'Trần Thị Bán' }).where('username', '=', 'sales').execute()
  const gone = await app.fixtures.account({ username: 'gone', role: 'Cs Employee' })
  await app.fixtures.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
})
afterAll(() => app.close())

const listAs = async (username: string, query: Parameters<TestWaybill['anonymous']['grid']>[1] = {}) =>
  (await app.as(username)).grid(accountGrid, { Take: 100, ...query })
const namesOf = async (username: string, query: Parameters<typeof listAs>[1] = {}) =>
  valueOf(await listAs(username, query)).map((row) => row.username)

describe('the list of accounts', () => {
  test('shows all to a Super Admin, by username, without deleted ones and the house account', async () => {
    const answer = await listAs('super')
    const rows = valueOf(answer)
    expect(rows.map((row) => row.username)).toEqual([
      'accountant',
      'administrator',
      'cs',
      'delivery',
      'merchant',
      'merchant-employee',
      'ops',
      'rival',
      'rival-employee',
      'sales',
      'super',
      'super-admin',
    ])
    expect(answer.totalRecords).toBe(12)
    expect(AccountRow.array().parse(rows)).toEqual(rows)
    expect(rows.find((row) => row.username === 'merchant')).toMatchObject({ code: 'TST001', sellerName: 'sales' })
  })

  test('shows a Company Admin their own company’s, without codes', async () => {
    const rows = valueOf(await listAs('merchant'))
    expect(rows.map((row) => row.username)).toEqual(['merchant', 'merchant-employee'])
    expect(rows.map((row) => row.code)).toEqual([null, null])
    expect(rows[1]?.parentId).toBe(people.merchant.id)
  })

  test.each(['merchant-employee', 'sales', 'cs', 'ops', 'delivery', 'accountant', 'administrator'])(
    'is refused to %s',
    async (username) => {
      expect((await listAs(username)).code).toBe('forbidden')
    },
  )

  test('finds by name without diacritics, by role, by company', async () => {
    const find = (name: string, operation: 'Contains' | 'In' | 'Equal' | 'IsNull', value: unknown) =>
      namesOf('super', { propertyFilters: [{ name, operation, value }] })
    expect(await find('name', 'Contains', 'hang may')).toEqual(['merchant'])
    expect(await find('role', 'In', ['Company Admin'])).toEqual(['merchant', 'rival'])
    expect(await find('parentId', 'Equal', people.rival.id)).toEqual(['rival-employee'])
    expect(await find('sellerId', 'Equal', people.sales.id)).toEqual(['merchant'])
    expect(await find('code', 'IsNull', false)).toEqual(['merchant', 'rival'])
  })

  test('is paged', async () => {
    const page = (Skip: number) => namesOf('super', { Skip, Take: 5, OrderBy: 'username descending' })
    expect(await page(0)).toEqual(['super-admin', 'super', 'sales', 'rival-employee', 'rival'])
    expect(await page(10)).toEqual(['administrator', 'accountant'])
  })

  test('never contains a password hash', async () => {
    expect((await listAs('super')).text).not.toContain('argon2')
  })
})
