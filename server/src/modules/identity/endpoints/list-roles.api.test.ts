import { getRole, roleGrid, roleList } from '@waybill/contract/identity/endpoints'
import { ROLES } from '@waybill/contract/permissions'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

test.each([roleGrid, roleList])('$path lists the nine roles with their initial statuses', async (grid) => {
  const answer = await (await app.as('super')).grid(grid, { Take: 0 })
  const rows = valueOf(answer)
  expect(answer.totalRecords).toBe(9)
  expect(rows.map((row) => row.name)).toEqual([...ROLES].sort())
  const role = (name: string) => rows.find((row) => row.name === name)
  expect(role('Super Admin')?.statuses).toEqual([...STATUS_CODES])
  expect(role('OPS Manager')).toMatchObject({
    statuses: [3001, 3021, 3200, 3201, 3300, 3003, 3400, 2043],
    observedStatuses: [3004, 3300],
  })
  expect(role('Company Employee')).toMatchObject({ statuses: [3001, 3021], observedStatuses: [6034, 6008, 4005] })
  expect(role('Accountant')).toMatchObject({ statuses: [2043], observedStatuses: [3001] })
})

test('a role is opened by its id', async () => {
  const admin = await app.as('super')
  const [first] = valueOf(
    await admin.grid(roleGrid, { propertyFilters: [{ name: 'name', operation: 'Contains', value: 'sales' }] }),
  )
  expect(first?.name).toBe('Sales Employee')
  expect(valueOf(await admin.call(getRole, { params: { id: first?.id ?? '' } }))).toEqual(first)
})

test.each(['00000000-0000-0000-0000-000000000000', 'Sales', '1'])('the role %s does not exist', async (id) => {
  expect((await (await app.as('super')).call(getRole, { params: { id } })).status).toBe(404)
})

test('only a Super Admin reads roles', async () => {
  for (const username of ['cs', 'merchant', 'administrator']) {
    const person = await app.as(username)
    expect((await person.grid(roleGrid)).code).toBe('forbidden')
    expect((await person.grid(roleList)).code).toBe('forbidden')
    expect((await person.call(getRole, { params: { id: 'x' } })).code).toBe('forbidden')
  }
})
