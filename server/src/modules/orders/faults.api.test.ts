import { getOrder, markAsProcess, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { type Answer, Client, valueOf } from '@waybill/testkit/client'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { BOX } from '@waybill/testkit/orders'
import { startProcess } from '@waybill/testkit/process'
import { type SeverableDatabase, databaseProxy } from '@waybill/testkit/database-proxy'
import { freePort } from '@waybill/testkit/free-port'

let database: TestDatabase
let line: SeverableDatabase
let waybill: TestWaybill
/** Offset of the server's clock. */
let laterMs = 0
beforeAll(async () => {
  database = await createDatabase()
  line = await databaseProxy(database.url)
  waybill = await startTestWaybill({
    databaseUrl: line.url,
    now: () => new Date(Date.now() + laterMs),
    env: { LOG_LEVEL: 'silent' },
  })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await line.sever()
  await database.drop()
})

const verify = (client: Client, { id, version }: Pick<OrderDetail, 'id' | 'version'>, fields: object, key: string) =>
  client.call(updateRealData, { body: { id, version, ...fields }, headers: { 'idempotency-key': key } })
const read = async ({ id }: OrderDetail) =>
  valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))

test('an abandoned lock stays for days, until Super Admin takes it over', async () => {
  const order = await waybill.orders.make()
  const [ops, superAdmin] = [await waybill.as('ops'), await waybill.as('super')]
  const held = valueOf(await ops.call(markAsProcess, { params: { id: order.id } }))
  laterMs = 3 * 24 * 60 * 60_000
  const waits = await verify(await waybill.as('cs'), held, { orderStatus: 3200 }, `waits ${order.id}`)
  expect([waits.status, waits.detail]).toEqual([409, { by: 'ops', at: held.processedBy?.at }])

  const taken = valueOf(await superAdmin.call(markAsProcess, { params: { id: order.id } }))
  const verified = valueOf(await verify(superAdmin, taken, { orderStatus: 3200 }, `over ${order.id}`))
  const late = await verify(ops, held, { orderStatus: 3201 }, `late ${order.id}`)
  expect([late.status, late.code, late.detail]).toMatchObject([409, 'stale', { by: 'super' }])
  expect((await read(order)).histories).toEqual(verified.histories)
  laterMs = 0
})

test('a verification interrupted by a database restart is a 503, and the retry saves it once', async () => {
  const order = await waybill.orders.make()
  const cs = await waybill.as('cs')
  const send = () => verify(cs, order, { realOrderDetails: [BOX], realTotalPrice: 5, orderStatus: 3300 }, order.id)
  const first = send()
  await line.sever()
  expect([200, 503]).toContain((await first).status)
  const away = await send()
  expect([away.status, away.errors]).toEqual([503, ['The database cannot be reached. Try again in a moment.']])
  await line.mend()
  await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(200)
  const after = await read(order)
  expect([after.version, after.orderStatus, after.histories.length, after.realOrderDetails.length]).toEqual([
    2, 3300, 2, 1,
  ])
})

const PEOPLE = 20
const PATIENCE_MS = 60_000
/** Their saves, one after the other. */
const STEPS = [
  { orderStatus: 3200 },
  { orderStatus: 3201, trackingNumber: 'set' },
  { orderStatus: 3300, realOrderDetails: [BOX, BOX], realTotalPrice: 7 },
]

/** Like the form: the same body under the same key until there is an answer, with a limit. */
const untilAnswered = async <T>(send: () => Promise<Answer<T>>): Promise<T> => {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  for (;;) {
    const answer = await send().catch(() => undefined)
    if (answer && answer.status !== 503) return valueOf(answer)
    patience.throwIfAborted()
    await new Promise((go) => setTimeout(go, 50))
  }
}

test('a server that dies and restarts under twenty users keeps every save, once', { timeout: 120_000 }, async () => {
  const env = { PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  let server = await startProcess(database.url, { env })
  const desks = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      const username = `twentieth-${at}`
      await waybill.fixtures.account({ username, role: 'Cs Employee' })
      const body = { username, password: TEST_PASSWORD }
      const login = await new Client(server.url).send<{ accessToken: string }>('POST', '/api/Account/Login', { body })
      return { client: new Client(server.url, valueOf(login).accessToken), order: await waybill.orders.make() }
    }),
  )
  let answered = 0
  const work = desks.map(async ({ client, order }) => {
    let { version } = order
    for (const [at, step] of STEPS.entries()) {
      const fields = 'trackingNumber' in step ? { ...step, trackingNumber: `T${order.code}` } : step
      const saved = await untilAnswered(() => verify(client, { id: order.id, version }, fields, `${order.id} ${at}`))
      version = saved.version
      answered += 1
    }
  })
  await expect.poll(() => answered, { interval: 1, timeout: PATIENCE_MS }).toBeGreaterThan(PEOPLE / 2)
  server.process.kill('SIGKILL')
  await server.ended
  expect(answered).toBeLessThan(PEOPLE * STEPS.length)
  server = await startProcess(database.url, { env })
  try {
    await Promise.all(work)
  } finally {
    await server.stop()
  }
  for (const { order } of desks) {
    const after = await read(order)
    expect(after).toMatchObject({
      version: 4,
      orderStatus: 3300,
      trackingNumber: `T${order.code}`,
      realTotalPrice: 7,
    })
    expect(after.histories.map(({ status }) => status)).toEqual([3300, 3201, 3200, 3001])
    expect(after.realOrderDetails).toHaveLength(2)
  }
})
