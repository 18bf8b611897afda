import { markAsProcess, unMarkAsProcess, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const save = async (username: string, { id, version }: OrderDetail, fields: object) =>
  (await waybill.as(username)).call(updateRealData, { body: { id, version, ...fields } })
const takeAndRelease = async (username: string, { id }: OrderDetail): Promise<void> => {
  const client = await waybill.as(username)
  valueOf(await client.call(markAsProcess, { params: { id } }))
  valueOf(await client.call(unMarkAsProcess, { params: { id } }))
}

test('a stale version names who saved, not who took the lock since (rule CAL-10)', async () => {
  const order = await waybill.orders.make()
  valueOf(await save('delivery', order, { realOrderDetails: [BOX] }))
  await takeAndRelease('ops', order)
  const answer = await save('cs', order, { orderStatus: 3200 })
  expect([answer.status, answer.code, answer.detail]).toMatchObject([409, 'stale', { by: 'delivery' }])
})

test('a lock alone is nobody’s save (rule CAL-10)', async () => {
  const order = await waybill.orders.make()
  await takeAndRelease('ops', order)
  const answer = await save('cs', order, { orderStatus: 3200 })
  expect([answer.code, answer.detail]).toMatchObject(['stale', { by: 'system' }])
})
