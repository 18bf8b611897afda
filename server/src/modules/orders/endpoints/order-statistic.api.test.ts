import { orderStatistic } from '@waybill/contract/orders/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  const people = await waybill.fixtures.people()
  await waybill.orders.make({ by: 'merchant' })
  await waybill.orders.make({ by: 'merchant-employee' })
  await waybill.orders.make({ by: 'merchant', status: 6034, isImport: true })
  await waybill.orders.make({ by: 'rival', status: 3300 })
  await waybill.orders.make({ by: 'sales' })
  await waybill.orders.make({ by: 'cs', merchantId: people.merchant.id, status: 3300 })
})
afterAll(() => waybill.close())

const counts = async (username: string, query: object = {}) => {
  const rows = valueOf(await (await waybill.as(username)).call(orderStatistic, { query: { ...query } }))
  return Object.fromEntries(rows.map(({ orderStatus, count }) => [orderStatus, count]))
}

test.each([
  ['super', { 3001: 3, 3300: 2, 6034: 1 }],
  ['delivery', { 3001: 3, 3300: 2, 6034: 1 }],
  ['accountant', { 3001: 3, 3300: 2, 6034: 1 }],
  ['sales', { 3001: 3, 3300: 1, 6034: 1 }],
  ['merchant', { 3001: 2, 3300: 1, 6034: 1 }],
  ['merchant-employee', { 3001: 2, 3300: 1, 6034: 1 }],
  ['rival', { 3300: 1 }],
])('%s counts the orders of their scope: %j', async (username, expected) => {
  expect(await counts(username)).toEqual(expected)
})

test('one tab counts its own orders', async () => {
  expect(await counts('super', { isImport: 'true' })).toEqual({ 6034: 1 })
  expect(await counts('merchant', { isImport: 'false' })).toEqual({ 3001: 2, 3300: 1 })
})

test('an unknown parameter is refused', async () => {
  const client = await waybill.as('super')
  for (const query of [{ isImport: 'yes' }, { isImport: '' }, { orderStatus: '3001' }]) {
    const answer = await client.call(orderStatistic, { query })
    expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, Object.keys(query)])
  }
})
