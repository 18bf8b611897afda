import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  addOrder,
  addOrderNote,
  cancelOrder,
  deleteOrder,
  editOrder,
  getOrder,
  getOrderNotes,
  markAsProcess,
  orderGrid,
  orderStatistic,
  unMarkAsProcess,
  updateRealData,
} from '@waybill/contract/orders/endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let waybill: TestWaybill
beforeAll(async () => {
  database = await createSpreadDatabase()
  waybill = await startTestWaybill({ jobs: true, databaseUrl: database.url })
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 2: 500_000, 5: 900_000 } })
})
afterAll(async () => {
  await waybill?.close()
  await database?.drop()
})

const read = async (id: string, by = 'super') => (await waybill.as(by)).call(getOrder, { params: { id } })
const BOX = { quantity: 1, weight: 5, length: 30, width: 20, height: 10 }

test('an order is entered, read, found, edited and priced anew', async () => {
  const order = await waybill.orders.make()
  for (const by of ['merchant', 'super', 'sales', 'cs']) expect(valueOf(await read(order.id, by)).code).toBe(order.code)
  expect((await read(order.id, 'rival')).status).toBe(404)
  const body = {
    id: order.id,
    version: order.version,
    note: 'Ring twice',
    orderDetails: [{ ...order.orderDetails[0], weight: 5 }],
  }
  const edited = valueOf(await (await waybill.as('super')).call(editOrder, { body }))
  expect(edited).toMatchObject({ note: 'Ring twice', totalPrice: 900_000, version: 2 })
  for (const by of ['merchant', 'super', 'sales']) {
    const grid = await (
      await waybill.as(by)
    ).grid(orderGrid, {
      propertyFilters: [{ name: 'numbers', operation: 'In', value: [order.code] }],
    })
    expect([by, valueOf(grid).map(({ id }) => id)]).toEqual([by, [order.id]])
    const found = await (
      await waybill.as(by)
    ).grid(orderGrid, {
      propertyFilters: [{ name: 'find', operation: 'Contains', value: order.code }],
    })
    expect(valueOf(found).map(({ id }) => id)).toEqual([order.id])
  }
  const statistic = valueOf(await (await waybill.as('super')).call(orderStatistic, {}))
  expect(JSON.stringify(statistic)).toContain('3001')
})

test('an order is verified with its tracking number, which is then refused to another order', async () => {
  const cs = await waybill.as('cs')
  const verify = async (by: string) => {
    const { id } = await waybill.orders.make({ by, status: 3300 })
    const { code, version } = valueOf(await read(id))
    const price = { realOrderDetails: [BOX], realTotalPrice: 900_000 }
    const answer = await cs.call(updateRealData, {
      body: { id, version, ...price, orderStatus: 3003, trackingNumber: 'DHL100' },
    })
    return { code, answer }
  }
  const first = await verify('merchant')
  expect(valueOf(first.answer)).toMatchObject({ orderStatus: 3003, trackingNumber: 'DHL100' })
  const { answer } = await verify('rival')
  expect([answer.status, answer.fieldErrors]).toEqual([
    409,
    { trackingNumber: `The tracking number DHL100 belongs to ${first.code}.` },
  ])
  const [tracked] = valueOf(await waybill.anonymous.call(publicTrack, { query: { numbers: 'DHL100' } }))
  expect(tracked).toMatchObject({ number: 'DHL100', status: 3003 })
})

test('the lock is taken, excludes another person, and is released', async () => {
  const order = await waybill.orders.make()
  const params = { id: order.id }
  valueOf(await (await waybill.as('cs')).call(markAsProcess, { params }))
  expect((await (await waybill.as('ops')).call(markAsProcess, { params })).status).toBe(409)
  valueOf(await (await waybill.as('cs')).call(unMarkAsProcess, { params }))
  valueOf(await (await waybill.as('ops')).call(markAsProcess, { params }))
})

test('an order moves to another owner with all its rows, and back; each owner sees it exactly while it is theirs', async () => {
  const order = await waybill.orders.make()
  const superAdmin = await waybill.as('super')
  valueOf(await superAdmin.call(addOrderNote, { params: { id: order.id }, body: { body: 'Wrong company' } }))
  const before = valueOf(await read(order.id))
  const rival = await sql<{ id: string }>`select id from account where username = 'rival'`.execute(waybill.fixtures.db)
  const move = async (merchantId: string | null, version: number) =>
    valueOf(await superAdmin.call(editOrder, { body: { id: order.id, version, merchantId } }))
  const moved = await move(rival.rows[0]?.id ?? '', before.version)
  expect(moved).toMatchObject({ code: order.code, orderDetails: before.orderDetails, companyCode: 'TST002' })
  expect([(await read(order.id, 'merchant')).status, (await read(order.id, 'rival')).status]).toEqual([404, 200])
  expect(valueOf(await superAdmin.call(getOrderNotes, { params: { id: order.id } }))).toHaveLength(1)
  const back = await move(before.merchantId, moved.version)
  expect([(await read(order.id, 'merchant')).status, (await read(order.id, 'rival')).status]).toEqual([200, 404])
  expect(back.histories).toEqual(before.histories)
  const { rows } = await sql`select owner_id from shipment_number where number = ${order.code}`.execute(
    waybill.fixtures.db,
  )
  expect(rows).toEqual([{ owner_id: before.merchantId }])
})

test('cancelled and deleted orders leave no number and no other row behind', async () => {
  const order = await waybill.orders.make()
  valueOf(await (await waybill.as('merchant')).call(cancelOrder, { params: { id: order.id } }))
  expect(valueOf(await read(order.id)).orderStatus).toBe(3021)
  valueOf(await (await waybill.as('super')).call(deleteOrder, { params: { id: order.id } }))
  const { rows } = await sql`
    select number from shipment_number where shipment_id = ${order.id}
    union all select id::text from shipment_event where shipment_id = ${order.id}`.execute(waybill.fixtures.db)
  expect(rows).toEqual([])
})

test('the audit names what was done', async () => {
  const order = await waybill.orders.make()
  const entries = await (
    await waybill.as('super')
  ).grid(auditGrid, {
    propertyFilters: [{ name: 'entityId', operation: 'Equal', value: order.id }],
  })
  expect(valueOf(entries).map(({ action }) => action)).toEqual(['order.created'])
})

test('a repeated request with its key is carried out once', async () => {
  const client = await waybill.as('merchant')
  const headers = { 'idempotency-key': 'once' }
  const body = await waybill.orders.body()
  const [first, second] = [
    await client.call(addOrder, { body, headers }),
    await client.call(addOrder, { body, headers }),
  ]
  expect(valueOf(second).id).toBe(valueOf(first).id)
})
