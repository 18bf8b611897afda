import { type IbcSimulator, serveIbc } from '@waybill/simulators/ibc'
import { sql } from 'kysely'
import { serveSimulator } from '@waybill/simulators/kit/simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { IBC_ENV } from '../../../partners/ibc/testing/settings.ts'
import { insertManifest, readManifest } from '../testing/sent-manifest.queries.ts'
import { followManifests } from './follow-manifests.job.ts'
import { LISTED_WITHIN_MS } from './listing.ts'
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

const PASSED = { response_code: 0, response_message: '', is_error: false }
type Sent = Awaited<ReturnType<typeof insertManifest>>
const signal = new AbortController().signal
const context = () => waybill.waybill.runtime.partnersContext
const send = ({ key }: Sent, env: object = {}) =>
  sendManifest.run({ ...context(), settings: { ...context().settings, ...env } }, key, signal)
const follow = () => followManifests.run(context(), {}, signal)
const stateOf = ({ key }: Sent) => readManifest(waybill, key)
const uploadsOf = ({ code }: Sent) => ibc.uploads().filter((one) => one.code === code)
/** Advances time: sent files were sent that much earlier, and are due. */
const later = ({ key }: Sent, ms: number) =>
  waybill.fixtures.db
    .updateTable('manifest_file')
    .set({ uploaded_at: new Date(Date.now() - ms), next_ask_at: new Date() })
    .where('manifest_id', '=', key.manifestId)
    .execute()
const due = ({ key }: Sent) =>
  waybill.fixtures.db
    .updateTable('manifest_file')
    .set({ next_ask_at: new Date() })
    .where('manifest_id', '=', key.manifestId)
    .execute()
/** The state after Try again (rule MNF-26). */
const again = async ({ key }: Sent): Promise<void> => {
  const { db } = waybill.fixtures
  await db.updateTable('manifest').set({ status: 'Submitted' }).where('id', '=', key.manifestId).execute()
  await db.updateTable('manifest_file').set({ state: 'waiting' }).where('manifest_id', '=', key.manifestId).execute()
}
const waiting = async ({ key }: Sent): Promise<number> => {
  const { rows } = await sql`
    select 1 from graphile_worker._private_jobs where key = ${`send-manifest ${key.manifestId} 1`}`.execute(
    waybill.fixtures.db,
  )
  return rows.length
}

describe('a manifest that the channel accepts', () => {
  test('is tested, uploaded, and accepted when the channel lists it, with each answer stored (MNF-22, MNF-24, MNF-61)', async () => {
    const made = await insertManifest(waybill, { names: ['Ann Lee', 'Bo Lam'] })
    await send(made)
    expect(await stateOf(made)).toMatchObject({
      status: 'Submitted',
      result: 'Sent. The channel has not listed it yet.',
      state: 'uploaded',
      sentences: ['Upload: The file was received', 'Test: 2 records, no errors'],
    })
    expect(uploadsOf(made)).toMatchObject([{ sha256: made.sha256, mawb: made.mawb }])
    await due(made)
    await follow()
    expect((await stateOf(made)).sentences[0]).toBe('List: The channel does not list the mawb yet.')
    ibc.list(made.mawb)
    await due(made)
    await follow()
    expect(await stateOf(made)).toMatchObject({
      status: 'Accepted',
      result: 'Accepted.',
      state: 'accepted',
      next_ask_at: null,
      sentences: [
        'List: Manifest accepted (2)',
        'List: The channel does not list the mawb yet.',
        'Upload: The file was received',
        'Test: 2 records, no errors',
      ],
    })
  })

  test('is sent once, however often the job runs', async () => {
    const made = await insertManifest(waybill)
    await send(made)
    await send(made)
    expect(uploadsOf(made)).toHaveLength(1)
  })

  test('notifies open screens at each step', async () => {
    const received: string[] = []
    waybill.waybill.runtime.context.pubsub.subscribe('manifest_changed', (text) => received.push(text))
    const made = await insertManifest(waybill)
    await send(made)
    await expect.poll(() => received.filter((id) => id === made.key.manifestId).length).toBeGreaterThanOrEqual(3)
  })

  test('that is not listed for a day counts as not sent; a retry looks it up first (MNF-60, MNF-61)', async () => {
    const made = await insertManifest(waybill)
    await send(made)
    await later(made, 25 * 3_600_000)
    await follow()
    expect(await stateOf(made)).toMatchObject({
      status: 'Not sent',
      state: 'not sent',
      result: 'The channel has not listed the mawb for a day. Look at its e-mail, or ask IBC.',
    })
    ibc.list(made.mawb)
    await again(made)
    await send(made)
    expect(await stateOf(made)).toMatchObject({ status: 'Accepted', state: 'accepted' })
    expect(uploadsOf(made)).toHaveLength(1)
  })

  test('is not sent if the channel lists its earlier version after all', async () => {
    const made = await insertManifest(waybill)
    await send(made)
    ibc.list(made.mawb)
    const { db } = waybill.fixtures
    await sql`
      insert into manifest_file (manifest_id, version, transaction_id, content, sha256, submitted_by, submitted_at, state)
      select manifest_id, 2, gen_random_uuid(), content, sha256, submitted_by, now(), 'waiting' from manifest_file
      where manifest_id = ${made.key.manifestId}`.execute(db)
    await db.updateTable('manifest').set({ version: 2 }).where('id', '=', made.key.manifestId).execute()
    const next = { ...made, key: { ...made.key, version: 2 } }
    await send(next)
    expect(await stateOf(next)).toMatchObject({
      status: 'Not sent',
      result: 'The channel lists an earlier version of this manifest. Ask IBC to take it out first.',
    })
    expect(uploadsOf(made)).toHaveLength(1)
  })
})

describe('a manifest that the channel does not accept', () => {
  test('is rejected, with the lines that the channel named (MNF-24)', async () => {
    const made = await insertManifest(waybill, { names: ['Ann Lee', 'FAULT REFUSED'] })
    await send(made)
    const [, refused] = made.parcels
    expect(await stateOf(made)).toMatchObject({
      status: 'Rejected',
      result: 'The channel found 1 error.',
      state: 'rejected',
      sentences: ['Test: 1 errors found'],
      lines: [
        {
          shipmentId: refused?.id,
          number: refused?.sglShipmentId,
          field: 'description',
          words: 'description is not specific enough',
        },
      ],
    })
    expect(uploadsOf(made)).toEqual([])
  })

  test('to another country is stored, and nothing is sent (MNF-62)', async () => {
    const made = await insertManifest(waybill, { destination: 'SIN' })
    const before = ibc.calls('test')
    await send(made)
    const words = 'Filed. The channel takes destinations in the United States only: nothing is sent.'
    expect(await stateOf(made)).toMatchObject({ status: 'Submitted', state: 'filed', result: words })
    expect([ibc.calls('test'), uploadsOf(made)]).toEqual([before, []])
  })

  test('is not sent while a setting is missing, which is named (MNF-26)', async () => {
    const made = await insertManifest(waybill)
    await send(made, { IBC_FILE_PREFIX: '' })
    expect(await stateOf(made)).toMatchObject({
      status: 'Not sent',
      state: 'not sent',
      result: 'IBC_FILE_PREFIX is not set.',
    })
  })

  test('is not sent if it was cancelled meanwhile', async () => {
    const made = await insertManifest(waybill)
    await waybill.fixtures.db
      .updateTable('manifest')
      .set({ status: 'Cancelled' })
      .where('id', '=', made.key.manifestId)
      .execute()
    await send(made)
    expect(uploadsOf(made)).toEqual([])
  })
})

describe('while the channel has problems', () => {
  test.each(['error', 'lost-answer', 'malformed', 'other-form'] as const)(
    'a test with %s is repeated, and the file uploaded once',
    async (fault) => {
      const made = await insertManifest(waybill)
      ibc.faults.set('test', fault, 1)
      await expect(send(made)).rejects.toThrow()
      expect(await stateOf(made)).toMatchObject({ status: 'Submitted', state: 'testing' })
      await send(made)
      expect((await stateOf(made)).state).toBe('uploaded')
      expect(uploadsOf(made)).toHaveLength(1)
    },
  )

  test('a manifest is not sent after the last failure, with the reason; sending again works (MNF-26)', async () => {
    const made = await insertManifest(waybill)
    const down = { IBC_BASE_URL: 'http://127.0.0.1:9' }
    await expect(send(made, down)).rejects.toThrow()
    await sendManifest.onPermanentFailure(context(), made.key, new Error('Not reached (ECONNREFUSED).'))
    expect(await stateOf(made)).toMatchObject({
      status: 'Not sent',
      state: 'not sent',
      result: 'The channel was not reached: Not reached (ECONNREFUSED).',
    })
    await again(made)
    await send(made)
    expect(uploadsOf(made)).toHaveLength(1)
  })

  test('an upload that certainly failed is repeated by the next attempt', async () => {
    const busy = await serveSimulator([
      { name: 'test', method: 'POST', path: '/tests/manifest', handle: () => ({ body: PASSED }) },
      { name: 'upload', method: 'POST', path: '/manifests/upload', handle: () => ({ status: 429, body: {} }) },
    ])
    const made = await insertManifest(waybill)
    await expect(send(made, { IBC_BASE_URL: busy.url })).rejects.toThrow()
    await busy.close()
    expect(await stateOf(made)).toMatchObject({ state: 'testing', uploaded_at: null, next_ask_at: null })
    await send(made)
    expect(uploadsOf(made)).toHaveLength(1)
  })

  test('an upload with a lost answer is looked up, and not sent twice (MNF-60)', async () => {
    const made = await insertManifest(waybill, { names: ['FAULT LOST ANSWER'] })
    await send(made)
    expect(await stateOf(made)).toMatchObject({
      status: 'Submitted',
      state: 'uploading',
      result: 'Sent, and the answer was lost. The channel is asked whether it has it.',
    })
    await send(made)
    await due(made)
    await follow()
    expect([uploadsOf(made).length, await waiting(made)]).toEqual([1, 0])
    ibc.list(made.mawb)
    await due(made)
    await follow()
    expect(await stateOf(made)).toMatchObject({ status: 'Accepted' })
    expect(uploadsOf(made)).toHaveLength(1)
  })

  test('an upload that the channel certainly does not have is repeated (MNF-60)', async () => {
    const made = await insertManifest(waybill)
    ibc.faults.set('upload', 'error', 1)
    await send(made)
    expect(uploadsOf(made)).toEqual([])
    await later(made, LISTED_WITHIN_MS)
    await follow()
    expect(await waiting(made)).toBe(1)
    await send(made)
    expect(uploadsOf(made)).toHaveLength(1)
    expect(await stateOf(made)).toMatchObject({ status: 'Submitted', state: 'uploaded' })
  })

  test('an upload that cannot be looked up is not repeated', async () => {
    const made = await insertManifest(waybill)
    ibc.faults.set('upload', 'error', 1)
    await send(made)
    await later(made, 2 * LISTED_WITHIN_MS)
    ibc.faults.set('list', 'error')
    await follow()
    await send(made)
    expect(await stateOf(made)).toMatchObject({ status: 'Submitted', state: 'uploading' })
    await later(made, 25 * 3_600_000)
    await follow()
    const result = 'The channel was not reached: The partner failed (HTTP 500).'
    expect(await stateOf(made)).toMatchObject({ status: 'Not sent', state: 'not sent', result })
    await again(made)
    await expect(send(made)).rejects.toThrow()
    expect(uploadsOf(made)).toEqual([])
  })

  test('a slow answer is awaited', async () => {
    const made = await insertManifest(waybill, { names: ['FAULT SLOW'] })
    await send(made)
    expect((await stateOf(made)).state).toBe('uploaded')
  })
})
