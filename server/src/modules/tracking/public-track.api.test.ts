import { publicTrack, TRACK_LIMIT, Tracked } from '@waybill/contract/tracking/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { newId } from '../../platform/ids.ts'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

const UNKNOWN = 'EXP9999999990'

let waybill: TestWaybill
let order: OrderDetail
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  order = await waybill.orders.make({
    senderReference: 'SECRET-REF',
    note: 'secret note',
    orderDetails: [{ quantity: 3, weight: 1, length: 1, width: 1, height: 1 }],
  })
  const key = { owner_id: order.merchantId ?? '', shipment_id: order.id }
  await waybill.fixtures.db
    .insertInto('shipment_number')
    .values({ ...key, number: 'LX482104473VN', kind: 'provider' })
    .execute()
  await waybill.fixtures.db
    .updateTable('shipment')
    .set({ tracking_number: 'LX482104473VN', status: 3007 })
    .where('id', '=', order.id)
    .execute()
  const events = [
    { at: '2999-01-03T00:00:00Z', status: 3007, applied: true, place: 'Frankfurt' },
    { at: '2999-01-02T00:00:00Z', status: 3200, applied: false, place: 'late scan' },
    { at: '2999-01-01T00:00:00Z', status: null, applied: true, place: 'a word without a status' },
  ]
  for (const { at, ...event } of events)
    await waybill.fixtures.db
      .insertInto('shipment_event')
      .values({
        ...key,
        id: newId(),
        at: new Date(at),
        action_user: 'secret-person',
        reason: 'secret reason',
        ...event,
      })
      .execute()
})
afterAll(() => waybill.close())

const ask = (numbers: string, headers = {}) => waybill.anonymous.call(publicTrack, { query: { numbers }, headers })
const track = async (numbers: string, headers = {}) => valueOf(await ask(numbers, headers))

test('a number is found as a scanner sends it, FNC1 included (rule NUM-50)', async () => {
  for (const scanned of [`]C1\u001d${order.code}`, `${order.code}\u001d`])
    expect((await track(scanned)).map(({ number }) => number)).toEqual([order.code])
})

test('an unauthenticated caller tracks an order by our number: status, time and place', async () => {
  const [tracked, ...more] = await track(order.code)
  expect(more).toEqual([])
  expect(tracked).toEqual({
    number: order.code,
    line: 'express',
    status: 3007,
    label: 'Shipment in transit',
    from: 'VN',
    to: 'DE',
    packages: 3,
    trackingUrl: 'https://t.17track.net/en#nums=LX482104473VN',
    events: [
      { status: 3007, label: 'Shipment in transit', time: '2999-01-03T00:00:00.000Z', place: 'Frankfurt' },
      { status: 3001, label: 'Shipment generated', time: order.createdDate, place: null },
    ],
    offersNews: false,
  })
})

test('the reply reveals nothing about people, goods or money', async () => {
  const { text } = await ask(order.code)
  const secrets = [
    order.id,
    order.merchantId,
    order.from.name,
    order.to.name,
    order.to.addressLine1,
    order.to.telephone,
  ]
  secrets.push('SECRET-REF', 'secret', 'Berlin', '10623', 'merchant', 'TST001', 'Lacquer', 'FSG')
  for (const secret of secrets) expect(text).not.toContain(secret ?? '?')
  expect(() => z.array(Tracked).parse(JSON.parse(text).value)).not.toThrow()
})

test('the words are in the requested language', async () => {
  const [tracked] = await track(order.code, { 'accept-language': 'vi' })
  expect([tracked?.label, tracked?.events[1]?.label]).toEqual(['Đang vận chuyển', 'Đã tạo vận đơn'])
})

describe('numbers', () => {
  test('are read in any typed, pasted or scanned form, ours and the provider’s', async () => {
    const digits = order.code.slice(3)
    const typed = [
      order.code.toLowerCase(),
      `EXP-${digits.slice(0, 5)}.${digits.slice(5)}`,
      `\u200b${order.code}\u00a0`,
      'lx482104473vn',
    ]
    for (const number of typed) expect([number, (await track(number))[0]?.status]).toEqual([number, 3007])
  })

  test('with spaces between groups are one number; two numbers are two (rule NUM-52)', async () => {
    const groups = '9400 1001 0000 0000 0001'
    expect((await track(groups)).map(({ number }) => number)).toEqual(['94001001000000000001'])
    expect((await track(`${order.code} ${UNKNOWN}`)).map(({ number }) => number)).toEqual([order.code, UNKNOWN])
  })

  test('are returned in the requested order, each once; unknown ones are empty', async () => {
    const tracked = await track(` ${UNKNOWN},${order.code};\n${UNKNOWN}  ${order.code},,`)
    expect(tracked.map(({ number, line }) => [number, line])).toEqual([
      [UNKNOWN, null],
      [order.code, 'express'],
    ])
    expect(tracked[0]).toMatchObject({ status: null, label: null, events: [], trackingUrl: null })
  })

  test('that are no numbers are unknown, whatever the database makes of them', async () => {
    for (const number of ["a'b", '%', '_', 'null', order.id, "');drop"])
      expect((await track(number))[0]?.line).toBeNull()
  })

  test(`are at most ${TRACK_LIMIT} at once, and at least one`, async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `N${at}`).join(',')
    expect(await track(many(TRACK_LIMIT))).toHaveLength(TRACK_LIMIT)
    expect((await ask(many(TRACK_LIMIT + 1))).fieldErrors).toEqual({ numbers: 'Must be at most 30' })
    for (const nothing of ['', ' ', ',;', '\u200b', "'"])
      expect([nothing, (await ask(nothing)).fieldErrors]).toEqual([nothing, { numbers: 'Required' }])
    expect((await ask('x'.repeat(2001))).status).toBe(400)
    expect((await waybill.anonymous.call(publicTrack)).fieldErrors).toEqual({ numbers: 'Required' })
  })
})

test('a deleted order is not found', async () => {
  const { id, code } = await waybill.orders.make()
  expect((await track(code))[0]?.line).toBe('express')
  await (await waybill.as('super')).send('POST', `/api/Order/Delete/${id}`)
  expect((await track(code))[0]?.line).toBeNull()
})
