import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'

const soon = { timeout: 60_000, interval: 100 }
/** Connections for calls in test servers. */
const CONNECTIONS = 6
const READERS = 2 * CONNECTIONS
const STALL_MS = 1_500
/** Far more than the system buffers for a client that does not read. */
const ROWS = 12_000

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true, env: { READER_STALL_MS: String(STALL_MS), LOG_LEVEL: 'silent' } })
  waybill.waybill.app.server.on('connection', (socket: Socket) => served.set(socket.remotePort, socket))
  await waybill.fixtures.people()
  const order = await waybill.orders.make()
  await sql`
    insert into shipment select r.* from shipment s, generate_series(1, ${ROWS}::int) i,
      lateral (select string_agg(md5(random()::text || i || n), '') as name from generate_series(1, 30) n) noise,
      jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'number', 'NOISE' || i,
        'sender_name', noise.name, 'receiver_name', reverse(noise.name))) r
    where s.id = ${order.id}`.execute(waybill.fixtures.db)
  await waybill.orders.make({ by: 'rival' })
})
afterAll(() => waybill.close())

/** Open files without a name: those that exports were written to. */
const openExports = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /\.part \(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`))
    } catch {
      return false
    }
  }).length
/** The server's ends of connections, by the port of the other end. */
const served = new Map<number | undefined, Socket>()

/** Requests the export of all orders, and reads nothing of it. */
const stall = async (token: string): Promise<Socket> => {
  const { hostname, port } = new URL(waybill.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${exportOrders.path} HTTP/1.1\r\nhost: waybill\r\nauthorization: Bearer ${token}\r\ncontent-length: 0\r\n\r\n`,
  )
  return socket
}

test('stalled readers keep no connections from calls or jobs, and are disconnected', async () => {
  const merchant = await waybill.as('merchant')
  const sockets = await Promise.all(Array.from({ length: READERS }, () => stall(merchant.token ?? '')))
  await expect.poll(openExports, soon).toBeGreaterThan(0)

  // As many at once as calls have connections: more would wait for each other, and on a busy machine longer than calls may.
  for (let round = 0; round < 5; round++) {
    const calls = await Promise.all(Array.from({ length: CONNECTIONS }, () => merchant.grid(orderGrid)))
    expect(calls.map(({ status, text }) => [status, status === 200 || text])).toEqual(calls.map(() => [200, true]))
  }
  await sql`select graphile_worker.add_job('make-thumbnail', '{"path":"none.png"}')`.execute(waybill.fixtures.db)
  const jobsLeft = async () => (await sql`select id from graphile_worker.jobs`.execute(waybill.fixtures.db)).rows.length
  await expect.poll(jobsLeft, soon).toBe(0)
  expect((await fetch(`${waybill.url}/readyz`)).status).toBe(200)

  const cutOff = () => sockets.filter(({ localPort }) => served.get(localPort)?.destroyed)
  await expect.poll(() => cutOff().length, soon).toBe(READERS)
  await expect.poll(openExports, soon).toBe(0)
  for (const socket of sockets) {
    const closed = new Promise((resolve) => socket.once('close', resolve))
    let bytes = 0
    let head = ''
    socket.on('data', (data: Buffer) => {
      head ||= data.toString('latin1')
      bytes += data.length
    })
    await closed
    expect(bytes).toBeLessThan(Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Infinity))
  }
}, 120_000)

/** Requests the largest public document more often than the system can buffer. */
const askForDocuments = async (): Promise<Socket> => {
  const { hostname, port } = new URL(waybill.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET /api/openapi.json HTTP/1.1\r\nhost: waybill\r\n\r\n`.repeat(DOCUMENTS))
  return socket
}
const DOCUMENTS = 30
const isCutOff = ({ localPort }: Socket): boolean | undefined => served.get(localPort)?.destroyed

test('anonymous clients that do not read a reply are disconnected; slow readers get all of it', async () => {
  const stalled = await Promise.all(Array.from({ length: 20 }, askForDocuments))
  await expect.poll(() => stalled.filter(isCutOff).length, soon).toBe(stalled.length)
  stalled.forEach((socket) => socket.destroy())

  const slow = await askForDocuments()
  const began = performance.now()
  let answers = 0
  slow.on('data', (data: Buffer) => {
    answers += data.toString('latin1').split('HTTP/1.1 200').length - 1
    slow.pause()
    setTimeout(() => slow.resume(), 10)
  })
  await expect.poll(() => answers, soon).toBe(DOCUMENTS)
  expect(performance.now() - began).toBeGreaterThan(STALL_MS)
  slow.destroy()
}, 120_000)

test('a stalled reader that keeps sending is disconnected too', async () => {
  const socket = await askForDocuments()
  const typing = setInterval(() => socket.write('G'), 100)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(typing)
}, 60_000)

test('fifty simultaneous exports of several people all arrive', async () => {
  const people = await Promise.all(['rival', 'super', 'cs', 'merchant'].map((username) => waybill.as(username)))
  const exported = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const answer = await fetch(`${waybill.url}${exportOrders.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${people[at % people.length]?.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ propertyFilters: [{ name: 'code', operation: 'StartsWith', value: 'EXP' }] }),
      })
      const content = Buffer.from(await answer.arrayBuffer())
      const isWhole = content.length === Number(answer.headers.get('content-length'))
      return [answer.status, content.subarray(0, 2).toString(), isWhole]
    }),
  )
  expect(exported).toEqual(exported.map(() => [200, 'PK', true]))
}, 120_000)
