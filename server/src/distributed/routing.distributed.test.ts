import {
  addOrder,
  cancelOrder,
  editOrder,
  getOrder,
  markAsProcess,
  orderGrid,
  unMarkAsProcess,
  updateRealData,
} from '@waybill/contract/orders/endpoints'
import { addParcel, cancelParcel, editParcel, getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { countQueries, createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let waybill: TestWaybill
beforeAll(async () => {
  database = await createSpreadDatabase()
  // No job runs beside an observed call.
  waybill = await startTestWaybill({ databaseUrl: database.url })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill?.close()
  await database?.drop()
})

/** Number of a call's queries to several shards. */
const scatteredIn = async (call: () => Promise<{ status: number; text: string }>): Promise<number> => {
  const { pool } = waybill.waybill.runtime.context
  const before = await countQueries(pool)
  const answer = await call()
  expect([answer.status < 300, answer.text.slice(0, 300)]).toEqual([true, expect.any(String)])
  const after = await countQueries(pool)
  expect(after.single).toBeGreaterThan(before.single)
  return after.multi - before.multi
}

test('a company’s calls query only the shard of its shipments', async () => {
  const merchant = await waybill.as('merchant')
  const [order, parcel] = [await waybill.orders.make(), await waybill.parcels.make()]
  const body = await waybill.orders.body()
  expect({
    'Order/Add': await scatteredIn(() => merchant.call(addOrder, { body })),
    'Order/Get': await scatteredIn(() => merchant.call(getOrder, { params: { id: order.id } })),
    'Order/Cancel': await scatteredIn(() => merchant.call(cancelOrder, { params: { id: order.id } })),
    'Order list': await scatteredIn(() => merchant.grid(orderGrid)),
    'shipment/Add': await scatteredIn(() => merchant.call(addParcel, { body: waybill.parcels.body() })),
    'shipment/Get': await scatteredIn(() => merchant.call(getParcel, { params: { id: parcel.id } })),
    'shipment/Cancel': await scatteredIn(() => merchant.call(cancelParcel, { params: { id: parcel.id } })),
    'parcel list': await scatteredIn(() => merchant.grid(parcelGrid)),
  }).toEqual({
    'Order/Add': 0,
    'Order/Get': 0,
    'Order/Cancel': 0,
    'Order list': 0,
    'shipment/Add': 0,
    'shipment/Get': 0,
    'shipment/Cancel': 0,
    'parcel list': 0,
  })
})

test('a staff call for one shipment also queries only its shard once the owner is known', async () => {
  const [cs, superAdmin] = [await waybill.as('cs'), await waybill.as('super')]
  const [order, parcel] = [await waybill.orders.make(), await waybill.parcels.make()]
  const [params, ofParcel] = [{ id: order.id }, { id: parcel.id }]
  const note = { id: order.id, version: order.version + 2, note: 'Ring twice' }
  const shipToAddress = { ...parcel.shipToAddress, town: 'Hamburg' }
  const track = { id: order.id, version: order.version + 3, trackingNumber: 'ROUTED1', verify: false }
  expect([
    await scatteredIn(() => cs.call(getOrder, { params })),
    await scatteredIn(() => cs.call(markAsProcess, { params })),
    await scatteredIn(() => cs.call(unMarkAsProcess, { params })),
    await scatteredIn(() => superAdmin.call(editOrder, { body: note })),
    await scatteredIn(() => cs.call(updateRealData, { body: track })),
    await scatteredIn(() => cs.call(getParcel, { params: ofParcel })),
    await scatteredIn(() => cs.call(editParcel, { body: { ...ofParcel, version: parcel.version, shipToAddress } })),
    await scatteredIn(() => waybill.anonymous.call(publicTrack, { query: { numbers: 'ROUTED1' } })),
  ]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})
