import { auditGrid } from '@waybill/contract/audit/endpoints'
import { addOrder, deleteOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let superAdmin: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
})
afterAll(() => waybill.close())

const remove = ({ id }: { id: string }) => superAdmin.call(deleteOrder, { params: { id } })

test('Super Admin deletes an order with all its rows, in any status', async () => {
  const fee = await waybill.fixtures.fee({ service: 'FSG', name: 'Crate', amount: 1, unit: 'VND' })
  const order = await waybill.orders.make({ by: 'cs', status: 6034, fees: [{ feeId: fee, amount: 5 }] })
  expect(valueOf(await remove(order))).toEqual({ id: order.id })
  expect((await superAdmin.call(getOrder, { params: { id: order.id } })).status).toBe(404)
  const children = [
    'shipment_number',
    'shipment_package',
    'shipment_content',
    'shipment_fee',
    'shipment_event',
  ] as const
  for (const table of children) {
    const left = await waybill.fixtures.db
      .selectFrom(table)
      .select('owner_id')
      .where('shipment_id', '=', order.id)
      .execute()
    expect([table, left]).toEqual([table, []])
  }
})

test('deleting an order twice is a 404 the second time', async () => {
  const order = await waybill.orders.make()
  const answers = await Promise.all([remove(order), remove(order)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('the number is free again', async () => {
  const order = await waybill.orders.make()
  await remove(order)
  await sql`select setval('express_number_seq', last_value, false) from express_number_seq`.execute(waybill.fixtures.db)
  expect((await waybill.orders.make()).code).toBe(order.code)
})

test('the audit keeps what the order was', async () => {
  const order = await waybill.orders.make({ note: 'was here' })
  await remove(order)
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: order.id } as const]
  const [last, first] = valueOf(await superAdmin.grid(auditGrid, { propertyFilters }))
  expect(last).toMatchObject({ action: 'order.deleted', username: 'super', after: null })
  expect(last?.before).toMatchObject({
    code: order.code,
    note: 'was here',
    from: order.from,
    totalPrice: order.totalPrice,
  })
  expect(first).toMatchObject({
    action: 'order.created',
    username: 'merchant',
    before: null,
    after: { code: order.code },
  })
})

test('a repeat of the call that created it still returns the first result', async () => {
  const request = { body: await waybill.orders.body(), headers: { 'idempotency-key': 'made and gone' } }
  const merchant = await waybill.as('merchant')
  const order = valueOf(await merchant.call(addOrder, request))
  await remove(order)
  expect((await merchant.call(addOrder, request)).value).toEqual(order)
})
