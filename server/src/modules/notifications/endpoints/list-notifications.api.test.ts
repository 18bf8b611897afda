import { listNotifications, markNotificationsRead } from '@waybill/contract/notifications/endpoints'
import type { Notifications } from '@waybill/contract/notifications/schemas'
import { updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'other-sales', role: 'Sales Employee' })
})
afterAll(() => waybill.close())

const bellOf = async (username: string): Promise<Notifications> =>
  valueOf(await (await waybill.as(username)).call(listNotifications))
const codesOf = async (username: string): Promise<string[]> =>
  (await bellOf(username)).notifications.map(({ code }) => code)
const move = async (username: string, { id }: OrderDetail, orderStatus: number): Promise<OrderDetail> => {
  const client = await waybill.as(username)
  const { version } = valueOf(await client.send<OrderDetail>('GET', `/api/Order/${id}`))
  return valueOf(await client.call(updateRealData, { body: { id, version, orderStatus } }))
}

test('the bell holds what a person is told about, the newest first, with the form that opens it', async () => {
  const [first, second] = [
    await waybill.orders.make({ status: 6013 }),
    await waybill.orders.make({ status: 3007, isImport: true }),
  ]
  await move('cs', first, 6034)
  await move('cs', second, 4005)
  const { unread, notifications } = await bellOf('merchant')
  expect(unread).toBe(2)
  expect(notifications).toMatchObject([
    {
      shipmentId: second.id,
      code: second.code,
      type: 'import',
      status: 4005,
      message: `${second.code} have just change status to Held by customs at destination`,
      isUnread: true,
    },
    {
      shipmentId: first.id,
      code: first.code,
      type: 'export',
      status: 6034,
      message: `${first.code} have just change status to Delivered`,
      isUnread: true,
    },
  ])
})

test('its sentence is in the language of who reads', async () => {
  const headers = { 'accept-language': 'vi' }
  const bell = valueOf(await (await waybill.as('merchant')).call(listNotifications, { headers }))
  expect(bell.notifications[0]?.message).toMatch(/^EXP\d+ vừa chuyển sang trạng thái Hải quan nước đến tạm giữ$/)
})

test('it holds the scope: the company, its seller, staff who observe; no rival, no other seller, no Administrator', async () => {
  const delivered = await waybill.orders.make({ status: 6013 })
  const other = await waybill.orders.make({ by: 'sales', merchantId: null, status: 6013 })
  const houses = await waybill.orders.make({ by: 'cs', merchantId: null, status: 6013 })
  for (const order of [delivered, other, houses]) await move('cs', order, 6034)
  expect((await codesOf('merchant-employee'))[0]).toBe(delivered.code)
  expect((await codesOf('sales')).slice(0, 2)).toEqual([other.code, delivered.code])
  expect(await codesOf('sales')).not.toContain(houses.code)
  for (const name of ['rival', 'rival-employee', 'other-sales', 'administrator'])
    expect(await codesOf(name)).toEqual([])
})

test('it leaves out what the person did, and what their role does not observe', async () => {
  const order = await waybill.orders.make({ status: 6013 })
  await move('cs', order, 6008)
  expect(await codesOf('cs')).not.toContain(order.code)
  await move('super', order, 2007)
  expect((await bellOf('cs')).notifications[0]).toMatchObject({ code: order.code, status: 2007 })
  expect((await bellOf('merchant')).notifications[0]).toMatchObject({ code: order.code, status: 6008 })
  expect(await codesOf('ops')).not.toContain(order.code)
})

test('what is read stays read, in every browser; what comes later is unread', async () => {
  const merchant = await waybill.as('merchant')
  const [newest] = (await bellOf('merchant')).notifications
  const read = valueOf(await merchant.call(markNotificationsRead, { body: { upTo: newest?.at } }))
  expect(read.unread).toBe(0)
  expect((await bellOf('merchant')).unread).toBe(0)
  expect((await bellOf('merchant-employee')).unread).toBeGreaterThan(0)
  await move('cs', await waybill.orders.make({ status: 6013 }), 6034)
  const { unread, notifications } = await bellOf('merchant')
  expect([unread, notifications.map(({ isUnread }) => isUnread).slice(0, 2)]).toEqual([1, [true, false]])

  // Another tab read less far: nothing becomes unread again. Nobody reads what has not come.
  valueOf(await merchant.call(markNotificationsRead, { body: { upTo: notifications[0]?.at } }))
  valueOf(await merchant.call(markNotificationsRead, { body: { upTo: '2020-01-01T00:00:00.000Z' } }))
  expect((await bellOf('merchant')).unread).toBe(0)
  valueOf(await merchant.call(markNotificationsRead, { body: { upTo: '2999-01-01T00:00:00.000Z' } }))
  await move('cs', await waybill.orders.make({ status: 6013 }), 6034)
  expect((await bellOf('merchant')).unread).toBe(1)
})

test('a mark without a moment is refused', async () => {
  const answer = await (await waybill.as('merchant')).call(markNotificationsRead, { body: { upTo: 'soon' } })
  expect([answer.status, answer.fieldErrors]).toEqual([400, { upTo: 'Required' }])
})

test('it holds the last thirty, and nothing of a deleted shipment', async () => {
  const order = await waybill.orders.make()
  await sql`
    insert into shipment_event (id, owner_id, shipment_id, status, at, action_user)
    select gen_random_uuid(), owner_id, id, 4005, now() + i * interval '1 ms', 'carrier' from shipment, generate_series(1, 40) i
    where id = ${order.id}`.execute(waybill.fixtures.db)
  const { notifications } = await bellOf('merchant')
  expect(notifications).toHaveLength(30)
  expect(new Set(notifications.map(({ code }) => code))).toEqual(new Set([order.code]))
  await (await waybill.as('super')).send('POST', `/api/Order/Delete/${order.id}`)
  expect(await codesOf('merchant')).not.toContain(order.code)
})
