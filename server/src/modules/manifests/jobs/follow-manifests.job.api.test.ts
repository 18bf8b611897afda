import { type IbcSimulator, serveIbc } from '@waybill/simulators/ibc'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { IBC_ENV } from '../../../partners/ibc/testing/settings.ts'
import { insertManifest, readManifest } from '../testing/sent-manifest.queries.ts'
import { followManifests } from './follow-manifests.job.ts'
import { sendManifest } from './send-manifest.job.ts'

let ibc: IbcSimulator
let waybill: TestWaybill
beforeAll(async () => {
  ibc = await serveIbc({ listAfterMs: null })
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
const follow = (laterMs = 0) =>
  followManifests.run({ ...context(), now: () => new Date(Date.now() + laterMs) }, {}, signal)
const sent = async () => {
  const made = await insertManifest(waybill)
  await sendManifest.run(context(), made.key, signal)
  return made
}
const MINUTE_MS = 60_000

test('the channel is asked about due manifests, at growing intervals (MNF-61)', async () => {
  const { key } = await sent()
  const before = ibc.calls('list')
  await follow()
  expect(ibc.calls('list')).toBe(before)
  await follow(MINUTE_MS)
  const { next_ask_at: first } = await readManifest(waybill, key)
  await follow(60 * MINUTE_MS)
  const { next_ask_at: second } = await readManifest(waybill, key)
  expect(ibc.calls('list')).toBe(before + 2)
  const untilFirst = (first?.getTime() ?? 0) - Date.now() - MINUTE_MS
  const untilSecond = (second?.getTime() ?? 0) - Date.now() - 60 * MINUTE_MS
  expect(untilSecond).toBeGreaterThan(10 * untilFirst)
})

test('a manifest cancelled meanwhile is no longer asked about', async () => {
  const { key, mawb } = await sent()
  await waybill.fixtures.db
    .updateTable('manifest')
    .set({ status: 'Cancelled' })
    .where('id', '=', key.manifestId)
    .execute()
  ibc.list(mawb)
  await follow(MINUTE_MS)
  expect(await readManifest(waybill, key)).toMatchObject({ status: 'Cancelled', state: 'uploaded', next_ask_at: null })
})

test('a channel that does not answer is asked later, and the report says so', async () => {
  const { key, mawb } = await sent()
  ibc.list(mawb)
  ibc.faults.set('list', 'error')
  await follow(MINUTE_MS)
  const { status, sentences } = await readManifest(waybill, key)
  expect([status, sentences[0]]).toEqual(['Submitted', 'List: The partner failed (HTTP 500).'])
  ibc.faults.clear()
  await follow(60 * MINUTE_MS)
  expect(await readManifest(waybill, key)).toMatchObject({ status: 'Accepted' })
})

test('an entry of the MAWB that belongs to another, cancelled manifest of ours is ignored (MNF-61)', async () => {
  const other = await sent()
  ibc.list(other.mawb)
  const cancelled = { status: 'Cancelled' } as const
  await waybill.fixtures.db.updateTable('manifest').set(cancelled).where('id', '=', other.key.manifestId).execute()
  const made = await insertManifest(waybill, { mawb: other.mawb })
  await sendManifest.run(context(), made.key, signal)
  await follow(MINUTE_MS)
  expect((await readManifest(waybill, made.key)).status).toBe('Submitted')
})
