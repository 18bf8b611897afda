import { cancelParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { bookParcels } from '@waybill/contract/parcels/list-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { enqueueAll } from '../../../platform/jobs/enqueue.ts'
import { carriers } from '../carriers.ts'
import { expectLabelCarriers } from '../testing/expect-label-carriers.ts'
import { makeScript, PDF, type Script, scriptedCarrier } from '../testing/scripted-carrier.ts'
import { bookParcel } from './book-parcel.job.ts'
import { fetchLabel } from './fetch-label.job.ts'

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
beforeEach(() => Object.assign(script, makeScript()))
afterEach(() => expectLabelCarriers(waybill.fixtures.db))
afterAll(async () => {
  carriers.delete('scripted')
  await waybill.close()
})

const context = () => waybill.waybill.runtime.context
const signal = new AbortController().signal
const read = async ({ id }: { id: string }) => valueOf(await superAdmin.call(getParcel, { params: { id } }))
const ask = ({ id }: { id: string }) => fetchLabel.run(context(), { id }, signal)
const accepted = async () => {
  const made = await waybill.parcels.make()
  await bookParcel.run(context(), { id: made.id }, signal)
  return read(made)
}
/** Seconds until the job of a parcel's label is due. */
const dueIn = async ({ id }: { id: string }): Promise<number | undefined> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
    where key = ${`fetch-label ${id}`}`.execute(context().db)
  return rows[0]?.seconds
}
const soldAgo = (id: string, hours: number) =>
  context()
    .db.updateTable('carrier_booking')
    .set({ settled_at: new Date(Date.now() - hours * 3_600_000) })
    .where('shipment_id', '=', id)
    .execute()

test('an accepted booking has its tracking number, and shows that its label is pending', async () => {
  const parcel = await accepted()
  expect(parcel).toMatchObject({
    trackingNumber: `OUT-${parcel.sglShipmentId}`,
    labelState: 'awaited',
    labelVoid: 'never',
    hasLabel: false,
    isBooking: false,
    currentStatus: 3001,
  })
  expect(await dueIn(parcel)).toBeGreaterThan(0)
})

test('a parcel booked again has no label of its carrier until the new booking is answered', async () => {
  const { id } = await accepted()
  await waybill.fixtures.setStatus(id, 3004)
  script.book = () => {
    throw new Error('killed')
  }
  const attempt = bookParcel.run(context(), { id }, signal)
  await expect(attempt).rejects.toThrow('killed')
  await expectLabelCarriers(waybill.fixtures.db)
})

test('BKG-16: waiting bookings precede labels, also those of a bulk upload', async () => {
  const [sold, waiting] = [await accepted(), await waybill.parcels.make()]
  await context()
    .db.transaction()
    .execute((tx) => enqueueAll(tx, bookParcel, [{ id: waiting.id }]))
  const { rows } = await sql<{ key: string; priority: number }>`
    select key, priority from graphile_worker.jobs
    where key in (${`fetch-label ${sold.id}`}, ${`book-parcel ${waiting.id}`}) order by priority`.execute(context().db)
  expect(rows.map(({ key }) => key)).toEqual([`book-parcel ${waiting.id}`, `fetch-label ${sold.id}`])
  expect(new Set(rows.map(({ priority }) => priority)).size).toBe(2)
})

test('an available label is stored, and not requested again', async () => {
  const parcel = await accepted()
  script.label = () => ({ kind: 'label', label: PDF })
  await ask(parcel)
  expect(await read(parcel)).toMatchObject({ labelState: null, hasLabel: true, version: parcel.version + 1 })
  script.label = () => ({ kind: 'rejected', words: 'asked again' })
  await ask(parcel)
  expect(await read(parcel)).toMatchObject({ hasLabel: true, additionalMessage: null })
})

test('a pending label is requested at growing intervals', async () => {
  const parcel = await accepted()
  await soldAgo(parcel.id, 1)
  await ask(parcel)
  const first = (await dueIn(parcel)) ?? 0
  expect(first).toBeGreaterThan(10 * 60)
  await soldAgo(parcel.id, 12)
  await ask(parcel)
  expect(await dueIn(parcel)).toBeGreaterThan(first)
})

test('the next request is no sooner than the carrier says', async () => {
  const parcel = await accepted()
  script.label = () => ({ kind: 'unavailable', reason: 'busy', retryAfterMs: 3_600_000 })
  await ask(parcel)
  expect(await dueIn(parcel)).toBeGreaterThan(3_500)
})

test('after some days the person is notified, and may request the label again', async () => {
  const parcel = await accepted()
  await soldAgo(parcel.id, 24 * 6)
  await ask(parcel)
  const reread = await read(parcel)
  expect(reread).toMatchObject({
    labelState: 'missing',
    trackingNumber: parcel.trackingNumber,
    additionalMessage: 'The carrier has sent no label for 5 days. Get Providers Tracking asks again.',
    can: { redrawLabel: true },
  })
  valueOf(await superAdmin.call(bookParcels, { body: [parcel.id] }))
  expect(await read(parcel)).toMatchObject({ labelState: 'awaited', additionalMessage: null })
  script.label = () => ({ kind: 'label', label: PDF })
  await ask(parcel)
  expect(await read(parcel)).toMatchObject({ labelState: null, hasLabel: true })
})

test('if the carrier will send no label, its reason is shown', async () => {
  const parcel = await accepted()
  script.label = () => ({ kind: 'rejected', words: 'No service there.' })
  await ask(parcel)
  expect(await read(parcel)).toMatchObject({
    labelState: 'missing',
    additionalMessage: 'The carrier sends no label: No service there.',
  })
})

test('a pending label is already bought: a cancel says so, and it is not requested any more', async () => {
  const parcel = await accepted()
  const cancelled = valueOf(await (await waybill.as('merchant')).call(cancelParcel, { params: { id: parcel.id } }))
  expect(cancelled).toMatchObject({ currentStatus: 3021, voidState: 'kept' })
  script.label = () => ({ kind: 'label', label: PDF })
  await ask(parcel)
  expect(await read(parcel)).toMatchObject({ hasLabel: false, voidState: 'kept' })
})

test('the label of a deleted parcel is not requested, and the last failure notifies nobody', async () => {
  const id = '01a1f87a-a01d-74d4-b302-935883204d67'
  await ask({ id })
  await fetchLabel.onPermanentFailure(context(), { id }, new Error('over'))
})
