import { home } from '@waybill/contract/dashboard/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
const NOW = '2026-11-20T05:00:00Z'

type Wish = { by?: string; status?: number; since?: string; created?: string; price?: number }
/** An order, or a parcel if the name says so, identified by its receiver's name. */
const put = async (name: string, { by = 'merchant', status, since = NOW, created = NOW, price = 0 }: Wish = {}) => {
  const wish = { by, ...(status === undefined ? {} : { status }) }
  const { id } = name.startsWith('parcel')
    ? await waybill.parcels.make({ ...wish, shipToAddress: { name1: name } })
    : await waybill.orders.make({ ...wish, to: { name } })
  await sql`update shipment set status_at = ${since}::timestamptz, created_at = ${created}::timestamptz,
    total_price = ${price}, fee_total = 1000 where id = ${id}`.execute(waybill.fixtures.db)
  return id
}

beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(NOW) })
  await waybill.fixtures.people()
  const failed = await put('parcel that failed', { status: 3004, since: '2026-11-12T00:00:00Z' })
  await sql`update shipment set additional_message = 'Postcode 530212 is not valid' where id = ${failed}`.execute(
    waybill.fixtures.db,
  )
  await put('unsuccessful', { status: 6008, since: '2026-11-11T00:00:00Z' })
  await put('payment', { status: 2043, since: '2026-11-02T00:00:00Z', price: 90_000 })
  await put('customs', { status: 4005, since: '2026-11-01T00:00:00Z' })
  await put('attempt', { status: 2004, since: '2026-11-03T00:00:00Z' })
  await put('collection', { status: 6040, since: '2026-11-04T00:00:00Z', by: 'merchant-employee' })
  await put('lost', { status: 2007 })
  await put('of another company', { status: 4005, since: '2026-10-01T00:00:00Z', by: 'rival' })
  await put('of last month', { created: '2026-10-19T17:00:00Z', price: 5_000 })
  await put('after this day of last month', { created: '2026-10-20T17:00:00Z' })
  await put('parcel of this month', { created: '2026-11-01T00:00:00Z', price: 7_000 })
  await waybill.fixtures.recountDays()
})
afterAll(() => waybill.close())

const homeOf = async (username: string) => valueOf(await (await waybill.as(username)).call(home))

test('MER-1: problems come first that need the company, then those held longest; five of them, with the total count', async () => {
  const { needs } = await homeOf('merchant')
  expect(needs.total).toBe(6)
  expect(needs.shipments.map(({ to }) => to)).toEqual([
    'unsuccessful',
    'parcel that failed',
    'customs',
    'payment',
    'attempt',
  ])
})

test('MER-1: a failed shipment shows its reason, one held for payment its amount due', async () => {
  const { shipments } = (await homeOf('merchant')).needs
  const of = (name: string) => shipments.find(({ to }) => to === name)
  expect(of('parcel that failed')).toMatchObject({ reason: 'Postcode 530212 is not valid', type: 'parcel' })
  expect(of('payment')).toMatchObject({ amountDue: 91_000, type: 'export', country: 'DE' })
  expect(of('customs')?.amountDue).toBeNull()
})

test('MER-2: today, the month with the same days of the one before, and thirty days', async () => {
  const { today, month, days } = await homeOf('merchant')
  // Parcels have an admin fee of 10,000 and no tariff here.
  expect(today).toEqual({
    parcels: 1,
    orders: 6,
    spend: 107_000,
    amounts: { price: 90_000, fees: 7_000, tariff: 0, adminFee: 10_000, importVat: 0, amountDue: 107_000 },
  })
  expect(month).toMatchObject({ shipments: 8, spend: 125_000, shipmentsBefore: 1 })
  expect([days.length, days.at(-1), days[0]?.day]).toEqual([30, { day: '2026-11-20', shipments: 7 }, '2026-10-22'])
})

test('MER-1: the newest six of both lines', async () => {
  const { recent } = await homeOf('merchant')
  expect(recent).toHaveLength(6)
  expect(new Set(recent.map(({ type }) => type))).toEqual(new Set(['export', 'parcel']))
  expect(recent.map(({ createdDate }) => createdDate)).toEqual(Array(6).fill('2026-11-20T05:00:00.000Z'))
})

test('PER-2: a company sees its own shipments, whichever of its people asks', async () => {
  const [admin, employee] = [await homeOf('merchant'), await homeOf('merchant-employee')]
  expect({ ...employee, recent: [] }).toEqual({ ...admin, recent: [] })
  const rival = await homeOf('rival')
  expect(rival.needs.shipments.map(({ to }) => to)).toEqual(['of another company'])
  expect(rival.today).toMatchObject({ orders: 1, parcels: 0 })
})

test('a company without shipments has an empty home', async () => {
  await waybill.fixtures.account({ username: 'newcomer', role: 'Company Admin', code: 'NEW001' })
  const { needs, recent, month } = await homeOf('newcomer')
  expect([needs, recent, month]).toEqual([
    { total: 0, shipments: [] },
    [],
    {
      shipments: 0,
      spend: 0,
      amounts: { price: 0, fees: 0, tariff: 0, adminFee: 0, importVat: 0, amountDue: 0 },
      shipmentsBefore: 0,
    },
  ])
})

test.each(['super', 'cs', 'ops', 'sales', 'delivery', 'accountant', 'administrator'])(
  '%s has another start page',
  async (username) => {
    expect((await (await waybill.as(username)).call(home)).status).toBe(403)
  },
)
