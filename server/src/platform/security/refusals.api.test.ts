import { auditGrid } from '@waybill/contract/audit/endpoints'
import { userInfo } from '@waybill/contract/identity/endpoints'
import { AGENT_NAMESPACE } from '@waybill/contract/stations/agent-events'
import { NOTIFY_NAMESPACE } from '@waybill/contract/notifications/events'
import { getOrder } from '@waybill/contract/orders/endpoints'
import { openFile } from '@waybill/contract/shipments/endpoints'
import { receiveHook } from '@waybill/contract/hooks/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client } from '@waybill/testkit/client'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const LIMIT = 60
let waybill: TestWaybill
let clock = Date.parse('2026-11-20T03:00:00.000Z')
beforeAll(async () => {
  waybill = await startTestWaybill({
    env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) },
    now: () => new Date(clock),
  })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())
beforeEach(() => {
  clock += 60_000
})

/** The rows of this minute. */
const rows = async () => {
  await waybill.waybill.runtime.context.securityCounts.flush()
  return waybill.fixtures.db
    .selectFrom('security_event')
    .selectAll()
    .where('at', '>=', new Date(clock))
    .where('kind', '<>', 'signIn')
    .orderBy('count', 'desc')
    .execute()
}

test('calls forbidden to the role are one row with their count: who, from where, which call (rules SEC-4, SEC-6)', async () => {
  const merchant = await waybill.as('merchant')
  for (let at = 0; at < 3; at += 1) expect((await merchant.grid(auditGrid)).status).toBe(403)
  const [refused, ...more] = await rows()
  expect(more).toEqual([])
  expect(refused).toMatchObject({
    ...{ kind: 'callRefused', outcome: 'refused', count: 3, username: 'merchant', address: '127.0.0.1' },
    ...{ endpoint: 'GET /api/Audit', detail: { code: 'forbidden' } },
  })
})

test('a call for another company’s record is a refused call, without the id (rule SEC-6)', async () => {
  const order = await waybill.orders.make({ by: 'rival' })
  expect((await (await waybill.as('merchant')).call(getOrder, { params: { id: order.id } })).status).toBe(404)
  const [refused, ...more] = await rows()
  expect(more).toEqual([])
  expect(refused).toMatchObject({
    ...{ kind: 'callRefused', username: 'merchant', endpoint: 'GET /api/Order/{id}', detail: { code: 'not_found' } },
  })
  expect(JSON.stringify(refused)).not.toContain(order.id)
})

test('a wrong token is a refused token; a call without a token is not logged (rule SEC-6)', async () => {
  await new Client(waybill.url, 'no.such.token').call(userInfo)
  await waybill.anonymous.call(userInfo)
  await waybill.anonymous.send('GET', '/no-such-page')
  const kept = await rows()
  expect(kept).toMatchObject([
    { kind: 'tokenRefused', account_id: null, count: 1, endpoint: 'GET /api/authen/userinfo', address: '127.0.0.1' },
  ])
})

test('a wrong secret in a partner’s address, and a wrong signature of a file’s link, are refused tokens (rule SEC-6)', async () => {
  await waybill.anonymous.call(receiveHook, { params: { partner: 'ghn', secret: 'guessed-secret' }, body: {} })
  await waybill.anonymous.call(openFile, { params: { name: 'a.pdf' }, query: { expires: '1', signature: 'guessed' } })
  const kept = await rows()
  expect(kept.map(({ kind, endpoint }) => `${kind} ${endpoint}`).sort()).toEqual([
    'tokenRefused GET /Resources/Images/{name}',
    'tokenRefused POST /api/hooks/{partner}/{secret}',
  ])
  expect(JSON.stringify(kept)).not.toContain('guessed')
})

test.each([NOTIFY_NAMESPACE, AGENT_NAMESPACE])(
  'a connection to %s with a wrong token or key is a refused token (rule SEC-6)',
  async (namespace) => {
    const auth = { token: 'no.such.token', key: 'no such key' }
    const socket = io(`${waybill.url}${namespace}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
    })
    await new Promise((resolve) => socket.once('connect_error', resolve))
    socket.close()
    expect(await rows()).toMatchObject([
      { kind: 'tokenRefused', endpoint: `socket ${namespace}`, address: '127.0.0.1' },
    ])
  },
)

test('calls beyond the limit are counted in one row for each person (rule SEC-6)', async () => {
  const rival = await waybill.as('cs')
  for (let at = 0; at < LIMIT + 5; at += 1) await rival.call(userInfo)
  expect(await rows()).toMatchObject([
    { kind: 'callRefused', count: 5, username: 'cs', detail: { code: 'rate_limited' } },
  ])
})
