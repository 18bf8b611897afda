import { addOrder, cancelOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { startProcess } from '@waybill/testkit/process'

let waybill: TestWaybill
let merchant: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  merchant = await waybill.as('merchant')
})
afterAll(() => waybill.close())

const add = async (key: string, wish: Record<string, unknown>, client = merchant) =>
  client.call(addOrder, { body: await waybill.orders.body(wish), headers: { 'idempotency-key': key } })
/** Number of orders with this reference. */
const ordersOf = async (senderReference: string): Promise<number> => {
  const propertyFilters = [{ name: 'senderReference', operation: 'Equal', value: senderReference } as const]
  return (await (await waybill.as('super')).grid(orderGrid, { propertyFilters })).totalRecords ?? 0
}

test('the same key twice returns the first result, and creates one order', async () => {
  const first = await add('twice', { senderReference: 'TWICE' })
  const again = await add('twice', { senderReference: 'TWICE' })
  expect([again.status, again.value]).toEqual([200, valueOf(first)])
  expect(await ordersOf('TWICE')).toBe(1)
})

test('the first result is returned even after the order has changed', async () => {
  const first = valueOf(await add('changed', { senderReference: 'CHANGED' }))
  await merchant.call(cancelOrder, { params: { id: first.id } })
  expect((await add('changed', { senderReference: 'CHANGED' })).value).toEqual(first)
})

test('the same key at the same moment creates one order; a call during the first is refused with that reason', async () => {
  const wish = { senderReference: 'MOMENT' }
  const answers = await Promise.all(Array.from({ length: 12 }, () => add('moment', wish)))
  const made = answers.filter(({ status }) => status === 200)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ value }) => value?.id)).size).toBe(1)
  for (const { status, code } of answers)
    if (status !== 200) expect([status, code]).toEqual([409, 'request_in_progress'])
  expect(await ordersOf('MOMENT')).toBe(1)
  expect((await add('moment', wish)).value?.id).toBe(made[0]?.value?.id)
})

test('the same key with another body is refused', async () => {
  await add('body', { senderReference: 'BODY' })
  const answer = await add('body', { senderReference: 'BODY', note: 'x' })
  expect([answer.status, answer.code]).toEqual([409, 'idempotency_key_reused'])
  expect(await ordersOf('BODY')).toBe(1)
})

test('an unused field, or another order of the fields, does not count as another body', async () => {
  const body = await waybill.orders.body({ senderReference: 'FIELDS' })
  const headers = { 'idempotency-key': 'fields' }
  const first = valueOf(await merchant.call(addOrder, { body, headers }))
  const turned = Object.fromEntries(Object.entries({ ...body, senderReference: ' FIELDS ' }).reverse())
  expect((await merchant.call(addOrder, { body: turned, headers })).value?.id).toBe(first.id)
})

test('without a key, or with keys of two people, every call creates an order', async () => {
  await waybill.orders.make({ senderReference: 'NONE' })
  await waybill.orders.make({ senderReference: 'NONE' })
  expect(await ordersOf('NONE')).toBe(2)
  await add('people', { senderReference: 'PEOPLE' })
  await add('people', { senderReference: 'PEOPLE' }, await waybill.as('merchant-employee'))
  expect(await ordersOf('PEOPLE')).toBe(2)
})

test('a refused call does not use up its key', async () => {
  expect((await add('refused', { senderReference: 'REFUSED', from: { name: '' } })).status).toBe(400)
  expect((await add('refused', { senderReference: 'REFUSED' })).status).toBe(200)
})

test('a key expires after 24 hours, not before', async () => {
  const age = (hours: number) =>
    waybill.fixtures.db
      .updateTable('idempotency_key')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
      .where('key', '=', 'day')
      .execute()
  const first = valueOf(await add('day', { senderReference: 'DAY' }))
  await age(23.9)
  expect((await add('day', { senderReference: 'DAY' })).value?.id).toBe(first.id)
  await age(24.1)
  const second = valueOf(await add('day', { senderReference: 'DAY', note: 'next day' }))
  expect(second.id).not.toBe(first.id)
  expect((await add('day', { senderReference: 'DAY', note: 'next day' })).value?.id).toBe(second.id)
})

test('a key is 1 to 200 characters', async () => {
  for (const key of ['', 'x'.repeat(201), 'x'.repeat(8000)]) {
    const answer = await add(key, {})
    expect([answer.status, answer.fieldErrors]).toEqual([400, { 'Idempotency-Key': 'Takes 1 to 200 characters.' }])
  }
  expect((await add('x'.repeat(200), {})).status).toBe(200)
})

test.each([
  ['before', 0],
  ['after', 1],
])(
  'a server killed right %s the commit leaves %d orders; after the retry there is exactly one',
  async (moment, left) => {
    const reference = `KILLED-${moment}`
    const body = await waybill.orders.body({ senderReference: reference })
    const headers = { 'idempotency-key': reference }
    const { settings } = waybill.waybill.runtime.context
    const doomed = await startProcess(settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: { CRASH: moment, CRASH_AT: 'insert into "idempotency_key"' },
    })
    const anonymous = new Client(doomed.url)
    const login = await anonymous.send<{ accessToken: string }>('POST', '/api/Account/Login', {
      body: { username: 'merchant', password: TEST_PASSWORD },
    })
    const there = new Client(doomed.url, valueOf(login).accessToken)
    await expect(there.call(addOrder, { body, headers })).rejects.toThrow()
    await doomed.ended
    expect(await ordersOf(reference)).toBe(left)

    const repeats: OrderDetail[] = []
    for (let round = 0; round < 2; round += 1) repeats.push(valueOf(await merchant.call(addOrder, { body, headers })))
    expect(repeats[0]).toEqual(repeats[1])
    expect(await ordersOf(reference)).toBe(1)
  },
)
