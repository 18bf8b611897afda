import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { type IbcSimulator, serveIbc } from '@waybill/simulators/ibc'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { IBC_ENV } from '../../../partners/ibc/testing/settings.ts'
import { insertManifest } from '../testing/sent-manifest.queries.ts'
import { sendManifest } from './send-manifest.job.ts'
import { takeChannelEvents } from './take-channel-events.job.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Advances the clock of the channel and ours: everything so far is in the past then. */
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)

let ibc: IbcSimulator
let waybill: TestWaybill
beforeAll(async () => {
  ibc = await serveIbc({ now })
  waybill = await startTestWaybill({ env: { IBC_BASE_URL: ibc.url, ...IBC_ENV } })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await ibc.close()
})
beforeEach(() => ibc.faults.clear())

const signal = new AbortController().signal
const context = () => waybill.waybill.runtime.partnersContext
const take = async (laterMs = 2 * MINUTE_MS): Promise<void> => {
  aheadMs += laterMs
  await takeChannelEvents.run({ ...context(), now }, {}, signal)
}
const sent = async (status: number, name = 'Ann Lee') => {
  const made = await insertManifest(waybill, { names: [name] })
  const [parcel] = made.parcels
  if (!parcel) throw new Error('It has a parcel.')
  await waybill.fixtures.setStatus(parcel.id, status)
  await sendManifest.run(context(), made.key, signal)
  const read = async () => valueOf(await (await waybill.as('super')).call(getParcel, { params: { id: parcel.id } }))
  return { made, number: parcel.sglShipmentId, read }
}
/** The channel's events in the timeline, oldest first. */
const channelEventsOf = (detail: ParcelDetail) =>
  detail.shipmentStatuses
    .filter(({ actionUser }) => actionUser === 'IBC')
    .map(({ statusCode, location, applied }) => [statusCode, location, applied])
    .toReversed()
const unknownEvents = async (): Promise<number> => {
  const rows = await waybill.fixtures.db.selectFrom('channel_feed').select('unknown_events').execute()
  return rows.reduce((sum, { unknown_events: count }) => sum + count, 0)
}

test('each event moves its parcel once, with the channel as its source (MNF-63)', async () => {
  const { number, read } = await sent(3400)
  for (const code of ['_A', 'M', '1C']) {
    ibc.addEvent(number, { code, description: code === '1C' ? 'Released by customs' : '' })
    aheadMs += 1_000
  }
  await take()
  expect(await read()).toMatchObject({ trackStatus: 3500 })
  const expected = [
    [null, 'LAX', false],
    [3007, 'LAX', true],
    [3500, 'LAX', true],
  ]
  expect(channelEventsOf(await read())).toEqual(expected)
  await take()
  expect(channelEventsOf(await read())).toEqual(expected)
})

test('last-mile events are read as well as customs events, and a repeated event counts once', async () => {
  const { number, read } = await sent(3013, 'FAULT REPLAYED')
  ibc.addEvent(number, { code: 'OF', feed: 'pt', description: 'Out for delivery' })
  aheadMs += 1_000
  ibc.addEvent(number, { code: '_P', feed: 'pt', description: 'Proof of delivery' })
  await take()
  expect(channelEventsOf(await read())).toEqual([
    [6013, 'LAX', true],
    [6034, 'LAX', true],
  ])
})

test('a late event is stored, and does not move the parcel back (STA-12)', async () => {
  const { number, read } = await sent(6013)
  ibc.addEvent(number, { code: 'M', at: new Date(now().getTime() - HOUR_MS).toISOString() })
  await take()
  expect(await read()).toMatchObject({ trackStatus: 6013 })
  expect(channelEventsOf(await read())).toEqual([[3007, 'LAX', false]])
})

test('events of parcels that were not sent, or have a cancelled manifest, are counted (MNF-63)', async () => {
  const { made, number, read } = await sent(3400)
  await waybill.fixtures.db
    .updateTable('manifest')
    .set({ status: 'Cancelled' })
    .where('id', '=', made.key.manifestId)
    .execute()
  ibc.addEvent(number, { code: 'M' })
  const before = await unknownEvents()
  await take()
  expect(await unknownEvents()).toBe(before + 1)
  expect(channelEventsOf(await read())).toEqual([])
})

test('after a pause the windows of 8 hours follow one another without a gap (MNF-64)', async () => {
  await take()
  const { number, read } = await sent(3400)
  ibc.addEvent(number, { code: 'M' })
  const before = ibc.calls('events')
  // A minute less than thirty hours, because the clock may pass to the next minute meanwhile.
  await take(30 * HOUR_MS - MINUTE_MS)
  expect(ibc.calls('events') - before).toBe(2 * 5)
  expect(await read()).toMatchObject({ trackStatus: 3007 })
})

test('an unanswered window is requested again from its beginning', async () => {
  const { number, read } = await sent(3400)
  ibc.addEvent(number, { code: 'M' })
  ibc.faults.set('events', 'error', 1)
  await expect(take()).rejects.toThrow()
  expect(await read()).toMatchObject({ trackStatus: 3400 })
  await take(0)
  expect(await read()).toMatchObject({ trackStatus: 3007 })
})

test('a refused key stops reading events, and manifests are still sent', async () => {
  ibc.faults.set('events', 'wrong-credentials')
  await take()
  const { made } = await sent(3400)
  expect(ibc.uploads().filter(({ code }) => code === made.code)).toHaveLength(1)
})
