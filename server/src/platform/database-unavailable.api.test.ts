import { addOrder, cancelOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import type { Client } from '@waybill/testkit/client'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { type SeverableDatabase, databaseProxy } from '@waybill/testkit/database-proxy'
import { openDatabase, type Database } from './database.ts'

let database: TestDatabase
let line: SeverableDatabase
let waybill: TestWaybill
/** The same database, through a connection that is not cut. */
let beside: Database
let merchant: Client
beforeAll(async () => {
  database = await createDatabase()
  line = await databaseProxy(database.url)
  beside = openDatabase(database.url)
  waybill = await startTestWaybill({ jobs: true, databaseUrl: line.url, env: { LOG_LEVEL: 'silent' } })
  await waybill.fixtures.people()
  merchant = await waybill.as('merchant')
})
afterAll(async () => {
  await waybill.close()
  await line.sever()
  await beside.close()
  await database.drop()
})

let isSevered = false
const sever = async () => {
  isSevered = true
  await line.sever()
}
const mend = async () => {
  isSevered = false
  await line.mend()
}
afterEach(async () => {
  if (isSevered) await mend()
})

const get = async (path: string): Promise<number> => (await fetch(`${waybill.url}${path}`)).status
const back = () => expect.poll(async () => (await merchant.grid(orderGrid)).status, { timeout: 10_000 }).toBe(200)

test('while the database is down every call answers 503, and /readyz reports it', async () => {
  const { code } = await waybill.orders.make()
  expect([await get('/healthz'), await get('/readyz')]).toEqual([200, 200])
  await sever()
  const answers = await Promise.all([
    merchant.grid(orderGrid),
    merchant.call(addOrder, { body: {} }),
    waybill.anonymous.call(publicTrack, { query: { numbers: code } }),
    waybill.anonymous.send('POST', '/api/Account/Login', { body: { username: 'merchant', password: 'waybill-test' } }),
  ])
  expect(answers.map(({ status, code: word }) => [status, word])).toEqual([
    [503, 'unavailable'],
    // Its user is cached for some seconds, and an empty body needs no database.
    expect.toBeOneOf([
      [503, 'unavailable'],
      [400, 'invalid'],
    ]),
    [503, 'unavailable'],
    [503, 'unavailable'],
  ])
  expect(answers[0].errors).toEqual(['The database cannot be reached. Try again in a moment.'])
  expect([await get('/healthz'), await get('/readyz')]).toEqual([200, 503])
  await mend()
  await back()
  expect(await get('/readyz')).toBe(200)
})

test('a call interrupted by the outage is a 503, leaves nothing half done, and may be repeated', async () => {
  const order = await waybill.orders.make()
  const client = await beside.pool.connect()
  await client.query('begin')
  await client.query('select 1 from shipment where id = $1 for update', [order.id])
  const cancelling = merchant.call(cancelOrder, { params: { id: order.id } })
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
            beside.db,
          )
        ).rows.length,
    )
    .toBe(1)
  await sever()
  expect((await cancelling).status).toBe(503)
  await client.query('rollback')
  client.release()
  await mend()
  await back()
  const again = await merchant.call(cancelOrder, { params: { id: order.id } })
  expect([again.status, again.value?.histories.length]).toEqual([200, 2])
})

test('an order sent at the moment of the outage is stored once, whenever its call is repeated', async () => {
  const request = { body: await waybill.orders.body({ senderReference: 'CUT' }), headers: { 'idempotency-key': 'cut' } }
  const first = merchant.call(addOrder, request)
  await sever()
  expect([200, 503]).toContain((await first).status)
  await mend()
  await expect.poll(async () => (await merchant.call(addOrder, request)).status, { timeout: 10_000 }).toBe(200)
  const propertyFilters = [{ name: 'senderReference', operation: 'Equal', value: 'CUT' } as const]
  expect((await merchant.grid(orderGrid, { propertyFilters })).totalRecords).toBe(1)
})

test('when the database ends every session, as at a restart, no call is an internal error, and the next ones succeed', async () => {
  const end = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      beside.db,
    )
  const statuses: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const answers = Promise.all(Array.from({ length: 10 }, () => merchant.grid(orderGrid)))
    await end().catch(() => undefined)
    statuses.push(...(await answers).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  await back()
})

test('an export interrupted by the outage is a 503, so that nobody takes half a list for the whole', async () => {
  const order = await waybill.orders.make({ by: 'rival' })
  await waybill.orders.copy(order, 30_000, { sender_reference: 'LONG' })
  const { token } = await waybill.as('rival')
  const exported = fetch(`${waybill.url}${exportOrders.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const reading = () => sql`select 1 from pg_stat_activity where query like 'fetch%from rows'`.execute(beside.db)
  await expect.poll(async () => (await reading()).rows.length, { interval: 5 }).toBeGreaterThan(0)
  await sever()
  const answer = await exported
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }])
  await mend()
  await back()
})
