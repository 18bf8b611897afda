import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { csvOf, sheetRow } from '@waybill/testkit/parcel-sheets'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createImportedParcels } from '../parcels/jobs/create-imported-parcels.job.ts'

/** Runs no queue: a making continues when a test runs it. */
let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG'], single: { 0.5: 100_000 } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.fixtures.db)
})

let files = 0
const upload = async (by: string, rows: number): Promise<string> => {
  const name = `F${(files += 1)}`
  const sheet = csvOf(Array.from({ length: rows }, (_, at) => sheetRow({ 'Sender Reference': `${name}-${at}` })))
  const body = formOf(Buffer.from(sheet), 'parcels.csv')
  return valueOf(await (await app.as(by)).call(importParcels, { query: {}, body })).jobId ?? ''
}
const run = (importId: string) =>
  createImportedParcels.run(app.waybill.runtime.context, { importId }, new AbortController().signal)
const done = async (importId: string): Promise<[string, number]> => {
  const params = { id: importId }
  const { state, done: made } = valueOf(await (await app.as('merchant')).call(importProgress, { params }))
  return [state, made]
}
/** The jobs of a task in their order of execution, by the last word of their keys: an id. */
const queue = async (task: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select split_part(key, ' ', 2) as id from graphile_worker.jobs
    where task_identifier like ${`${task}%`} and key is not null order by priority, run_at, id`.execute(app.fixtures.db)
  return rows.map(({ id }) => id)
}

describe('uploads of several companies are created in turns (rule UPL-94)', () => {
  test('another company’s first upload precedes the second of a company with many', async () => {
    const many = [await upload('merchant', 1), await upload('merchant', 1), await upload('merchant', 1)]
    const other = await upload('rival', 1)
    expect(await queue('make-parcels')).toEqual([many[0], other, many[1], many[2]])
    await run(many[0] ?? '')
    expect(await queue('make-parcels')).toContain(many[1])
    // The former second is first now: it does not wait for all later ones.
    const late = await upload('rival', 1)
    const order = await queue('make-parcels')
    expect(order.indexOf(many[1] ?? '')).toBeLessThan(order.indexOf(late))
    for (const id of [...many, other, late]) await run(id)
  })

  test('an upload of more than a thousand rows yields after a thousand, and is completed', async () => {
    const large = await upload('merchant', 1_200)
    const other = await upload('rival', 1)
    await run(large)
    expect(await done(large)).toEqual(['running', 1_000])
    expect(await queue('make-parcels')).toEqual([other, large])
    await run(large)
    expect(await done(large)).toEqual(['done', 1_200])
    await run(other)
  })
})

test('bookings of large uploads run in rounds: those of a small upload do not wait for all of a large one (rule PLT-98)', async () => {
  const large = await upload('merchant', 400)
  await run(large)
  const ofLarge = new Set(await queue('book-parcel'))
  expect(ofLarge.size).toBe(400)
  const small = await upload('rival', 30)
  await run(small)
  const order = await queue('book-parcel')
  const places = order.flatMap((id, at) => (ofLarge.has(id) ? [] : [at]))
  expect([places.length, Math.max(...places)]).toEqual([30, 79])
})
