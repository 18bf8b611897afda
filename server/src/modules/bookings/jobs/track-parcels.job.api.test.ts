import { getParcel } from '@waybill/contract/parcels/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { carriers } from '../carriers.ts'
import { makeScript, eventOf, type Script, scriptedCarrier } from '../testing/scripted-carrier.ts'
import { bookParcel } from './book-parcel.job.ts'
import { trackParcels } from './track-parcels.job.ts'

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
  await context().db.deleteFrom('carrier_booking').execute()
})
afterAll(async () => {
  carriers.delete('scripted')
  await waybill.close()
})

const context = () => waybill.waybill.runtime.context
const signal = new AbortController().signal
const read = async ({ id }: { id: string }) => valueOf(await superAdmin.call(getParcel, { params: { id } }))
const track = () => trackParcels.run(context(), { carrier: 'scripted' }, signal)
const set = (columns: object) => context().db.updateTable('carrier_booking').set(columns).execute()
const due = () => set({ next_track_at: new Date(0) })
const bookingOf = ({ id }: { id: string }) =>
  context().db.selectFrom('carrier_booking').selectAll().where('shipment_id', '=', id).executeTakeFirstOrThrow()
const hoursUntil = (at: Date | null) => ((at?.getTime() ?? 0) - Date.now()) / 3_600_000
/** On its way since yesterday. */
const sent = async () => {
  const made = await waybill.parcels.make()
  await bookParcel.run(context(), { id: made.id }, signal)
  await waybill.fixtures.setStatus(made.id, 3007)
  return read(made)
}
const at = (minute: number) => new Date(Date.now() + minute * 60_000)

test('each call asks for as many parcels as the carrier takes, and only for those that are due', async () => {
  const [first, second, third, later] = [await sent(), await sent(), await sent(), await sent()]
  await due()
  await context()
    .db.updateTable('carrier_booking')
    .set({ next_track_at: at(60) })
    .where('shipment_id', '=', later.id)
    .execute()
  await track()
  expect(script.tracked.map((numbers) => numbers.length).sort()).toEqual([1, 2])
  expect(new Set(script.tracked.flat())).toEqual(
    new Set([first, second, third].map(({ trackingNumber }) => trackingNumber)),
  )
})

test('events move the parcel in the order of their times, once each; older events stay in the timeline', async () => {
  const parcel = await sent()
  const number = parcel.trackingNumber ?? ''
  script.track = () => ({
    kind: 'events',
    events: [
      eventOf(number, 'e3', at(3), 6013),
      eventOf(number, 'e2', at(2), 3013),
      eventOf(number, 'e2', at(2), 3013),
      eventOf(number, 'e4', at(4), null),
    ],
  })
  await due()
  await track()
  const after = await read(parcel)
  expect(after.currentStatus).toBe(6013)
  expect(await bookingOf(parcel)).toMatchObject({ last_event_id: 'e4' })
  const events = after.shipmentStatuses.length
  script.track = () => ({
    kind: 'events',
    events: [eventOf(number, 'e1', at(1), 3500), eventOf(number, 'e3', at(3), 6013)],
  })
  await due()
  await track()
  expect(await read(parcel)).toMatchObject({ currentStatus: 6013 })
  expect((await read(parcel)).shipmentStatuses).toHaveLength(events + 1)
  expect(await bookingOf(parcel)).toMatchObject({ last_event_id: 'e4' })
})

test('a parcel is asked about less often the longer nothing happens, and in the end no more', async () => {
  const parcel = await sent()
  const quiet = async (days: number) => {
    await set({ last_event_at: new Date(Date.now() - days * 24 * 3_600_000), next_track_at: new Date(0) })
    await track()
    return (await bookingOf(parcel)).next_track_at
  }
  expect(hoursUntil(await quiet(0))).toBeCloseTo(0.5, 1)
  expect(hoursUntil(await quiet(2))).toBeCloseTo(6, 1)
  expect(hoursUntil(await quiet(30))).toBeCloseTo(24, 1)
  expect(await quiet(121)).toBeNull()
})

test('a parcel in a final status is not asked about', async () => {
  const parcel = await sent()
  await waybill.fixtures.setStatus(parcel.id, 6034)
  await due()
  await track()
  expect(script.tracked).toEqual([])
  expect((await bookingOf(parcel)).next_track_at).toBeNull()
})

test('a carrier that does not answer is asked again later', async () => {
  const parcel = await sent()
  script.track = () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' })
  await due()
  await expect(track()).rejects.toThrow('ECONNREFUSED')
  expect((await bookingOf(parcel)).next_track_at).not.toBeNull()
  await trackParcels.onPermanentFailure(context(), { carrier: 'scripted' }, new Error('over'))
})

test('events of another carrier’s parcel, and of an unknown number, change nothing', async () => {
  const foreign = await waybill.parcels.make({ serviceCode: 'QSM' })
  await waybill.parcels.book(foreign, 'THEIRS-1')
  const parcel = await sent()
  script.track = () => ({
    kind: 'events',
    events: [eventOf('THEIRS-1', 'x', at(1), 6034), eventOf('NOBODY-1', 'y', at(1), 6034)],
  })
  await due()
  await track()
  expect([await read(foreign), await read(parcel)]).toMatchObject([{ currentStatus: 3001 }, { currentStatus: 3007 }])
})
