import { request as httpRequest } from 'node:http'
import { login } from '@waybill/contract/identity/endpoints'
import { addOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { addView } from '@waybill/contract/views/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { BOX } from '@waybill/testkit/orders'
import { MAX_PROBLEMS } from './app-error.ts'
import { MAX_FIELDS, TOO_MANY_FIELDS, TOO_MANY_VALUES } from './text-problems.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const names = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]))
const SHORT_ANSWER = 10_000

describe('a request without sign-in', () => {
  test('has a body of at most 8 kB, by its announced length', async () => {
    const answer = await waybill.anonymous.call(login, { body: names(200_000) })
    expect([answer.status, answer.errors]).toEqual([413, ['The request is larger than 8 kB.']])
  })

  test('has a body of at most 8 kB, by its actual length', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${waybill.url}${login.path}`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => resolve(response.resume().statusCode),
      )
      sent.once('error', reject)
      // Written in two parts, its length is not announced.
      sent.write(`{"username":"${'x'.repeat(9_000)}`)
      sent.end('"}')
    })
    expect(status).toBe(413)
  })

  test('has an address of at most 16 kB', async () => {
    const query = Object.keys(names(10_000)).join('&')
    const answer = await waybill.anonymous.send('GET', `${publicTrack.path}?${query}`)
    expect([answer.status, answer.errors]).toEqual([431, ['The address and the headers are larger than 16 kB.']])
    expect((await waybill.anonymous.send('GET', `/oidc/auth?${query}`)).status).toBe(431)
  })

  test('has at most 50 problems in its reply', async () => {
    const query = Object.keys(names(MAX_FIELDS - 1)).join('&')
    const answer = await waybill.anonymous.send('GET', `${publicTrack.path}?${query}`)
    expect([answer.status, Object.keys(answer.fieldErrors ?? {}).length]).toEqual([400, MAX_PROBLEMS])
  })

  test('to a call that takes a file is refused unread', async () => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(1_000_000)]), 'a.png')
    expect((await waybill.anonymous.send('POST', '/api/file', { body })).status).toBe(401)
  })

  test('costs little CPU time, however hostile it is', async () => {
    const hostile = [
      () => waybill.anonymous.send('POST', login.path, { body: many }),
      () => waybill.anonymous.send('POST', addOrder.path, { body: many }),
      () => waybill.anonymous.send('GET', `${publicTrack.path}?${longQuery}`),
      () => waybill.anonymous.send('GET', `/oidc/auth?${longQuery}`),
      () => waybill.anonymous.send('GET', '/oidc/auth', { headers: { cookie: 'a=b;'.repeat(10_000) } }),
      () =>
        waybill.anonymous.send('GET', orderGrid.path, { headers: { authorization: `Bearer ${'a.'.repeat(20_000)}` } }),
    ]
    const many = JSON.stringify(names(200_000))
    const longQuery = Object.keys(names(12_000)).join('&')
    for (const ask of hostile) {
      // The process's CPU time for it, independent of the machine's load; it includes this test's client.
      const before = process.cpuUsage()
      expect((await ask()).status).toBeLessThan(500)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(500)
    }
  })
})

describe('a request of a signed-in person', () => {
  test.each([
    ['an order', addOrder],
    ['a view', addView],
  ])('for %s with 200 000 unknown names is refused in one sentence', async (_what, endpoint) => {
    const answer = await (await waybill.as('cs')).send('POST', endpoint.path, { body: names(180_000) })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { body: TOO_MANY_VALUES }])
    const fewer = await (await waybill.as('cs')).send('POST', endpoint.path, { body: names(MAX_FIELDS + 1) })
    expect([fewer.status, fewer.fieldErrors]).toEqual([400, { body: TOO_MANY_FIELDS }])
  })

  test('has at most 50 problems in its reply, shape and rules together', async () => {
    const cs = await waybill.as('cs')
    const unknown = await cs.call(addOrder, { body: names(MAX_FIELDS) })
    expect([unknown.status, Object.keys(unknown.fieldErrors ?? {}).length]).toEqual([400, MAX_PROBLEMS])
    const content = { hsCode: '', itemDescription: '', countryOfOriginId: 'x' }
    const orderDetails = Array.from({ length: 50 }, () => ({ ...BOX, shipmentContentDetails: [content, content] }))
    const answer = await cs.call(addOrder, { body: await waybill.orders.body({ orderDetails }) })
    expect([answer.status, Object.keys(answer.fieldErrors ?? {}).length]).toEqual([400, MAX_PROBLEMS])
  })

  test('is quoted in the reply only by its beginning', async () => {
    const cs = await waybill.as('cs')
    const long = 'x'.repeat(100_000)
    for (const answer of [
      await cs.call(addOrder, { body: { [long]: 1 } }),
      await cs.send('POST', '/api/Order/Export', { body: { propertyFilters: [{ name: long, operation: 'Equal' }] } }),
      await cs.send('POST', '/api/Order/Export', { body: { OrderBy: long } }),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.text.length).toBeLessThan(SHORT_ANSWER)
    }
  })
})
