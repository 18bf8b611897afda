import { exceptionShipments } from '@waybill/contract/dashboard/endpoints'
import { EXCEPTION_STATUSES } from '@waybill/contract/dashboard/exceptions'
import { updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '../../../../../testkit/src/app.ts'
import { valueOf } from '../../../../../testkit/src/client.ts'
import { BOX } from '../../../../../testkit/src/orders.ts'

let waybill: TestWaybill
/** An order, or a parcel where the name says so, that came to a status; known by the name of its receiver. */
const since = async (name: string, status: number, day: string, by = 'merchant'): Promise<void> => {
  const { id } = name.startsWith('parcel')
    ? await waybill.parcels.make({ by, status, shipToAddress: { name1: name } })
    : await waybill.orders.make({ by, status, to: { name } })
  await sql`update shipment set status_at = ${`${day}T00:00:00Z`}::timestamptz where id = ${id}`.execute(
    waybill.fixtures.db,
  )
}

beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await since('parcel that failed', 3004, '2026-11-06')
  await since('payment', 2043, '2026-11-05')
  await since('customs', 4005, '2026-11-04')
  await since('attempt', 2004, '2026-11-03')
  await since('unsuccessful', 6008, '2026-11-02', 'rival')
  await since('collection', 6040, '2026-11-01')
  await since('newer', 4005, '2026-11-07')
  await since('lost', 2007, '2026-10-01')
  await since('damaged', 2009, '2026-10-01')
  await since('delivered', 6034, '2026-10-01')
  await since('waiting for nobody', 3001, '2026-10-01')
})
afterAll(() => waybill.close())

const waiting = async (username: string) => valueOf(await (await waybill.as(username)).call(exceptionShipments))

test('the six that are held or failed the longest, the oldest first; what has ended is not waiting', async () => {
  const { total, shipments } = await waiting('cs')
  expect(shipments.map(({ to }) => to)).toEqual([
    'collection',
    'unsuccessful',
    'attempt',
    'customs',
    'payment',
    'parcel that failed',
  ])
  expect(total).toBe(7)
  expect(shipments[0]).toMatchObject({
    status: 6040,
    statusSince: '2026-11-01T00:00:00.000Z',
    companyCode: 'TST001',
    type: 'export',
  })
})

test('a sales employee sees those of their companies', async () => {
  const { total, shipments } = await waiting('sales')
  expect(shipments.map(({ to }) => to)).toEqual([
    'collection',
    'attempt',
    'customs',
    'payment',
    'parcel that failed',
    'newer',
  ])
  expect(total).toBe(6)
})

test.each(['super', 'ops', 'delivery', 'accountant'])('%s sees all of them', async (username) => {
  expect((await waiting(username)).total).toBe(7)
})

test.each(['merchant', 'merchant-employee', 'administrator'])('%s has no dashboard', async (username) => {
  expect((await (await waybill.as(username)).call(exceptionShipments)).status).toBe(403)
})

test('what was verified without a price waits with its reason, whatever its status, until it has one (rule VER-6)', async () => {
  const save = async (username: string, order: Pick<OrderDetail, 'id' | 'version'>, fields: object) =>
    valueOf(
      await (
        await waybill.as(username)
      ).call(updateRealData, { body: { id: order.id, version: order.version, ...fields } }),
    )
  const unpricedIn = async (): Promise<string[]> =>
    (await waiting('cs')).shipments.filter(({ unpricedReasons }) => unpricedReasons.length > 0).map(({ to }) => to)
  const made = await waybill.orders.make({ to: { name: 'no rate' } })
  const order = await save('delivery', made, { realOrderDetails: [BOX] })
  const moveTo = (status: number) =>
    sql`update shipment set status = ${status}, status_at = '2026-01-01' where id = ${order.id}`.execute(
      waybill.fixtures.db,
    )
  await moveTo(6034)
  expect(await unpricedIn()).toEqual(['no rate'])
  const [first] = (await waiting('cs')).shipments
  expect(first).toMatchObject({ to: 'no rate', status: 6034, serviceCode: 'FSG', unpricedReasons: ['rate'] })
  await moveTo(3021)
  expect(await unpricedIn()).toEqual([])
  await moveTo(6034)
  await save('accountant', order, { realTotalPrice: 5_000, verify: false })
  expect(await unpricedIn()).toEqual([])
})

test('the index of those that wait holds exactly the statuses that wait', async () => {
  const { rows } = await sql<{
    held: string
  }>`select pg_get_expr(indpred, indrelid) as held from pg_index where indexrelid = 'shipment_waiting'::regclass`.execute(
    waybill.fixtures.db,
  )
  const [held = '', unpriced = ''] = rows[0]?.held.split(' OR ') ?? []
  expect((held.match(/\d{4}/g) ?? []).map(Number).sort()).toEqual([...EXCEPTION_STATUSES].sort())
  expect(unpriced).toMatch(/unpriced_reasons IS NOT NULL.*status <> 3021/)
})
