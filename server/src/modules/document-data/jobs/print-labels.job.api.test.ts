import { getPrintRun, startPrintRun } from '@waybill/contract/parcels/list-endpoints'
import type { PrintRun } from '@waybill/contract/parcels/list-schemas'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { pageTexts } from '@waybill/testkit/label-reader'
import { startProcess } from '@waybill/testkit/process'
import { printLabels } from './print-labels.job.ts'

const soon = { timeout: 40_000, interval: 100 }

let waybill: TestWaybill
/** Jobs run when a test runs them. */
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const context = () => waybill.waybill.runtime.context
const tracked = async (wish: Parameters<typeof waybill.parcels.make>[0] = {}): Promise<ParcelDetail> => {
  const parcel = await waybill.parcels.make(wish)
  await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`)
  return parcel
}
const start = async (numbers: string[], by = 'merchant', headers: Record<string, string> = {}) =>
  (await waybill.as(by)).call(startPrintRun, { body: numbers, headers })
const read = async (id: string, by = 'merchant') => (await waybill.as(by)).call(getPrintRun, { params: { id } })
const run = ({ id }: PrintRun, signal = new AbortController().signal) => printLabels.run(context(), { id }, signal)
const numbersOf = (parcels: ParcelDetail[]) => parcels.map(({ sglShipmentId }) => sglShipmentId)
const printed = async ({ file }: PrintRun): Promise<string[]> => {
  const answer = await fetch(`${waybill.url}${file ?? ''}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pages = await pageTexts(new Uint8Array(await answer.arrayBuffer()))
  return pages.map((page) => /SGL\d{10}/.exec(page)?.[0] ?? '')
}
const filesOf = (id: string) =>
  context()
    .db.selectFrom('stored_file as f')
    .innerJoin('print_run as r', 'r.file', 'f.path')
    .select('f.path')
    .where('r.id', '=', id)
    .execute()

test.each(['super', 'cs', 'delivery', 'merchant', 'merchant-employee'])(
  '%s prints many labels in the background, in their order, and opens the file',
  async (by) => {
    const numbers = numbersOf([await tracked(), await tracked(), await tracked()]).reverse()
    const begun = valueOf(await start(numbers, by))
    expect(begun).toMatchObject({ state: 'running', labels: 3, done: 0, file: null, reason: null })
    await run(begun)
    const ended = valueOf(await read(begun.id, by))
    expect(ended).toMatchObject({ state: 'done', labels: 3, done: 3, reason: null })
    expect(await printed(ended)).toEqual(numbers)
  },
)

test('a print run is visible only to its owner', async () => {
  const begun = valueOf(await start(numbersOf([await tracked()])))
  for (const by of ['merchant-employee', 'super', 'rival'])
    expect([by, (await read(begun.id, by)).status]).toEqual([by, 404])
  expect((await read('01a1f87a-a01d-74d4-b302-935883204d67')).status).toBe(404)
})

test('the same request twice starts one run', async () => {
  const numbers = numbersOf([await tracked()])
  const key = { 'idempotency-key': 'print-once' }
  const [first, again] = [
    valueOf(await start(numbers, 'merchant', key)),
    valueOf(await start(numbers, 'merchant', key)),
  ]
  expect(again).toEqual(first)
})

describe('a print run is refused', () => {
  test('if parcels have no tracking number, naming them', async () => {
    const [ready, bare] = [await tracked(), await waybill.parcels.make()]
    const answer = await start(numbersOf([ready, bare]))
    expect([answer.status, answer.errors]).toEqual([422, [`No provider tracking number yet: ${bare.sglShipmentId}.`]])
  })

  test('for another company’s parcels, as if they did not exist', async () => {
    expect((await start(numbersOf([await tracked({ by: 'rival' })]))).status).toBe(404)
  })
})

test('its progress is visible while it runs', async () => {
  const parcel = await tracked()
  const begun = valueOf(await start(Array.from({ length: 45 }, () => parcel.sglShipmentId)))
  const running = run(begun)
  await vi.waitFor(
    async () => {
      const { done, state } = valueOf(await read(begun.id))
      expect([done === 20 || done === 40, state]).toEqual([true, 'running'])
    },
    { timeout: 20_000, interval: 1 },
  )
  await running
  expect(valueOf(await read(begun.id))).toMatchObject({ state: 'done', done: 45 })
})

test('parcels deleted meanwhile are left out, and the run says how many', async () => {
  const [stays, goes] = [await tracked(), await tracked()]
  const begun = valueOf(await start(numbersOf([goes, stays])))
  await context().db.deleteFrom('shipment').where('id', '=', goes.id).execute()
  await run(begun)
  const ended = valueOf(await read(begun.id))
  expect(ended).toMatchObject({ state: 'done', done: 1, reason: '1 of the parcels were deleted meanwhile.' })
  expect(await printed(ended)).toEqual([stays.sglShipmentId])
})

test('a run with no parcels left fails, and says why', async () => {
  const parcel = await tracked()
  const begun = valueOf(await start(numbersOf([parcel])))
  await context().db.deleteFrom('shipment').where('id', '=', parcel.id).execute()
  await run(begun)
  expect(valueOf(await read(begun.id))).toMatchObject({
    state: 'failed',
    file: null,
    reason: 'The parcels were deleted meanwhile.',
  })
})

test('an unprintable name fails the run at once, naming the parcel', async () => {
  const parcel = await tracked()
  await waybill.fixtures.writeShipment(parcel, { receiver_name: 'دبي' })
  const begun = valueOf(await start(numbersOf([await tracked(), parcel])))
  await run(begun)
  const { state, reason } = valueOf(await read(begun.id))
  expect([state, reason]).toEqual([
    'failed',
    `${parcel.sglShipmentId} has letters that cannot be printed: shipToAddress.name1 (د ب ي).`,
  ])
})

test('after the last failure the run is failed; finished labels stay', async () => {
  const [one, other] = [
    valueOf(await start(numbersOf([await tracked()]))),
    valueOf(await start(numbersOf([await tracked()]))),
  ]
  await run(one)
  for (const { id } of [one, other]) await printLabels.onPermanentFailure(context(), { id }, new Error('over'))
  expect(valueOf(await read(one.id))).toMatchObject({ state: 'done' })
  expect(valueOf(await read(other.id))).toMatchObject({
    state: 'failed',
    reason: 'The labels could not be printed.',
  })
})

test('a stopping process leaves the run to the next one', async () => {
  const begun = valueOf(await start(numbersOf([await tracked(), await tracked()])))
  await expect(run(begun, AbortSignal.abort())).rejects.toThrow()
  expect(valueOf(await read(begun.id))).toMatchObject({ state: 'running' })
  await run(begun)
  expect(valueOf(await read(begun.id))).toMatchObject({ state: 'done', done: 2 })
})

test.each(['before', 'after'])(
  'after a server is killed right %s the last commit of a run the next one has it printed, in one file',
  async (moment) => {
    const { settings } = context()
    const numbers = numbersOf([await tracked(), await tracked()])
    const begun = valueOf(await start(numbers, 'delivery'))
    const env = { FILES_DIR: settings.FILES_DIR }
    const doomed = await startProcess(settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: { ...env, PROCESS_ROLES: 'worker,api', CRASH: moment, CRASH_AT: 'update "print_run" set "state"' },
    })
    await doomed.ended
    const next = await startTestWaybill({ databaseUrl: settings.DATABASE_URL, jobs: true, env })
    try {
      await vi.waitFor(async () => expect(valueOf(await read(begun.id, 'delivery')).state).toBe('done'), soon)
    } finally {
      await next.close()
    }
    expect(await printed(valueOf(await read(begun.id, 'delivery')))).toEqual(numbers)
    expect(await filesOf(begun.id)).toHaveLength(1)
  },
)
