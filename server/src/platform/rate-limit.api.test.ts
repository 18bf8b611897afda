import { orderGrid } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client } from '@waybill/testkit/client'
import { makeWebRoot } from '@waybill/testkit/web-root'

const LIMIT = 40

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<Record<number, number>> => {
  const counted: Record<number, number> = {}
  for (let at = 0; at < times; at += 1) {
    const { status } = await ask()
    counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

test('a person over the limit gets a 429 with Retry-After; others are not affected', async () => {
  const [merchant, rival] = [await waybill.as('merchant'), await waybill.as('rival')]
  expect(await statuses(LIMIT + 5, () => merchant.grid(orderGrid))).toEqual({ 200: LIMIT, 429: 5 })
  const answer = await merchant.grid(orderGrid)
  expect([answer.code, answer.errors[0]]).toEqual([
    'rate_limited',
    expect.stringMatching(/^Too many requests\. Try again in .+\.$/),
  ])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await rival.grid(orderGrid)).status).toBe(200)
})

test('a call with its own rate limit enforces it', async () => {
  const ops = await waybill.as('ops')
  const limit = exportOrders.ratePerMinute ?? 0
  expect(await statuses(limit + 3, () => ops.call(exportOrders, { body: {} }))).toEqual({ 404: limit, 429: 3 })
})

test('unauthenticated callers are counted by their address', async () => {
  const limit = publicTrack.ratePerMinute ?? 0
  // Without a number: fewer unknown ones are a 429 by themselves (rule TRK-52).
  const ask = () => waybill.anonymous.call(publicTrack, { query: { numbers: ',' } })
  expect(await statuses(limit + 3, ask)).toEqual({ 400: limit, 429: 3 })
  expect((await new Client(waybill.url).call(publicTrack, { query: { numbers: ',' } })).status).toBe(429)
})

test('a 403 comes before the rate limit; a 429 comes before the body is read', async () => {
  const sales = await waybill.as('sales')
  expect((await sales.call(exportOrders, { body: {} })).status).toBe(403)
  const cs = await waybill.as('cs')
  const broken = () => cs.send('POST', exportOrders.path, { body: '{"broken' })
  const limit = exportOrders.ratePerMinute ?? 0
  expect(await statuses(limit + 1, broken)).toEqual({ 400: limit, 429: 1 })
})

describe('refused calls count too:', () => {
  test('403 for a person', async () => {
    const administrator = await waybill.as('administrator')
    const ask = () => administrator.grid(orderGrid)
    expect(await statuses(LIMIT + 5, ask)).toEqual({ 403: LIMIT, 429: 5 })
  })

  test('a forged secret for a partner’s address, together with other anonymous calls', async () => {
    const fresh = await startTestWaybill({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } })
    const forge = () => fresh.anonymous.send('POST', '/api/hooks/ghn/x', { body: {} })
    expect(await statuses(LIMIT + 5, forge)).toEqual({ 404: LIMIT, 429: 5 })
    await fresh.close()
  })

  test('401 and 404 for an address', async () => {
    const web = await makeWebRoot()
    const fresh = await startTestWaybill({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) }, webRoot: web.webRoot })
    const half = LIMIT / 2
    expect(await statuses(half, () => fresh.anonymous.grid(orderGrid))).toEqual({ 401: half })
    expect(await statuses(half, () => fresh.anonymous.send('GET', '/api/Nothing'))).toEqual({ 404: half })
    expect(await statuses(3, () => fresh.anonymous.grid(orderGrid))).toEqual({ 429: 3 })
    expect(await statuses(3, () => fresh.anonymous.send('GET', '/api/Nothing'))).toEqual({ 429: 3 })
    for (const path of ['/healthz', '/readyz', '/metrics', '/order', '/login', '/assets/app-1.js'])
      expect([path, await statuses(LIMIT + 5, () => fresh.anonymous.send('GET', path))]).toEqual([
        path,
        { 200: LIMIT + 5 },
      ])
    await fresh.close()
    await web.remove()
  })

  test('unknown and malformed addresses, but never a script that a deploy removed', async () => {
    const web = await makeWebRoot()
    for (const path of ['/nowhere-at-all', '/nowhere.html', '/api/%zz']) {
      for (const method of ['GET', 'HEAD']) {
        const fresh = await startTestWaybill({ env: { RATE_LIMIT_PER_MINUTE: '4' }, webRoot: web.webRoot })
        const ask = () => fetch(fresh.url + path, { method })
        expect([path, await statuses(6, ask)]).toEqual([path, { 404: 4, 429: 2 }])
        expect(await statuses(6, () => fetch(`${fresh.url}/assets/old-name-xyz.js`))).toEqual({ 404: 6 })
        expect((await fetch(`${fresh.url}/assets/app-1.js`)).status).toBe(200)
        await fresh.close()
      }
    }
    await web.remove()
  })

  test('SIT-8: pages drawn by the server, with a page in their language as reply', async () => {
    const web = await makeWebRoot()
    const fresh = await startTestWaybill({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) }, webRoot: web.webRoot })
    const half = LIMIT / 2
    const openPage = (path: string) => fresh.anonymous.send('GET', path)
    expect(await statuses(half, () => openPage('/'))).toEqual({ 200: half })
    expect(await statuses(half, () => openPage('/track/SGL0000000012'))).toEqual({ 200: half })
    const refused = await fetch(`${fresh.url}/en/rate-ship`)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/Too many requests\. Try again in (\d+ seconds|1 minute)\./)
    expect(await (await fetch(`${fresh.url}/rate-ship`)).text()).toMatch(
      /Quá nhiều yêu cầu\. Thử lại sau (\d+ giây|1 phút)\./,
    )
    await fresh.close()
    await web.remove()
  })
})
