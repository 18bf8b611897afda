import { connect } from 'node:net'
import { once } from 'node:events'
import { cancelOrder } from '@waybill/contract/orders/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { startProcess } from '@waybill/testkit/process'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const start = () => startProcess(waybill.waybill.runtime.context.settings.DATABASE_URL)
const merchantOf = async (url: string): Promise<Client> => {
  const body = { username: 'merchant', password: TEST_PASSWORD }
  const login = await new Client(url).send<{ accessToken: string }>('POST', '/api/Account/Login', { body })
  return new Client(url, valueOf(login).accessToken)
}

test('SIGTERM ends the server at once, despite idle connections of browsers', async () => {
  const server = await start()
  const { port } = new URL(server.url)
  const silent = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  expect((await (await merchantOf(server.url)).send('GET', '/api/Order')).status).toBe(200)
  const sentAt = performance.now()
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])
  expect(performance.now() - sentAt).toBeLessThan(5_000)
  for (const socket of silent) socket.destroy()
})

test('SIGTERM lets running calls finish, and accepts no new ones', async () => {
  const order = await waybill.orders.make()
  const server = await start()
  const merchant = await merchantOf(server.url)
  const { pool, db } = waybill.waybill.runtime.context
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from shipment where id = $1 for update', [order.id])
  const running = merchant.call(cancelOrder, { params: { id: order.id } })
  const waiting = () =>
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  await expect.poll(async () => (await waiting()).rows.length).toBe(1)
  server.process.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  await holder.query('commit')
  holder.release()
  expect((await running).value?.orderStatus).toBe(3021)
  expect(await server.ended).toEqual([0, null])
})
