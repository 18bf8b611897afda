import { request } from 'node:http'
import { addOrder } from '@waybill/contract/orders/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { BOX } from '@waybill/testkit/orders'

const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'
const THREE_MB = 3 * 1024 * 1024

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

/** A body sent in pieces without a length. The server may answer, and hang up, before it is complete. */
const sendInPieces = async (username: string | undefined, bytes: number): Promise<number> => {
  const { token } = username === undefined ? waybill.anonymous : await waybill.as(username)
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const sent = request(`${waybill.url}${addOrder.path}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', (error) => (sent.reusedSocket ? reject(error) : undefined))
    for (let left = bytes; left > 0; left -= 65_536) sent.write(' '.repeat(65_536))
    sent.end('{}')
  })
}

describe('413 and 415 precede everything (rule CAL-3)', () => {
  test('a body of 3 MB is refused unread, also from unauthenticated callers', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(THREE_MB) })
    for (const client of [waybill.anonymous, await waybill.as('delivery'), await waybill.as('merchant')]) {
      const answer = await client.send('POST', addOrder.path, { body })
      expect([answer.status, answer.code, answer.errors]).toEqual([
        413,
        'body_too_large',
        ['The request is larger than 2 MB.'],
      ])
    }
  })

  test('a body of unknown length is refused when it grows too large; from unauthenticated callers nothing is read', async () => {
    expect(await sendInPieces('merchant', THREE_MB)).toBe(413)
    expect(await sendInPieces(undefined, THREE_MB)).toBe(401)
  })

  test('a body just below the limit is read', async () => {
    const body = { note: 'x'.repeat(2 * 1024 * 1024 - 100) }
    expect((await (await waybill.as('merchant')).call(addOrder, { body })).status).toBe(400)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body of type "%s" is refused if JSON is expected, also from unauthenticated callers',
    async (type) => {
      for (const client of [waybill.anonymous, await waybill.as('merchant')]) {
        const answer = await client.send('POST', addOrder.path, { body: '{}', headers: { 'content-type': type } })
        expect([answer.status, answer.code, answer.errors]).toEqual([
          415,
          'unsupported_media_type',
          ['This call takes application/json.'],
        ])
      }
    },
  )

  test('JSON is refused if a file is expected, and so is an empty body', async () => {
    const merchant = await waybill.as('merchant')
    for (const input of [{ body: '{}' }, {}]) {
      const answer = await merchant.send('POST', '/api/file', input)
      expect([answer.status, answer.errors]).toEqual([415, ['This call takes multipart/form-data.']])
    }
  })
})

describe('then authentication, authorization, validation, existence', () => {
  const broken = { body: '{"broken' }

  test('401 before 403, 403 before the body, the body before the row', async () => {
    expect((await waybill.anonymous.send('POST', addOrder.path, broken)).status).toBe(401)
    expect((await (await waybill.as('delivery')).send('POST', addOrder.path, broken)).status).toBe(403)
    expect((await (await waybill.as('merchant')).send('POST', addOrder.path, broken)).status).toBe(400)
    const order = await waybill.orders.make()
    const rival = await waybill.as('rival')
    const wrong = { body: { version: 'x', nothing: 1 } }
    expect((await rival.send('POST', `/api/Order/Attach/${order.id}`, wrong)).status).toBe(400)
    expect((await rival.send('POST', `/api/Order/Attach/${order.id}`, { body: { version: 1 } })).status).toBe(404)
  })

  test('a company out of scope is a 404 before forbidden fees are a 403', async () => {
    const fee = await waybill.fixtures.fee({ service: 'FSG', name: 'Crate', amount: 1, unit: 'VND' })
    const merchant = await waybill.as('merchant')
    const wish = { fees: [{ feeId: fee, amount: 1 }] }
    const status = async (over: object) =>
      (await merchant.call(addOrder, { body: await waybill.orders.body({ ...wish, ...over }) })).status
    expect([
      await status({ merchantId: UNKNOWN_ID, note: 7 }),
      await status({ merchantId: UNKNOWN_ID }),
      await status({}),
    ]).toEqual([400, 404, 403])
  })
})

describe('a body that is not an object', () => {
  test.each(['{', '{"a":}', 'undefined', "{'a':1}", '{"a":1}}', '\u0000', '{"a":1,}', 'NaN'])(
    '%s is not JSON',
    async (body) => {
      const answer = await (await waybill.as('merchant')).send('POST', addOrder.path, { body })
      expect([answer.status, answer.fieldErrors]).toEqual([400, { body: 'The body is not valid JSON.' }])
    },
  )

  test.each(['[]', '"x"', '7', 'true', '[{}]'])('%s is not an order', async (body) => {
    const answer = await (await waybill.as('merchant')).send('POST', addOrder.path, { body })
    expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, ['body']])
  })

  test('is missing but required: every required field is named', async () => {
    for (const body of ['', 'null', '{}']) {
      const answer = await (await waybill.as('merchant')).send('POST', addOrder.path, { body })
      expect([answer.status, answer.fieldErrors?.['from']]).toEqual([400, 'Required'])
    }
  })

  test('is missing and not needed: the content type does not matter', async () => {
    const merchant = await waybill.as('merchant')
    for (const headers of [
      {},
      { 'content-type': 'application/json' },
      { 'content-type': 'application/json; charset=utf-8' },
    ]) {
      const { id } = await waybill.orders.make()
      expect((await merchant.send('POST', `/api/Order/Cancel/${id}`, { headers })).status).toBe(200)
    }
  })
})

describe('special names of JavaScript', () => {
  test.each([
    '{"__proto__":{"isImport":true}}',
    '{"from":{"__proto__":{"name":"x"}}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ])('%s is refused', async (body) => {
    const answer = await (await waybill.as('merchant')).send('POST', addOrder.path, { body })
    expect([answer.status, answer.code]).toEqual([400, 'invalid'])
    expect(Object.hasOwn(Object.prototype, 'isImport')).toBe(false)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is an unknown field like any other',
    async (name) => {
      const merchant = await waybill.as('merchant')
      const body = await waybill.orders.body({ [name]: 1, orderDetails: [{ ...BOX, [name]: 1 }] })
      expect((await merchant.call(addOrder, { body })).fieldErrors).toEqual({
        [name]: `There is no field '${name}'.`,
        [`orderDetails.0.${name}`]: `There is no field '${name}'.`,
      })
      for (const query of [`${name}=1`, `__proto__=1`]) {
        const answer = await merchant.send('GET', `/api/Order?${query}`)
        expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, [query.split('=')[0]]])
      }
    },
  )
})
