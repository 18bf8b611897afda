import { addOrder } from '@waybill/contract/orders/endpoints'
import { upsertDiscountRates } from '@waybill/contract/pricing/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import type { Client } from '@waybill/testkit/client'
import { BOX, LACQUER } from '@waybill/testkit/orders'
import { TOO_DEEP, UNSTORABLE_TEXT } from './text-problems.ts'

let waybill: TestWaybill
let cs: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  cs = await waybill.as('cs')
})
afterAll(() => waybill.close())

/** Every text of an order contains this character. */
const orderOf = async (sign: string) => {
  const origin = await waybill.fixtures.countryId('VN')
  const party = {
    name: sign,
    contactName: sign,
    addressLine2: sign,
    telephone: sign,
    email: `a${sign}@b.c`,
    city: sign,
    postcode: sign,
  }
  return waybill.orders.body({
    senderReference: `a${sign}b`,
    note: sign,
    iossAccountNumber: sign,
    from: party,
    to: party,
    orderDetails: [
      { ...BOX, shipmentContentDetails: [{ ...LACQUER, itemDescription: sign, countryOfOriginId: origin }] },
    ],
  })
}
const TEXTS = [
  'senderReference',
  'note',
  'iossAccountNumber',
  ...['from', 'to'].flatMap((side) =>
    ['name', 'contactName', 'addressLine2', 'telephone', 'email', 'city', 'postcode'].map((part) => `${side}.${part}`),
  ),
  'orderDetails.0.shipmentContentDetails.0.itemDescription',
]

test.each([
  ['a zero byte', '\u0000'],
  ['a bell', '\u0007'],
  ['an escape', '\u001b'],
  ['half a pair', '\ud83d'],
  ['the other half', '\ude00'],
  ['a noncharacter', '\uffff'],
])('%s in a text is refused by field, in all texts at once', async (_what, sign) => {
  const answer = await cs.call(addOrder, { body: await orderOf(sign) })
  expect([answer.status, answer.code]).toEqual([400, 'invalid'])
  expect(answer.fieldErrors).toEqual(Object.fromEntries(TEXTS.map((field) => [field, UNSTORABLE_TEXT])))
})

test('it is refused in an unused field, and in an unknown one', async () => {
  const body = await waybill.orders.body({ code: '\u0000', service: { name: '\u0000' }, 'no\u0000thing': 1 })
  const answer = await cs.call(addOrder, { body })
  expect(Object.keys(answer.fieldErrors ?? {}).sort()).toEqual(['code', 'no\u0000thing', 'service.name'])
})

test('it is refused in a query', async () => {
  const answer = await cs.send('GET', '/api/Order?OrderBy=%00')
  expect([answer.status, answer.fieldErrors]).toEqual([400, { OrderBy: UNSTORABLE_TEXT }])
})

test.each(['😀', 'ễ', 'e\u0302\u0303', '\u200d', '\u202e', 'مرحبا', '中', '<b>&"\'', '\u00a0x', '\\', '𝕏'])(
  'any other character is stored unchanged: %s',
  async (sign) => {
    const text = `a${sign}b`
    const answer = await cs.call(addOrder, { body: await waybill.orders.body({ note: text }) })
    expect(answer.value?.note).toBe(text)
  },
)

test('line breaks and tabs are stored', async () => {
  const note = 'first\r\nsecond\tthird'
  expect((await cs.call(addOrder, { body: await waybill.orders.body({ note }) })).value?.note).toBe(note)
})

test.each(['1e999', '-1e999'])(
  '%s, too large for a number, is refused at its field, also if rules combine fields',
  async (figure) => {
    const body = `{"isFlatRate":true,"weightFrom":${figure},"weightTo":1}`
    const answer = await (await waybill.as('super')).call(upsertDiscountRates, { body: body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { weightFrom: 'Must be a number' }])
  },
)

describe('bodies with deep nesting', () => {
  const deep = (levels: number) => `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`
  const post = async (field: string, nested: string) => {
    const body = JSON.stringify(await waybill.orders.body()).replace(/}$/, `,"${field}":${nested}}`)
    return cs.send('POST', addOrder.path, { body, headers: { 'idempotency-key': `deep ${nested.length}` } })
  }

  test.each([20, 1_000, 100_000])(
    'of %d levels in an unused field are refused, without an internal error',
    async (levels) => {
      const answer = await post('histories', deep(levels))
      expect([answer.status, answer.fieldErrors]).toEqual([400, { histories: TOO_DEEP }])
    },
  )

  test('as deep as a record are accepted', async () => {
    expect((await post('histories', deep(5))).status).toBe(200)
  })

  test('in a filter are refused like any wrong value', async () => {
    const answer = await cs.send('GET', '/api/Order', {
      query: { propertyFilters: `[{"name":"find","operation":"Contains","value":${deep(500)}}]` },
    })
    expect([answer.status, answer.code]).toEqual([400, 'bad_filter'])
  })
})

test('more rows than a form accepts are refused with their number', async () => {
  const rows = {
    orderDetails: Array.from({ length: 10_000 }, () => BOX),
    fees: Array.from({ length: 10_000 }, () => ({ feeId: 'x', amount: 1 })),
  }
  expect((await cs.call(addOrder, { body: await waybill.orders.body(rows) })).fieldErrors).toEqual({
    orderDetails: 'Must be at most 100',
    fees: 'Must be at most 50',
  })
})
