import { auditGrid } from '@waybill/contract/audit/endpoints'
import { cancelOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const cancel = async (username: string, { id }: OrderDetail) =>
  (await waybill.as(username)).call(cancelOrder, { params: { id } })

test.each(['merchant', 'merchant-employee'])(
  '%s cancels an order of their company, and the history says so',
  async (username) => {
    const order = await waybill.orders.make({ by: username === 'merchant' ? 'merchant-employee' : 'merchant' })
    const after = valueOf(await cancel(username, order))
    expect(after).toMatchObject({ orderStatus: 3021, version: 2, can: { cancel: false, attach: false } })
    expect(after.histories.map(({ status, label, actionUser }) => [status, label, actionUser])).toEqual([
      [3021, 'Cancelled', username],
      [3001, 'Shipment generated', order.createdBy],
    ])
  },
)

test('an order can be cancelled while generated or failed, and in no other status', async () => {
  for (const status of STATUS_CODES) {
    const answer = await cancel('merchant', await waybill.orders.make({ status }))
    expect([status, answer.status]).toEqual([status, status === 3001 || status === 3004 ? 200 : 422])
  }
})

test('a refusal names the current status, and changes nothing', async () => {
  const order = await waybill.orders.make({ status: 3300 })
  const answer = await cancel('merchant', order)
  expect([answer.status, answer.code, answer.errors]).toEqual([
    422,
    'invalid_state',
    ["An order in 'Received at hub' cannot be cancelled."],
  ])
  const client = await waybill.as('merchant')
  const now = await client.send<OrderDetail>('GET', `/api/Order/${order.id}`)
  expect(now.value).toMatchObject({ orderStatus: 3300, version: 2, histories: [{ status: 3001 }] })
})

test('an order cancelled twice at the same moment is cancelled once', async () => {
  const order = await waybill.orders.make()
  const answers = await Promise.all([1, 2, 3].map(() => cancel('merchant', order)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(answers.find(({ status }) => status === 200)?.value?.histories).toHaveLength(2)
})

test('the audit says who cancelled what, before and after', async () => {
  const order = await waybill.orders.make()
  await cancel('merchant', order)
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: order.id } as const]
  const [entry] = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entry).toMatchObject({
    username: 'merchant',
    action: 'order.cancelled',
    entity: 'order',
    before: { orderStatus: 3001 },
    after: { orderStatus: 3021 },
  })
})
