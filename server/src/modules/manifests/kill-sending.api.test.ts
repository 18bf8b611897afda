import { type IbcSimulator, serveIbc } from '@waybill/simulators/ibc'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { startProcess } from '@waybill/testkit/process'
import { IBC_ENV } from '../../partners/ibc/testing/settings.ts'
import { LISTED_WITHIN_MS } from './jobs/listing.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { insertManifest, readManifest } from './testing/sent-manifest.queries.ts'

const soon = { timeout: 60_000, interval: 100 }

let ibc: IbcSimulator
let waybill: TestWaybill
let env: Record<string, string>
/** This server enqueues; others work. */
beforeAll(async () => {
  ibc = await serveIbc({ listAfterMs: null })
  const partner = { IBC_BASE_URL: ibc.url, ...IBC_ENV, IBC_EVENT_KEY: '' }
  waybill = await startTestWaybill({ env: partner })
  env = { ...partner, FILES_DIR: context().settings.FILES_DIR }
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await ibc.close()
})

const context = () => waybill.waybill.runtime.context

/** The first is between our mark and the upload, the second between the channel's answer and our commit. */
test.each([
  ['after', '"uploaded_at" = ', 0],
  ['before', '"next_ask_at" = $1, "state" = $2, "answers" = $3', 1],
] as const)(
  'after a server is killed right %s the commit of %s the channel gets the manifest once (MNF-60)',
  async (moment, words, taken) => {
    const made = await insertManifest(waybill)
    const uploads = () => ibc.uploads().filter(({ code }) => code === made.code)
    await context()
      .db.transaction()
      .execute((tx) => enqueueSending(tx, made.key))
    const doomed = await startProcess(context().settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: { ...env, PROCESS_ROLES: 'worker,api', CRASH: moment, CRASH_AT: words },
    })
    await doomed.ended
    expect(uploads()).toHaveLength(taken)
    expect(await readManifest(waybill, made.key)).toMatchObject({ status: 'Submitted', state: 'uploading' })
    // What the channel has it lists; what it does not list for so long it does not have.
    if (taken > 0) ibc.list(made.mawb)
    await context()
      .db.updateTable('manifest_file')
      .set({ uploaded_at: new Date(Date.now() - LISTED_WITHIN_MS), next_ask_at: new Date() })
      .execute()
    const next = await startTestWaybill({ databaseUrl: context().settings.DATABASE_URL, jobs: true, env })
    try {
      await vi.waitFor(async () => {
        const { state } = await readManifest(waybill, made.key)
        expect(state).toBe(taken > 0 ? 'accepted' : 'uploaded')
      }, soon)
    } finally {
      await next.close()
    }
    expect(uploads()).toHaveLength(1)
  },
  150_000,
)
