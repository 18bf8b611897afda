import { getParcel } from '@waybill/contract/parcels/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { newId } from '../../../platform/ids.ts'
import { carriers } from '../carriers.ts'
import { readLeftEvents } from '../carrier-chores.ts'
import { keepHooks } from '../hooks.queries.ts'
import { makeScript, type Script, scriptedCarrier } from '../testing/scripted-carrier.ts'
import { bookParcel } from './book-parcel.job.ts'
import { readHooks } from './read-hooks.job.ts'

let waybill: TestWaybill
let superAdmin: Client
const script: Script = makeScript()
/** Jobs run when a test runs them. */
beforeAll(async () => {
  carriers.set('scripted', scriptedCarrier(script))
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
  await context().db.updateTable('service').set({ carrier: 'scripted' }).where('code', '=', 'QSP').execute()
})
beforeEach(async () => {
  Object.assign(script, makeScript())
  await context().db.deleteFrom('partner_hook').execute()
})
afterAll(async () => {
  carriers.delete('scripted')
  await waybill.close()
})

const context = () => waybill.waybill.runtime.context
const signal = new AbortController().signal
const read = async ({ id }: { id: string }) => valueOf(await superAdmin.call(getParcel, { params: { id } }))
const work = () => readHooks.run(context(), { partner: 'scripted' }, signal)
/** Stored, and no job enqueued. */
const sent = (body: unknown, receivedAt = new Date()) =>
  keepHooks(context().db, 'scripted', [{ id: newId(), received_at: receivedAt, body: JSON.stringify(body) }], sql`null`)
const states = async () => {
  const rows = await context().db.selectFrom('partner_hook').select('state').orderBy('received_at').execute()
  return rows.map(({ state }) => state)
}
const booked = async () => {
  const made = await waybill.parcels.make()
  await bookParcel.run(context(), { id: made.id }, signal)
  return read(made)
}
const news = (number: string | null, id: string, status: number, minute = 1) => ({
  news: [{ number: number ?? '', id, at: new Date(Date.now() + minute * 60_000).toISOString(), status }],
})

test('hooks are applied once, however often they are sent, and marked as done', async () => {
  const parcel = await booked()
  for (const body of Array<object>(3).fill(news(parcel.trackingNumber, 'n1', 3200))) await sent(body)
  await work()
  const after = await read(parcel)
  expect(after.currentStatus).toBe(3200)
  expect(after.shipmentStatuses).toHaveLength(parcel.shipmentStatuses.length + 1)
  expect(await states()).toEqual(['done', 'done', 'done'])
})

test('a hook of unknown form is kept as unreadable and raises the problem; the others are applied', async () => {
  const parcel = await booked()
  await sent({ what: 'is this', name: 'Ann Lee' }, new Date(Date.now() - 1_000))
  await sent(news(parcel.trackingNumber, 'n2', 3200))
  await work()
  expect(await states()).toEqual(['unreadable', 'done'])
  expect((await read(parcel)).currentStatus).toBe(3200)
  const connection = await context().db.selectFrom('partner_connection').selectAll().executeTakeFirst()
  expect(connection).toMatchObject({ name: 'scripted', state: 'unreadable' })
  expect(JSON.stringify(connection)).not.toContain('Ann Lee')
})

test('an event hours ahead counts at its receipt, with its own time kept, and blocks no later one (rule STA-50)', async () => {
  const parcel = await booked()
  const receivedAt = new Date()
  await sent(news(parcel.trackingNumber, 'ahead', 3007, 7 * 60), receivedAt)
  await sent(news(parcel.trackingNumber, 'later', 6013, 0.01), new Date(receivedAt.getTime() + 1))
  await work()
  const after = await read(parcel)
  expect(after.currentStatus).toBe(6013)
  const inTransit = after.shipmentStatuses.find(({ statusCode }) => statusCode === 3007)
  expect(inTransit).toMatchObject({ applied: true, updatedDate: receivedAt.toISOString() })
  const stored = await context()
    .db.selectFrom('shipment_event')
    .select(['own_time', 'is_time_unread'])
    .where('source_event_id', '=', 'ahead')
    .executeTakeFirstOrThrow()
  expect(Date.parse(stored.own_time ?? '') - receivedAt.getTime()).toBeGreaterThan(6 * 3_600_000)
  expect(stored.is_time_unread).toBe(false)
})

test('an event whose time cannot be read counts at its receipt, and is marked (rule STA-50)', async () => {
  const parcel = await booked()
  const receivedAt = new Date()
  await sent(
    { news: [{ number: parcel.trackingNumber ?? '', id: 'unread', at: '27/11 8h05', status: 3007 }] },
    receivedAt,
  )
  await work()
  const after = await read(parcel)
  expect(after.currentStatus).toBe(3007)
  expect(after.shipmentStatuses[0]).toMatchObject({ statusCode: 3007, updatedDate: receivedAt.toISOString() })
  const stored = await context()
    .db.selectFrom('shipment_event')
    .select(['own_time', 'is_time_unread'])
    .where('source_event_id', '=', 'unread')
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ own_time: '27/11 8h05', is_time_unread: true })
})

test('a parcel that its carrier returned after delivery is returned (rule STA-12)', async () => {
  const parcel = await booked()
  await sent(news(parcel.trackingNumber, 'd1', 6034, 0.01))
  await sent(news(parcel.trackingNumber, 'd2', 7011, 0.02))
  await sent(news(parcel.trackingNumber, 'd3', 7002, 0.03))
  await work()
  const after = await read(parcel)
  expect(after.currentStatus).toBe(7002)
  expect(after.shipmentStatuses.slice(0, 3).map(({ statusCode, applied }) => [statusCode, applied])).toEqual([
    [7002, true],
    [7011, true],
    [6034, true],
  ])
})

test('hooks about parcels that are not ours are marked as done', async () => {
  await sent(news('NOBODY-1', 'n3', 6034))
  await work()
  expect(await states()).toEqual(['done'])
})

test('a label in a hook is stored; the address of a label is fetched', async () => {
  const [filed, linked] = [await booked(), await booked()]
  await sent({ label: { number: filed.trackingNumber, file: '%PDF-1.4 pushed' } })
  await sent({ label: { number: linked.trackingNumber, url: 'https://labels.test/1' } })
  await work()
  expect(await read(filed)).toMatchObject({ labelState: null, hasLabel: true })
  const booking = await context()
    .db.selectFrom('carrier_booking')
    .selectAll()
    .where('shipment_id', '=', linked.id)
    .executeTakeFirst()
  expect(booking).toMatchObject({ state: 'accepted', label_url: 'https://labels.test/1' })
  const { rows } = await sql<{ due: boolean }>`
    select run_at <= now() as due from graphile_worker.jobs where key = ${`fetch-label ${linked.id}`}`.execute(
    context().db,
  )
  expect(rows).toEqual([{ due: true }])
})

test('after the last failure waiting hooks still wait', async () => {
  await sent(news('NOBODY-1', 'n6', 6034))
  await readHooks.onPermanentFailure(context(), { partner: 'scripted' }, new Error('over'))
  expect(await states()).toEqual(['waiting'])
})

test('hooks stored without a job are found, and one job is enqueued for them', async () => {
  const ordered = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = 'read-hooks scripted'`.execute(context().db)
    return rows.length
  }
  await readLeftEvents(context())
  expect(await ordered()).toBe(0)
  await sent(news('NOBODY-1', 'n7', 6034))
  for (let times = 0; times < 2; times++) await readLeftEvents(context())
  expect(await ordered()).toBe(1)
})
