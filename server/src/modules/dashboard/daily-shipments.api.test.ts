import { dailyShipments } from '@waybill/contract/dashboard/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill

/** As if entered at this time, at this price. */
const put = async (id: string, at: string, price: number): Promise<void> => {
  await sql`update shipment set created_at = ${at}::timestamptz, total_price = ${price}, fee_total = 1000 where id = ${id}`.execute(
    waybill.fixtures.db,
  )
  await waybill.fixtures.recountDays()
}

beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T05:00:00Z') })
  await waybill.fixtures.people()
  const { orders, parcels } = waybill
  await put((await orders.make({ by: 'merchant' })).id, '2026-11-19T16:59:59Z', 100_000)
  await put((await parcels.make({ by: 'merchant' })).id, '2026-11-19T17:00:00Z', 200_000)
  await put((await orders.make({ by: 'rival', status: 4005 })).id, '2026-11-20T02:00:00Z', 400_000)
  await put((await orders.make({ by: 'rival' })).id, '2026-10-21T16:59:59Z', 800_000)
  await put((await orders.make({ by: 'cs' })).id, '2026-10-21T17:00:00Z', 1_600_000)
})
afterAll(() => waybill.close())

const daysOf = async (username: string, query: object = {}) =>
  valueOf(await (await waybill.as(username)).call(dailyShipments, { query: { ...query } }))
const filled = async (username: string, query: object = {}) =>
  (await daysOf(username, query))
    .filter((day) => day.express.shipments + day.ecommerce.shipments > 0)
    .map((day) => [day.day, day.express.shipments, day.ecommerce.shipments])

test('returns thirty days up to today, in UTC+7: the first second of the first day counts, the second before does not', async () => {
  const days = await daysOf('super')
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-22', '2026-11-20'])
  expect(await filled('super')).toEqual([
    ['2026-10-22', 1, 0],
    ['2026-11-19', 1, 0],
    ['2026-11-20', 1, 1],
  ])
})

test('returns as many days as requested, one to ninety', async () => {
  expect((await daysOf('super', { days: '1' })).map(({ day }) => day)).toEqual(['2026-11-20'])
  expect(await filled('super', { days: '90' })).toContainEqual(['2026-10-21', 1, 0])
  const client = await waybill.as('super')
  for (const days of ['0', '91', '-1', '7.5', '1e1', '', ' 7', '007', 'all']) {
    const answer = await client.call(dailyShipments, { query: { days } })
    expect([days, answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([days, 400, ['days']])
  }
  expect((await client.call(dailyShipments, { query: { from: '2026-01-01' } })).status).toBe(400)
})

test.each(['cs', 'ops', 'delivery', 'accountant'])('%s sees shipments created by everybody', async (username) => {
  expect(await filled(username)).toEqual(await filled('super'))
})

test('a sales employee sees the days of their companies only', async () => {
  expect(await filled('sales')).toEqual([
    ['2026-11-19', 1, 0],
    ['2026-11-20', 0, 1],
  ])
})

test.each(['merchant', 'merchant-employee', 'administrator'])('%s has no dashboard', async (username) => {
  expect((await (await waybill.as(username)).call(dailyShipments)).status).toBe(403)
})

test.each(['super', 'accountant', 'ops', 'cs'])(
  '%s, who may price, sees the revenue: price, fees and admin fee',
  async (username) => {
    const today = (await daysOf(username)).at(-1)
    expect([today?.express.revenue, today?.ecommerce.revenue]).toEqual([401_000, 211_000])
  },
)

test.each(['sales', 'delivery'])('%s, who may not price, is sent no revenue', async (username) => {
  const sent = await daysOf(username)
  expect(sent.at(-1)?.ecommerce.weightKg).toBeGreaterThan(0)
  expect(JSON.stringify(sent)).not.toMatch(/revenue|amounts/)
})

test('status families count current statuses', async () => {
  const today = (await daysOf('super')).at(-1)
  expect(today?.families).toMatchObject({ created: 1, attention: 1, problem: 0 })
})

test('imports count as orders', async () => {
  const { id } = await waybill.orders.make({ by: 'merchant', isImport: true })
  await put(id, '2026-11-10T05:00:00Z', 1)
  expect(await filled('super')).toContainEqual(['2026-11-10', 1, 0])
})

test('many orders are counted at most once in three seconds, few at every call', async () => {
  const order = await waybill.orders.make({ by: 'merchant' })
  await put(order.id, '2026-11-15T05:00:00Z', 1)
  const on15 = async (username: string) =>
    (await daysOf(username)).find(({ day }) => day === '2026-11-15')?.express.shipments ?? 0
  expect([await on15('super'), await on15('sales')]).toEqual([1, 1])
  await waybill.orders.copy(order, 10_000)
  await waybill.fixtures.recountDays()
  expect([await on15('super'), await on15('sales')]).toEqual([10_001, 10_001])
  await sql`update shipment set created_at = '2026-11-14T05:00:00Z' where id = ${order.id}`.execute(waybill.fixtures.db)
  await waybill.fixtures.recountDays()
  expect([await on15('cs'), await on15('sales')]).toEqual([10_001, 10_001])
})
