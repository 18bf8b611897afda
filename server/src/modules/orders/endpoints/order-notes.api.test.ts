import {
  addOrderNote,
  deleteOrder,
  editOrder,
  getOrder,
  getOrderNotes,
  markAsProcess,
  orderGrid,
} from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

const STAFF = ['super', 'cs', 'ops', 'delivery', 'accountant', 'sales']
const SECRET = 'Asked the merchant twice about the battery'

let waybill: TestWaybill
let now = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => now })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const write = async (by: string, id: string, body: unknown, key?: string) =>
  (await waybill.as(by)).call(addOrderNote, {
    params: { id },
    body: { body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const read = async (by: string, id: string) => (await waybill.as(by)).call(getOrderNotes, { params: { id } })
const textsOf = async (id: string) => valueOf(await read('super', id)).map(({ body }) => body)

describe('notes of the staff', () => {
  test.each(STAFF)('are written by %s, and read by the rest of the staff', async (by) => {
    const { id } = await waybill.orders.make()
    expect(valueOf(await write(by, id, `  Seen by ${by} `))).toMatchObject({ body: `Seen by ${by}`, by })
    for (const reader of STAFF)
      expect(valueOf(await read(reader, id)).map((note) => [note.by, note.body])).toEqual([[by, `Seen by ${by}`]])
  })

  test.each(['merchant', 'merchant-employee', 'administrator'])('are neither read nor written by %s', async (by) => {
    const { id } = await waybill.orders.make()
    expect([(await read(by, id)).status, (await write(by, id, 'Hello')).status]).toEqual([403, 403])
    expect(await textsOf(id)).toEqual([])
  })

  test('never reach a company: not in its order, its list, its export, or the public page', async () => {
    const order = await waybill.orders.make()
    valueOf(await write('cs', order.id, SECRET))
    const merchant = await waybill.as('merchant')
    const answers = [
      (await merchant.call(getOrder, { params: { id: order.id } })).text,
      (await merchant.grid(orderGrid, { Take: 200 })).text,
      (await waybill.anonymous.call(publicTrack, { query: { numbers: order.code } })).text,
    ]
    const file = await fetch(`${waybill.url}${exportOrders.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${merchant.token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    answers.push(JSON.stringify(sheets[0]?.rows))
    for (const answer of answers) {
      expect(answer).toContain(order.code)
      expect(answer).not.toContain(SECRET)
    }
  })
})

describe('a note', () => {
  test('has its author and time; the newest is first', async () => {
    const { id } = await waybill.orders.make()
    for (const [by, at] of [
      ['cs', '2026-11-20T03:00:00.000Z'],
      ['ops', '2026-11-20T02:30:00.000Z'],
    ] as const) {
      now = new Date(at)
      valueOf(await write(by, id, `At ${at}\nsecond line, ghi chú`))
    }
    expect(valueOf(await read('delivery', id)).map(({ by, at, body }) => [by, at, body.split('\n')[1]])).toEqual([
      ['cs', '2026-11-20T03:00:00.000Z', 'second line, ghi chú'],
      ['ops', '2026-11-20T02:30:00.000Z', 'second line, ghi chú'],
    ])
  })

  test.each([
    ['', 'Required'],
    [' \n ', 'Required'],
    [undefined, 'Required'],
    ['x'.repeat(2001), 'Max length is 2000 characters!'],
  ])('%j is refused at the field: %s', async (body, sentence) => {
    const { id } = await waybill.orders.make()
    const answer = await write('cs', id, body)
    expect([answer.status, answer.fieldErrors]).toEqual([400, { body: sentence }])
    expect(await textsOf(id)).toEqual([])
  })

  test('may have 2,000 characters', async () => {
    const { id } = await waybill.orders.make()
    valueOf(await write('cs', id, 'ể'.repeat(2000)))
    expect(await textsOf(id)).toEqual(['ể'.repeat(2000)])
  })

  test('sent twice with its key is stored once; another text with the same key is refused', async () => {
    const { id } = await waybill.orders.make()
    const [first, second] = [await write('cs', id, 'Once', 'k1'), await write('cs', id, 'Once', 'k1')]
    expect(valueOf(second)).toEqual(valueOf(first))
    expect((await write('cs', id, 'Other', 'k1')).code).toBe('idempotency_key_reused')
    expect(await textsOf(id)).toEqual(['Once'])
  })

  test('needs no lock, and does not change the version of the order', async () => {
    const order = await waybill.orders.make()
    valueOf(await (await waybill.as('cs')).call(markAsProcess, { params: { id: order.id } }))
    const seen = valueOf(await (await waybill.as('ops')).call(getOrder, { params: { id: order.id } }))
    valueOf(await write('ops', order.id, 'Behind the back of the lock'))
    const after = valueOf(await (await waybill.as('ops')).call(getOrder, { params: { id: order.id } }))
    expect(after).toEqual(seen)
  })

  test('is logged in the audit with its author', async () => {
    const { id } = await waybill.orders.make()
    valueOf(await write('accountant', id, 'Paid in cash'))
    const entries = await waybill.fixtures.db
      .selectFrom('audit_entry')
      .select(['username', 'entity', 'after'])
      .where('action', '=', 'order.noted')
      .where('entity_id', '=', id)
      .execute()
    expect(entries).toEqual([{ username: 'accountant', entity: 'order', after: { note: 'Paid in cash' } }])
  })
})

describe('notes stay with their order', () => {
  test('when it moves to another company', async () => {
    const order = await waybill.orders.make()
    valueOf(await write('cs', order.id, 'Wrong company'))
    const body = { id: order.id, version: order.version, merchantId: null }
    expect(valueOf(await (await waybill.as('super')).call(editOrder, { body })).merchantId).toBeNull()
    expect(await textsOf(order.id)).toEqual(['Wrong company'])
    expect((await read('sales', order.id)).status).toBe(404)
  })

  test('and are deleted with it', async () => {
    const { id } = await waybill.orders.make()
    valueOf(await write('cs', id, 'Gone'))
    valueOf(await (await waybill.as('super')).call(deleteOrder, { params: { id } }))
    expect((await read('super', id)).status).toBe(404)
    const left = await waybill.fixtures.db
      .selectFrom('shipment_note')
      .select('id')
      .where('shipment_id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})
