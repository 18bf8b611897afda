import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { MAX_WAITING_REQUESTS } from './requests-in-turn.ts'

const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const open = async (): Promise<Socket> => {
  const { port, hostname } = new URL(waybill.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`

/** The statuses received until there are `count` of them, or the server hangs up. */
const statuses = async (socket: Socket, count = Infinity): Promise<number[]> => {
  let text = ''
  const found = (): number[] => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1')
      if (found().length >= count) resolve()
    })
  })
  return found()
}

describe('CAL-35: pipelined requests on one connection', () => {
  test('are answered in order, with bodies and without', async () => {
    const socket = await open()
    const answers = statuses(socket, 6)
    const three = get('/api/Nothing') + post('/api/Order/Add', '{"a":1}') + get('/healthz')
    socket.write(three + three)
    expect(await answers).toEqual([404, 401, 200, 404, 401, 200])
    socket.destroy()
  })

  test('begin when the previous one is answered', async () => {
    const { db } = waybill.fixtures
    const { token } = await waybill.as('cs')
    const waitingInDatabase = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.count ?? 0
    }
    const socket = await open()
    const answers = statuses(socket, 4)
    await db.transaction().execute(async (tx) => {
      await sql`lock table shipment in access exclusive mode`.execute(tx)
      socket.write(get(`/api/Order/${UNKNOWN_ID}`, `authorization: Bearer ${token}\r\n`).repeat(4))
      await vi.waitFor(async () => expect(await waitingInDatabase()).toBeGreaterThan(0), { timeout: 15_000 })
      // All effects of the first one have happened by the time another call is answered.
      expect((await waybill.as('cs').then((cs) => cs.send('GET', '/api/authen/userinfo'))).status).toBe(200)
      expect(await waitingInDatabase()).toBe(1)
    })
    expect(await answers).toEqual([404, 404, 404, 404])
    socket.destroy()
  })

  test.each([
    ['refused calls', get('/api/Order'), 401],
    ['unknown addresses', get('/api/Nothing'), 404],
    ['calls with a body', post('/api/Order/Add', '{}'), 401],
    ['addresses of the live connection', get('/socket.io/?EIO=4&transport=polling'), 400],
  ])(
    'may wait in a limited number: of 1,200 %s the first are answered, then the connection ends',
    async (_, one, status) => {
      const socket = await open()
      const answers = statuses(socket)
      socket.write(one.repeat(1_200))
      const answered = await answers
      expect(new Set(answered)).toEqual(new Set([status]))
      expect(answered.length).toBeGreaterThan(MAX_WAITING_REQUESTS)
      // One is answered while the others arrive.
      expect(answered.length).toBeLessThan(3 * MAX_WAITING_REQUESTS)
    },
  )

  test('may be sent again and again, once the earlier ones are answered', async () => {
    const socket = await open()
    for (let round = 0; round < 10; round += 1) {
      const answers = statuses(socket, MAX_WAITING_REQUESTS)
      socket.write(get('/healthz').repeat(MAX_WAITING_REQUESTS))
      expect(await answers).toHaveLength(MAX_WAITING_REQUESTS)
    }
    socket.destroy()
  })
})
