import {
  addOrder,
  editOrder,
  getOrder,
  markAsProcess,
  orderGrid,
  updateRealData,
} from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { createSpreadDatabase, listNodes, openNode } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { connectLive } from '@waybill/testkit/live'
import { startProcess, type WaybillProcess } from '@waybill/testkit/process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const BACK_WITHIN = { timeout: 150_000, interval: 500 }

let database: TestDatabase
let waybill: TestWaybill
let other: WaybillProcess
beforeAll(async () => {
  database = await createSpreadDatabase()
  waybill = await startTestWaybill({ jobs: true, databaseUrl: database.url })
  await waybill.fixtures.people()
  other = await startProcess(database.url, { env: { LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await other?.stop()
  await waybill?.close()
  await database?.drop()
})

const inOther = async (username: string): Promise<Client> => {
  const login = { body: { username, password: TEST_PASSWORD } }
  const answer = await new Client(other.url).send<{ accessToken: string }>('POST', '/api/Account/Login', login)
  return new Client(other.url, valueOf(answer).accessToken)
}
const accountId = async (username: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from account where username = ${username}`.execute(
    waybill.fixtures.db,
  )
  return rows[0]?.id ?? ''
}

test('a save in one process notifies people at the other, and makes their older version stale', async () => {
  const order = await waybill.orders.make()
  const cs = await inOther('cs')
  const live = await connectLive(other.url, cs.token)
  try {
    const body = { id: order.id, version: order.version, note: 'Fragile' }
    valueOf(await (await waybill.as('super')).call(editOrder, { body }))
    await vi.waitFor(() => expect(live.of('Changed')).toContainEqual({ kind: 'order', id: order.id, version: 2 }))
    const late = { id: order.id, version: order.version, trackingNumber: 'LATE' }
    expect((await cs.call(updateRealData, { body: late })).status).toBe(409)
  } finally {
    live.close()
  }
})

test('an order that one process moved to another owner can be opened, locked and saved at the other, which cached the old owner', async () => {
  const order = await waybill.orders.make()
  const superAdmin = await inOther('super')
  const params = { id: order.id }
  const before = valueOf(await superAdmin.call(getOrder, { params }))
  const body = { id: order.id, version: before.version, merchantId: await accountId('rival') }
  valueOf(await (await waybill.as('super')).call(editOrder, { body }))
  expect(valueOf(await superAdmin.call(getOrder, { params })).companyCode).toBe('TST002')
  expect(valueOf(await superAdmin.call(markAsProcess, { params })).isProcess).toBe(true)
})

test('of many simultaneous saves of one order one succeeds, and each other gets a 409', async () => {
  const order = await waybill.orders.make()
  const clients = [await waybill.as('super'), await inOther('super'), await waybill.as('super'), await inOther('super')]
  const answers = await Promise.all(
    clients.map((client, at) => client.call(editOrder, { body: { id: order.id, version: 1, note: `By ${at}` } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

/** The worker with the shipments of an account. */
const nodeOf = async (ownerId: string) => {
  const { rows } = await sql<{ port: number }>`
    select nodeport as port from pg_dist_shard_placement
    where shardid = get_shard_id_for_distribution_column('shipment', ${ownerId}::uuid)`.execute(waybill.fixtures.db)
  const node = (await listNodes()).find(({ port }) => port === rows[0]?.port)
  if (!node) throw new Error('No node has the shipments of this account.')
  return openNode(node)
}

test('while a worker killed with -9 is down calls answer 503; every acknowledged write is there once when it is back', async () => {
  const client = await waybill.as('merchant')
  const node = await nodeOf(await accountId('merchant'))
  const body = await waybill.orders.body({ note: 'Through the storm' })
  const add = (key: string) => client.call(addOrder, { body, headers: { 'idempotency-key': key } })
  const kept = valueOf(await add('before'))

  const underWay = Array.from({ length: 8 }, (_, at) => add(`under way ${at}`))
  node.kill()
  const met = await Promise.all(underWay)
  expect(met.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([])
  expect((await client.call(getOrder, { params: { id: kept.id } })).status).toBe(503)
  expect((await client.grid(orderGrid)).status).toBe(503)
  expect((await waybill.anonymous.send('GET', '/healthz')).status).toBe(200)

  await node.start()
  const again: OrderDetail[] = []
  for (let at = 0; at < underWay.length; at += 1)
    again.push(await vi.waitFor(async () => valueOf(await add(`under way ${at}`)), BACK_WITHIN))
  expect(valueOf(await client.call(getOrder, { params: { id: kept.id } })).code).toBe(kept.code)
  for (const [at, answer] of met.entries()) if (answer.value) expect(again[at]?.id).toBe(answer.value.id)
  const { rows } = await sql<{ orders: number; numbers: number }>`
    select (select count(*)::int from shipment where note = 'Through the storm') as orders,
      (select count(*)::int from shipment_number where number in (select number from shipment where note = 'Through the storm')) as numbers`.execute(
    waybill.fixtures.db,
  )
  expect(rows).toEqual([{ orders: 9, numbers: 9 }])
}, 300_000)
