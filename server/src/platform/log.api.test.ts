import { addOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'

const lines: string[] = []
let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ logTo: { write: (line) => void lines.push(line) } })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const SECRETS = ['Nguyễn Thị Thủy', '0912345678']

test('a constraint violation is logged with the constraint and the route, without row data', async () => {
  const { db } = waybill.waybill.runtime.context
  const [name = '', phone = ''] = SECRETS
  await sql`alter table shipment add constraint not_this_name check (receiver_name <> ${sql.lit(name)})`.execute(db)
  const body = await waybill.orders.body({ to: { name, telephone: phone } })
  const answer = await (await waybill.as('cs')).call(addOrder, { body })
  expect([answer.status, answer.code]).toEqual([500, 'internal_error'])
  const line = lines.find((one) => one.includes('not_this_name')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    msg: 'internal_error',
    reqId: answer.requestId,
    method: 'POST',
    route: '/api/Order/Add',
    status: 500,
    err: { code: '23514', table: 'shipment', constraint: 'not_this_name', message: expect.any(String) as string },
  })
  for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
})

test('a route is logged as declared, without ids', async () => {
  const order = await waybill.orders.make()
  const { db } = waybill.waybill.runtime.context
  await sql`alter table shipment_event rename to shipment_event_away`.execute(db)
  const answer = await (await waybill.as('cs')).call(getOrder, { params: { id: order.id } })
  await sql`alter table shipment_event_away rename to shipment_event`.execute(db)
  expect(answer.status).toBe(500)
  const line = lines.find((one) => one.includes('shipment_event')) ?? ''
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/api/Order/:id', status: 500 })
  expect(line).not.toContain(order.id)
})
