import { listAllEmployees, listEmployees } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

const STAFF = ['accountant', 'administrator', 'cs', 'delivery', 'ops', 'sales', 'super', 'super-admin']

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.account({ username: 'left', role: 'Cs Employee', isActive: false })
})
afterAll(() => app.close())

const namesOf = async (username: string, list: typeof listEmployees | typeof listAllEmployees) =>
  valueOf(await (await app.as(username)).call(list)).map((row) => row.username)

test('the staff are the active people without a company', async () => {
  expect(await namesOf('ops', listEmployees)).toEqual(STAFF)
  expect(valueOf(await (await app.as('ops')).call(listEmployees))[0]).toEqual({
    id: expect.any(String) as string,
    username: 'accountant',
    name: 'accountant',
    role: 'Accountant',
    code: null,
  })
})

test('all employees are staff and people of companies; a Sales Employee gets those of their companies', async () => {
  expect(await namesOf('cs', listAllEmployees)).toEqual([...STAFF, 'merchant-employee', 'rival-employee'])
  expect(await namesOf('sales', listAllEmployees)).toEqual([...STAFF, 'merchant-employee'])
})

test('companies and the Administrator are refused', async () => {
  for (const username of ['merchant', 'merchant-employee', 'administrator']) {
    const person = await app.as(username)
    expect((await person.call(listEmployees)).code).toBe('forbidden')
    expect((await person.call(listAllEmployees)).code).toBe('forbidden')
  }
})
