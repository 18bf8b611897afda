import {
  getNotificationSettings,
  markNotificationsRead,
  notificationGrid,
  saveNotificationSettings,
} from '@waybill/contract/notifications/endpoints'
import type { Notification } from '@waybill/contract/notifications/schemas'
import { updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertNotice } from '../../platform/notices.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'other-sales', role: 'Sales Employee' })
})
afterAll(() => waybill.close())

type Filter = { name: string; operation: 'Equal' | 'In' | 'DateIn'; value: unknown }
const listed = async (username: string, filters: Filter[] = [], query: object = {}) => {
  const answer = await (
    await waybill.as(username)
  ).grid(notificationGrid, { propertyFilters: filters, Take: 30, ...query })
  return { rows: valueOf(answer), total: answer.totalRecords }
}
const bellOf = async (username: string): Promise<{ unread: number; notifications: Notification[] }> => ({
  unread: (await listed(username, [{ name: 'isUnread', operation: 'Equal', value: true }])).total ?? 0,
  notifications: (await listed(username)).rows,
})
const codesOf = async (username: string): Promise<string[]> =>
  (await bellOf(username)).notifications.map(({ code }) => code)
const move = async (username: string, { id }: OrderDetail, orderStatus: number): Promise<OrderDetail> => {
  const client = await waybill.as(username)
  const { version } = valueOf(await client.send<OrderDetail>('GET', `/api/Order/${id}`))
  return valueOf(await client.call(updateRealData, { body: { id, version, orderStatus } }))
}

test('the bell lists a person’s notifications, newest first, with the form that each opens', async () => {
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
      subjectId: second.id,
      code: second.code,
      type: 'import',
      status: 4005,
      message: `${second.code} have just change status to Held by customs at destination`,
      isUnread: true,
    },
    {
      subjectId: first.id,
      code: first.code,
      type: 'export',
      status: 6034,
      message: `${first.code} have just change status to Delivered`,
      isUnread: true,
    },
  ])
})

test('its sentences are in the reader’s language', async () => {
  const headers = { 'accept-language': 'vi' }
  const merchant = await waybill.as('merchant')
  const [newest] = valueOf(await merchant.send<Notification[]>('GET', notificationGrid.path, { headers }))
  expect(newest?.message).toMatch(/^EXP\d+ vừa chuyển sang trạng thái Hải quan nước đến tạm giữ$/)
})

test('it is limited to the scope: the company, its seller, staff who observe; no rival, no other seller, no Administrator', async () => {
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

test('it omits the person’s own actions, and statuses that their role does not observe', async () => {
  const order = await waybill.orders.make({ status: 6013 })
  await move('cs', order, 6008)
  expect(await codesOf('cs')).not.toContain(order.code)
  await move('super', order, 2007)
  expect((await bellOf('cs')).notifications[0]).toMatchObject({ code: order.code, status: 2007 })
  expect((await bellOf('merchant')).notifications[0]).toMatchObject({ code: order.code, status: 6008 })
  expect(await codesOf('ops')).not.toContain(order.code)
})

test('read notifications stay read in every browser; later ones are unread', async () => {
  const merchant = await waybill.as('merchant')
  const [newest] = (await bellOf('merchant')).notifications
  const read = valueOf(await merchant.call(markNotificationsRead, { body: { upTo: newest?.at } }))
  expect(read.unread).toBe(0)
  expect((await bellOf('merchant')).unread).toBe(0)
  expect((await bellOf('merchant-employee')).unread).toBeGreaterThan(0)
  await move('cs', await waybill.orders.make({ status: 6013 }), 6034)
  const { unread, notifications } = await bellOf('merchant')
  expect([unread, notifications.map(({ isUnread }) => isUnread).slice(0, 2)]).toEqual([1, [true, false]])

  // Another tab has read less: nothing becomes unread again. The future cannot be read.
  valueOf(await merchant.call(markNotificationsRead, { body: { upTo: notifications[0]?.at } }))
  valueOf(await merchant.call(markNotificationsRead, { body: { upTo: '2020-01-01T00:00:00.000Z' } }))
  expect((await bellOf('merchant')).unread).toBe(0)
  valueOf(await merchant.call(markNotificationsRead, { body: { upTo: '2999-01-01T00:00:00.000Z' } }))
  await move('cs', await waybill.orders.make({ status: 6013 }), 6034)
  expect((await bellOf('merchant')).unread).toBe(1)
})

test('LIV-7: opening one marks it as read, and no other', async () => {
  for (const status of [6034, 6008]) await move('cs', await waybill.orders.make({ status: 6013 }), status)
  const rival = await waybill.as('merchant-employee')
  valueOf(await rival.call(markNotificationsRead, { body: { upTo: '2026-01-01T00:00:00.000Z' } }))
  const before = await bellOf('merchant-employee')
  const [newest, next] = before.notifications
  const read = valueOf(await rival.call(markNotificationsRead, { body: { ids: [newest?.id ?? ''] } }))
  expect(read.unread).toBe(before.unread - 1)
  const { notifications } = await bellOf('merchant-employee')
  expect(notifications.slice(0, 2).map(({ id, isUnread }) => [id, isUnread])).toEqual([
    [newest?.id, false],
    [next?.id, true],
  ])
})

test.each([
  [{ upTo: 'soon' }, { upTo: 'Must be a date and time' }],
  [{}, { upTo: 'Required' }],
  [{ ids: [] }, { ids: 'Required' }],
])('LIV-7: the mark %j is refused', async (body, problems) => {
  const answer = await (await waybill.as('merchant')).call(markNotificationsRead, { body })
  expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
})

describe('LIV-5: the list', () => {
  test('is filtered by status, by unread and by day, and paged', async () => {
    for (const status of [6034, 6008]) await move('cs', await waybill.orders.make({ status: 6013 }), status)
    const all = (await listed('merchant')).rows
    const delivered = await listed('merchant', [{ name: 'status', operation: 'Equal', value: 6034 }])
    expect(delivered.rows).toEqual(all.filter(({ status }) => status === 6034))
    expect(delivered.total).toBe(delivered.rows.length)
    const unread = await listed('merchant', [{ name: 'isUnread', operation: 'Equal', value: true }])
    expect(unread.rows).toEqual(all.filter(({ isUnread }) => isUnread))
    const old = await listed('merchant', [{ name: 'at', operation: 'DateIn', value: ['2026-01-01', '2026-01-02'] }])
    expect(old).toEqual({ rows: [], total: 0 })
    const pages = await Promise.all([0, 1].map((Skip) => listed('merchant', [], { Skip, Take: 1 })))
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.slice(0, 2))
    const backwards = await listed('merchant', [], { OrderBy: 'at ascending', Take: 200 })
    expect(backwards.rows).toEqual(all.toReversed())
  })

  test('omits notifications older than 90 days', async () => {
    const order = await waybill.orders.make({ status: 6013 })
    await sql`
      insert into shipment_event (id, owner_id, shipment_id, status, at, action_user)
      select gen_random_uuid(), owner_id, id, 4005, now() - d * interval '1 day', 'carrier'
      from shipment, unnest(array[89, 91]) d where id = ${order.id}`.execute(waybill.fixtures.db)
    const ofOrder = (await listed('merchant', [], { Take: 200 })).rows.filter(({ subjectId }) => subjectId === order.id)
    expect(ofOrder.filter(({ status }) => status === 4005)).toHaveLength(1)
  })
})

describe('LIV-8: settings', () => {
  const NOTHING_OFF = { toastOff: [], bellOff: [], toastOffKinds: [], bellOffKinds: [] }
  const save = async (username: string, body: object) =>
    (await waybill.as(username)).call(saveNotificationSettings, { body: { ...NOTHING_OFF, ...body } })

  test('list what the role observes, and the kinds of notifications for the person', async () => {
    const settings = valueOf(await (await waybill.as('merchant')).call(getNotificationSettings))
    expect(settings).toEqual({ ...NOTHING_OFF, observed: [6034, 6008, 4005], kinds: ['work', 'pickup', 'billing'] })
    const ofSuper = valueOf(await (await waybill.as('super')).call(getNotificationSettings))
    expect(ofSuper.kinds).toEqual(['work', 'team', 'manifest', 'pickup', 'contact', 'carrier'])
  })

  test('remove a status from this person’s bell only, and restore it', async () => {
    await move('cs', await waybill.orders.make({ status: 6013 }), 6034)
    const statuses = async (username: string) => (await listed(username)).rows.map(({ status }) => status)
    expect(await statuses('merchant')).toContain(6034)
    valueOf(await save('merchant', { bellOff: [6034] }))
    expect(await statuses('merchant')).not.toContain(6034)
    expect(await statuses('merchant-employee')).toContain(6034)
    valueOf(await save('merchant', {}))
    expect(await statuses('merchant')).toContain(6034)
  })

  test.each([
    [{ toastOff: [42] }, { toastOff: 'There is no such status' }],
    [{ bellOffKinds: ['gossip'] }, { 'bellOffKinds.0': expect.stringContaining('work') as string }],
  ])('%j is refused', async (body, problems) => {
    const answer = await save('merchant', body)
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
  })
})

test('LIV-6: the end of an upload, a print or a manifest notifies its requester, and nobody else', async () => {
  const { rows } = await sql<{ id: string }>`select id from account where username = 'merchant'`.execute(
    waybill.fixtures.db,
  )
  const detail = { kind: 'upload', importId: rows[0]?.id ?? '', made: 182, leftOut: 6, reason: null } as const
  await insertNotice(waybill.fixtures.db, rows[0]?.id ?? '', detail, new Date())
  expect((await listed('merchant')).rows[0]).toMatchObject({
    type: 'upload',
    subjectId: detail.importId,
    code: 'Bulk upload',
    message: 'Bulk upload made 182 shipments',
    detail: '6 rows were left out.',
    isUnread: true,
  })
  expect((await listed('merchant-employee')).rows.map(({ type }) => type)).not.toContain('upload')
})

test('it omits deleted shipments', async () => {
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
