import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { startProcess } from '@waybill/testkit/process'
import { enqueueBooking, enqueueBookings } from './enqueue-booking.ts'
import { CARRIER_SUITES, type CarrierSuite, type ServedCarrier } from './testing/carrier-simulators.ts'

const soon = { timeout: 60_000, interval: 100 }
const PER_SECOND = 10
const BOOKINGS = 30

const suiteOf = (name: string): CarrierSuite => {
  const suite = CARRIER_SUITES.find(({ carrier }) => carrier === name)
  if (!suite) throw new Error(`There is no simulator of ${name}.`)
  return suite
}
const [JANIO, GHN] = [suiteOf('janio'), suiteOf('ghn')]

let janio: ServedCarrier
let ghn: ServedCarrier
let waybill: TestWaybill
let env: Record<string, string>
/** This server enqueues; others work. */
beforeAll(async () => {
  janio = await JANIO.serve()
  ghn = await GHN.serve()
  const partners = { ...janio.env, ...ghn.env, JANIO_PER_SECOND: String(PER_SECOND) }
  waybill = await startTestWaybill({ env: partners })
  env = { ...partners, FILES_DIR: context().settings.FILES_DIR, PROCESS_ROLES: 'worker,api' }
  await waybill.fixtures.people()
  for (const { carrier, wish } of [JANIO, GHN])
    await context().db.updateTable('service').set({ carrier }).where('code', '=', String(wish.serviceCode)).execute()
})
afterAll(async () => {
  await waybill.close()
  for (const simulator of [janio, ghn]) await simulator.close()
})

const context = () => waybill.waybill.runtime.context
const read = async ({ id }: ParcelDetail) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
const unbooked = async () => {
  const { count } = await context()
    .db.selectFrom('carrier_booking')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('carrier', '=', 'janio')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}
/** This many copies of a parcel, their bookings enqueued. */
const enqueueCopies = async (parcel: ParcelDetail, times: number): Promise<void> => {
  await waybill.parcels.copy(parcel, times)
  await context()
    .db.transaction()
    .execute(async (tx) => {
      const copies = tx.selectFrom('shipment').select(['id', 'owner_id']).where('number', 'like', 'COPY%')
      await enqueueBookings(tx, await copies.execute())
    })
}

test('two processes share a carrier’s rate limit: together they call it no more often than one (BKG-21)', async () => {
  await enqueueCopies(await waybill.parcels.make(JANIO.wish), BOOKINGS - 1)
  const begun = Date.now()
  const workers = await Promise.all([1, 2].map(() => startProcess(context().settings.DATABASE_URL, { env })))
  try {
    await vi.waitFor(async () => expect(await unbooked()).toBe(0), soon)
  } finally {
    for (const worker of workers) await worker.stop()
  }
  const { last } = await context()
    .db.selectFrom('carrier_booking')
    .select((eb) => eb.fn.max('settled_at').as('last'))
    .executeTakeFirstOrThrow()
  // Calls are spaced by a part of a second, over all processes.
  expect(Number(last) - begun).toBeGreaterThanOrEqual(((BOOKINGS - 1) * 1_000) / PER_SECOND)
  expect(janio.calls('create')).toBe(BOOKINGS)
}, 120_000)

test('10 000 bookings of one carrier delay neither another carrier’s nor ours (BKG-20)', async () => {
  await context().db.deleteFrom('carrier_booking').execute()
  await context().db.deleteFrom('shipment').where('number', 'like', 'COPY%').execute()
  await enqueueCopies(await waybill.parcels.make(JANIO.wish), 10_000)
  const others = [await waybill.parcels.make(GHN.wish), await waybill.parcels.make()]
  for (const parcel of others)
    await context()
      .db.transaction()
      .execute((tx) => enqueueBooking(tx, parcel))
  const worker = await startProcess(context().settings.DATABASE_URL, { env })
  try {
    for (const parcel of others)
      await vi.waitFor(async () => expect((await read(parcel)).trackingNumber).not.toBeNull(), soon)
    expect(await unbooked()).toBeGreaterThan(9_000)
  } finally {
    await worker.stop()
  }
}, 120_000)
