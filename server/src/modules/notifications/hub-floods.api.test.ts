import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { connectLive, type Live } from '@waybill/testkit/live'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const lines: string[] = []
let waybill: TestWaybill
let open: Live[] = []
const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 20 })

beforeAll(async () => {
  waybill = await startTestWaybill({
    logTo: { write: (line) => void lines.push(line) },
    env: { LOG_LEVEL: 'warn', SLOW_REQUEST_MS: '0' },
  })
  await waybill.fixtures.people()
})
beforeEach(() => void lines.splice(0))
afterEach(() => {
  for (const { close } of open) close()
  open = []
})
afterAll(() => waybill.close())

const listen = async (username: string): Promise<Live> => {
  const live = await connectLive(waybill.url, (await waybill.as(username)).token)
  open.push(live)
  return live
}
type Answer = Envelope<OrderDetail> & { requestId?: string }
const process = (live: Live, id: unknown, flag: unknown) => live.say<Answer>('Process', id, flag)
/** Sends endlessly, and collects the answers. */
const flood = (live: Live, times: number, id: string): Answer[] => {
  const answers: Answer[] = []
  for (let left = times; left > 0; left -= 1)
    live.socket.emit('Process', id, true, (answer: Answer) => void answers.push(answer))
  return answers
}
/** A call was made for it: a refusal names its request. */
const costACall = ({ hasErrors, requestId }: Answer): boolean => !hasErrors || requestId !== undefined

describe('LIV-10: Process', () => {
  test('is refused without a call if role, permission or id decide', async () => {
    const order = await waybill.orders.make()
    for (const who of ['accountant', 'merchant', 'administrator']) {
      const answer = await process(await listen(who), order.id, true)
      expect([answer.code, costACall(answer)]).toEqual(['forbidden', false])
    }
    const cs = await listen('cs')
    for (const [id, flag, code] of [
      [order.id, 'true', 'invalid'],
      ['x', true, 'not_found'],
    ]) {
      const answer = await process(cs, id, flag)
      expect([answer.code, costACall(answer)]).toEqual([code, false])
    }
  })

  test('is refused in the browser’s language', async () => {
    const socket = io(`${waybill.url}/notify`, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token: (await waybill.as('merchant')).token },
      extraHeaders: { 'accept-language': 'vi' },
    })
    const answer = (await socket.timeout(10_000).emitWithAck('Process', 'x', true)) as Answer
    socket.disconnect()
    expect(answer.errors).toEqual(['Vai trò của bạn không được làm việc này.'])
  })

  test('from one person in ten sockets makes few calls; a person who continues is disconnected, and others are served', async () => {
    const [order, other] = [await waybill.orders.make(), await waybill.orders.make()]
    const sockets = await Promise.all(Array.from({ length: 10 }, () => listen('ops')))
    const answers = sockets.map((live) => flood(live, 1_200, order.id))
    const rival = await waybill.as('rival')
    expect((await waybill.anonymous.send('GET', '/healthz')).status).toBe(200)
    expect((await rival.grid(orderGrid)).status).toBe(200)
    await soon(() => expect(sockets.filter(({ socket }) => socket.connected)).toEqual([]))
    expect(answers.flat().filter(costACall).length).toBeLessThan(200)
    expect(answers.flat().length).toBeLessThan(400)
    expect((await process(await listen('cs'), other.id, true)).value?.isProcess).toBe(true)
    expect(lines.length).toBeLessThan(30)
    expect(lines.filter((line) => line.includes('disconnected')).length).toBeGreaterThan(0)
  })

  test('tells the rest that they are too many, and accepts the next one', async () => {
    const order = await waybill.orders.make()
    const delivery = await listen('delivery')
    const answers = flood(delivery, 50, order.id)
    await soon(() => expect(answers).toHaveLength(50))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'rate_limited']))
    expect(answers.find(({ code }) => code === 'rate_limited')?.errors).toEqual([
      'Too many requests. Try again in 1 second.',
    ])
    expect((await process(delivery, order.id, false)).value?.isProcess).toBe(false)
  })
})

test('SEC-6: refusals over the live connection are counted in the security log, one row a minute', async () => {
  const { id } = await waybill.fixtures.account({ username: 'flooder', role: 'Accountant' })
  const answers = flood(await listen('flooder'), 40, '01a1f87a-a01d-74d4-b302-935883204d67')
  await soon(() => expect(answers).toHaveLength(40))
  await waybill.waybill.runtime.context.securityCounts.flush()
  const rows = await waybill.fixtures.db
    .selectFrom('security_event')
    .select(['outcome', 'endpoint', 'count'])
    .where('account_id', '=', id)
    .where('kind', '=', 'callRefused')
    .execute()
  expect(rows.length).toBeLessThan(3)
  for (const row of rows)
    expect(row).toMatchObject({ outcome: 'refused', endpoint: 'POST /api/Order/MarkAsProcess/{id}' })
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(40)
})

describe('LIV-11: a client that floods a live connection is disconnected', () => {
  const disconnected = (live: Live) => soon(() => expect(live.socket.connected).toBe(false))

  test.each(['Send', 'Nothing'])('with %s', async (event) => {
    const live = await listen('sales')
    for (let left = 1_000; left > 0; left -= 1) live.socket.emit(event, 'x')
    await disconnected(live)
    expect((await listen('sales')).socket.connected).toBe(true)
  })

  test('if it is anonymous and repeats sign-ins', async () => {
    const socket = new WebSocket(`${waybill.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const answers: unknown[] = []
    socket.addEventListener('message', ({ data }) => void answers.push(data))
    await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
    for (let left = 100; left > 0; left -= 1) socket.send(`40/notify,{"token":"${left}.a.b"}`)
    await closed
    expect(answers.length).toBeLessThan(50)
  })

  test('but a page that connects and answers as pages do stays', async () => {
    const live = await listen('sales')
    for (let left = 50; left > 0; left -= 1) await live.say('Send', 'x', 1, 'y', 'z')
    expect(live.socket.connected).toBe(true)
  })
})
