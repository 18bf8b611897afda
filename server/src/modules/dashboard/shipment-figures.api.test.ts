import { shipmentFigures } from '@waybill/contract/dashboard/endpoints'
import { ATTENTION_STATUSES } from '@waybill/contract/dashboard/exceptions'
import { orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
const setSince = (id: string, day: string) =>
  sql`update shipment set status_at = ${`${day}T00:00:00Z`}::timestamptz where id = ${id}`.execute(waybill.fixtures.db)

beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  const failed = await waybill.parcels.make({ status: 3004 })
  await setSince(failed.id, '2026-11-06')
  const lost = await waybill.parcels.make({ by: 'rival', status: 2007 })
  await setSince(lost.id, '2026-10-01')
  await waybill.parcels.make({ status: 3001 })
  await waybill.orders.make({ status: 3004 })
  await waybill.orders.make({ by: 'rival', status: 2009 })
  await waybill.orders.make({ by: 'cs', status: 6034, isImport: true })
})
afterAll(() => waybill.close())

const figures = async (username: string) => valueOf(await (await waybill.as(username)).call(shipmentFigures))
const inStatus = async (username: string, code: number) => {
  const { status: _code, ...counts } = (await figures(username)).statuses.find(({ status }) => status === code) ?? {}
  return counts
}

test('DSH-2: each status counts parcels, export and import orders, as their lists do', async () => {
  expect(await inStatus('cs', 3004)).toEqual({ parcels: 1, exports: 1, imports: 0 })
  expect(await inStatus('cs', 6034)).toEqual({ parcels: 0, exports: 0, imports: 1 })
  const cs = await waybill.as('cs')
  for (const { status, parcels, exports, imports } of (await figures('cs')).statuses) {
    const ofParcels = await cs.grid(parcelGrid, {
      propertyFilters: [{ name: 'currentStatus', operation: 'Equal', value: status }],
    })
    const ofOrders = async (isImport: boolean) =>
      (
        await cs.grid(orderGrid, {
          propertyFilters: [
            { name: 'orderStatus', operation: 'Equal', value: status },
            { name: 'isImport', operation: 'Equal', value: isImport },
          ],
        })
      ).totalRecords
    expect([status, parcels, exports, imports]).toEqual([
      status,
      ofParcels.totalRecords,
      await ofOrders(false),
      await ofOrders(true),
    ])
  }
})

test('DSH-4: lost and damaged shipments count, with how long the oldest has been in its status', async () => {
  const { oldest } = await figures('cs')
  const since = (code: number) => oldest.find(({ status }) => status === code)?.since
  expect(since(2007)).toBe('2026-10-01T00:00:00.000Z')
  expect(since(3004)).toBe('2026-11-06T00:00:00.000Z')
  expect(since(2009)).toBeDefined()
  expect(since(6034)).toBeUndefined()
})

test('DSH-1: figures are limited to the scope', async () => {
  expect(await inStatus('sales', 2007)).toEqual({})
  expect(await inStatus('sales', 3004)).toEqual({ parcels: 1, exports: 1, imports: 0 })
})

test.each(['merchant', 'merchant-employee', 'administrator'])('%s has no dashboard', async (username) => {
  expect((await (await waybill.as(username)).call(shipmentFigures)).status).toBe(403)
})

test('DSH-4: shipments verified without a price count as their list does, until they are priced or cancelled', async () => {
  const cs = await waybill.as('cs')
  const unpriced = async () => {
    const { since: _since, ...counts } = (await figures('cs')).unpriced
    const filter = { name: 'isVerifiedUnpriced', operation: 'Equal' as const, value: true }
    const listed = await cs.grid(orderGrid, { propertyFilters: [filter] })
    expect(listed.totalRecords).toBe(counts.exports + counts.imports)
    return counts
  }
  const made = await waybill.orders.make()
  const save = async (username: string, version: number, fields: object) =>
    valueOf(await (await waybill.as(username)).call(updateRealData, { body: { id: made.id, version, ...fields } }))
  const order = await save('delivery', made.version, { realOrderDetails: [BOX] })
  expect(await unpriced()).toEqual({ parcels: 0, exports: 1, imports: 0 })
  const moveTo = (status: number) =>
    sql`update shipment set status = ${status} where id = ${made.id}`.execute(waybill.fixtures.db)
  await moveTo(3021)
  expect(await unpriced()).toEqual({ parcels: 0, exports: 0, imports: 0 })
  await moveTo(3300)
  await save('accountant', order.version, { realTotalPrice: 5_000, verify: false })
  expect(await unpriced()).toEqual({ parcels: 0, exports: 0, imports: 0 })
})

test('the index of what needs attention holds exactly its statuses', async () => {
  const { rows } = await sql<{
    held: string
  }>`select pg_get_expr(indpred, indrelid) as held from pg_index where indexrelid = 'shipment_attention'::regclass`.execute(
    waybill.fixtures.db,
  )
  const [held = '', unpriced = ''] = rows[0]?.held.split(' OR ') ?? []
  expect((held.match(/\d{4}/g) ?? []).map(Number).sort()).toEqual([...ATTENTION_STATUSES].sort())
  expect(unpriced).toMatch(/unpriced_reasons IS NOT NULL.*status <> 3021/)
})
