import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import type { ImportResult } from '@waybill/contract/shipments/import-schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { startProcess } from '@waybill/testkit/process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createImportedParcels } from './create-imported-parcels.job.ts'

/** Runs no queue: the job runs when a test runs it. */
let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const ROWS = 600
const SOON = { timeout: 40_000, interval: 50 }
const order = async (name: string): Promise<string> => {
  const rows = Array.from({ length: ROWS }, (_, at) =>
    sheetRow({ 'Sender Reference': `${name}-${at}`, ...(at % 20 === 0 ? { 'HS Code': '1' } : {}) }),
  )
  const body = formOf(await xlsxOf(rows))
  const answer = valueOf(await (await app.as('merchant')).call(importParcels, { query: { mode: 'good' }, body }))
  expect([answer.good, answer.bad]).toEqual([570, 30])
  return answer.jobId ?? ''
}
const context = () => app.waybill.runtime.context
const run = (importId: string, signal = new AbortController().signal) =>
  createImportedParcels.run(context(), { importId }, signal)
const made = async (name: string) =>
  (
    await sql<{ count: number; rows: number }>`
      select count(*)::int as count, count(distinct import_row)::int as rows from shipment
      where sender_reference like ${`${name}-%`}`.execute(app.fixtures.db)
  ).rows[0]
const progress = async (id: string) =>
  valueOf(await (await app.as('merchant')).call(importProgress, { params: { id } }))
const lines = async (importId: string) =>
  (
    await sql<{ lines: number }>`
      select coalesce(sum(cardinality(numbers)), 0)::int as lines from parcel_import_batch
      where import_id = ${importId}`.execute(app.fixtures.db)
  ).rows[0]?.lines

/** Those of these parcels whose booking waits, after everything that users wait for. */
const bookings = async (ids: readonly string[]): Promise<number> =>
  (
    await sql`select 1 from graphile_worker.jobs where priority > 0 and key = any(${ids.map((id) => `book-parcel ${id}`)})`.execute(
      app.fixtures.db,
    )
  ).rows.length

/* First, while no bookings of other tests wait in the queue. */
test.each(['before', 'after'])(
  'after a server is killed right %s the commit of a batch the next one creates the rest, every parcel once',
  async (moment) => {
    const name = `KILL-${moment}`
    const importId = await order(name)
    const { settings } = context()
    const doomed = await startProcess(settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: { PROCESS_ROLES: 'worker,api', CRASH: moment, CRASH_AT: 'copy "shipment_content"' },
    })
    await doomed.ended
    // Two batches are stored at a time: the other one may have been committed too.
    expect(moment === 'before' ? [0] : [250, 500]).toContain((await progress(importId)).done)
    const next = await startTestWaybill({ databaseUrl: settings.DATABASE_URL, jobs: true })
    try {
      await vi.waitFor(async () => expect((await progress(importId)).state).toBe('done'), SOON)
    } finally {
      await next.close()
    }
    expect(await made(name)).toEqual({ count: 570, rows: 570 })
    expect((await progress(importId)).done).toBe(570)
  },
  180_000,
)

test('an import interrupted between batches resumes, and creates every parcel once', async () => {
  const importId = await order('CUT')
  const stopping = AbortSignal.abort()
  await expect(run(importId, stopping)).rejects.toThrow('stopping')
  const half = await progress(importId)
  expect([half.state, half.done, half.made.length]).toEqual(['running', 500, 500])
  await run(importId)
  await run(importId)
  expect(await made('CUT')).toEqual({ count: 570, rows: 570 })
  const end = await progress(importId)
  expect([end.state, end.done, end.made.length, await lines(importId)]).toEqual(['done', 570, 570, 0])
  expect(await bookings(end.made.map(({ id }) => id))).toBe(570)
})

test('a failed batch leaves nothing', async () => {
  const importId = await order('FAIL')
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`.execute(app.fixtures.db)
  await sql`create trigger refuse before insert on shipment_content for each row execute function refuse()`.execute(
    app.fixtures.db,
  )
  await expect(run(importId)).rejects.toThrow('no room')
  await sql`drop trigger refuse on shipment_content`.execute(app.fixtures.db)
  expect([await made('FAIL'), await lines(importId)]).toEqual([{ count: 0, rows: 0 }, 570])
  await run(importId)
  expect(await made('FAIL')).toEqual({ count: 570, rows: 570 })
})

test('two processes on one import create every parcel once', async () => {
  const importId = await order('BOTH')
  await Promise.all([run(importId), run(importId)])
  await run(importId)
  expect(await made('BOTH')).toEqual({ count: 570, rows: 570 })
  expect((await progress(importId)).state).toBe('done')
})

test('waiting parcels of an import are already recognised, with their future numbers', async () => {
  const importId = await order('WAIT')
  const body = formOf(await xlsxOf([sheetRow({ 'Sender Reference': 'WAIT-1' })]))
  const answer: ImportResult = valueOf(
    await (await app.as('merchant')).call(importParcels, { query: { mode: 'check' }, body }),
  )
  expect(answer.preview[0]?.alreadyMadeAs).toMatch(/^SGL\d{10}$/)
  await run(importId)
  expect((await progress(importId)).made[0]?.sglShipmentId).toBe(answer.preview[0]?.alreadyMadeAs)
})

test('a failed import says why, and its missing parcels may be uploaded again', async () => {
  const importId = await order('GIVEN')
  await expect(run(importId, AbortSignal.abort())).rejects.toThrow()
  await createImportedParcels.onPermanentFailure(context(), { importId }, new Error('The disk is full.'))
  const end = await progress(importId)
  expect([end.state, end.reason, end.made.length]).toEqual(['failed', 'The disk is full.', 500])
  expect(await bookings(end.made.map(({ id }) => id))).toBe(500)
  await run(importId)
  expect(await made('GIVEN')).toMatchObject({ count: 500 })
  const rows = [sheetRow({ 'Sender Reference': 'GIVEN-1' }), sheetRow({ 'Sender Reference': 'GIVEN-599' })]
  const body = formOf(await xlsxOf(rows))
  const again = valueOf(await (await app.as('merchant')).call(importParcels, { query: { mode: 'check' }, body }))
  expect([again.alreadyMade, again.good]).toEqual([1, 1])
})

test('parcels cost what the upload showed, and have its time, however late they are created', async () => {
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG'], single: { 0.5: 100_000, 1: 150_000 } })
  const body = formOf(await xlsxOf([sheetRow({ 'Sender Reference': 'PRICED-1' })]))
  const answer = valueOf(await (await app.as('merchant')).call(importParcels, { query: { mode: 'good' }, body }))
  const price = answer.preview[0]?.price
  expect(price).toBe(100_000)
  const lastMinute = new Date('2026-01-02T16:59:59.999Z')
  await sql`update parcel_import set created_at = ${lastMinute} where id = ${answer.jobId}`.execute(app.fixtures.db)
  await sql`update provider set fuel_fee = fuel_fee + 50`.execute(app.fixtures.db)
  await run(answer.jobId ?? '')
  await sql`update provider set fuel_fee = fuel_fee - 50`.execute(app.fixtures.db)
  const { rows } = await sql`
    select total_price, created_at, (finance -> 'estimate' ->> 'price')::float8 as estimate from shipment
    where sender_reference = 'PRICED-1'`.execute(app.fixtures.db)
  expect(rows).toEqual([{ total_price: price, created_at: lastMinute, estimate: price }])
})
