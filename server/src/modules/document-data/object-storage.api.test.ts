import { getOrder, orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import { getPrintRun, startPrintRun } from '@waybill/contract/parcels/list-endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { pageTexts } from '@waybill/testkit/label-reader'
import { type ObjectStore, startObjectStore } from '@waybill/testkit/object-store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attemptJob } from '../../platform/jobs/attempt-job.ts'
import { StorageError } from '../../platform/storage-error.ts'
import { makeThumbnail } from '../shipments/files/make-thumbnail.job.ts'
import { removeUnnamedFiles } from '../shipments/files/remove-unnamed-files.ts'
import { printLabels } from './jobs/print-labels.job.ts'

let objects: ObjectStore
let waybill: TestWaybill
let admin: Client
/** Jobs run when a test runs them. */
beforeAll(async () => {
  objects = await startObjectStore()
  for (const [name, value] of Object.entries(objects.env)) vi.stubEnv(name, value)
  waybill = await startTestWaybill({ env: { FILES_URL: objects.url('story'), LOG_LEVEL: 'silent' } })
  await waybill.fixtures.people()
  admin = await waybill.as('super')
})
afterAll(async () => {
  await waybill.close()
  await objects.close()
  vi.unstubAllEnvs()
})

const context = () => waybill.waybill.runtime.context
const names = async (): Promise<string[]> => {
  const all: string[] = []
  for await (const { name } of context().files.list()) all.push(name)
  return all
}
const photo = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
const upload = (content: Buffer) => admin.call(uploadFile, { body: formOf(content, 'photo.jpg') })
const open = async (link: string) => {
  const answer = await fetch(`${waybill.url}${link}`)
  return { status: answer.status, size: answer.headers.get('content-length'), answer }
}
/** Starts a print run of one parcel, whose job the queue keeps. */
const startPrint = async () => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`)
  const { id } = valueOf(await admin.call(startPrintRun, { body: [parcel.sglShipmentId] }))
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = ${printLabels.attempts}
    where key = ${printLabels.key({ id })} returning id::text as id`.execute(context().db)
  const jobId = rows[0]?.id ?? ''
  /** Runs the last attempt that the job has. */
  const attempt = () =>
    attemptJob(context(), pino({ level: 'silent' }), {
      id: jobId,
      job: printLabels,
      ids: { id },
      attempt: printLabels.attempts,
      signal: new AbortController().signal,
    })
  const read = async () => valueOf(await admin.call(getPrintRun, { params: { id } }))
  return { jobId, attempt, read, number: parcel.sglShipmentId }
}

test('FIL-8: photos, thumbnails and labels are in object storage, and opened by their links', async () => {
  const content = await photo()
  const url = valueOf(await upload(content))
  const { id, version } = await waybill.orders.make()
  await admin.call(updateRealData, { body: { id, version, files: [{ url }] } })
  const signal = new AbortController().signal
  await makeThumbnail.run(context(), { path: url.split('/').at(-1) ?? '' }, signal)
  const [file] = valueOf(await admin.call(getOrder, { params: { id } })).files
  const opened = await open(file?.url ?? '')
  expect([opened.status, opened.size]).toEqual([200, String(content.length)])
  expect(Buffer.from(await opened.answer.arrayBuffer()).equals(content)).toBe(true)
  const small = await open(file?.thumbnailUrl ?? '')
  expect([small.status, small.answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await small.answer.arrayBuffer()

  const print = await startPrint()
  await print.attempt()
  const run = await print.read()
  expect(run.state).toBe('done')
  const printed = await open(run.file ?? '')
  const pages = await pageTexts(new Uint8Array(await printed.answer.arrayBuffer()))
  expect(pages.join()).toContain(print.number)
  expect((await names()).length).toBe(3)
})

test('FIL-5: files that no row names are removed from object storage after a day', async () => {
  const name = `${'e'.repeat(32)}.png`
  const kept = await names()
  await context().files.save(name, Buffer.from('unnamed'))
  expect(await removeUnnamedFiles(context(), new Date(Date.now() + 2 * 24 * 3_600_000))).toBe(1)
  expect((await names()).sort()).toEqual(kept.sort())
})

test('FIL-9: while the store is away, calls that need a file answer 503, all others work, jobs wait', async () => {
  const url = valueOf(await upload(await photo()))
  const { id, version } = await waybill.orders.make()
  await admin.call(updateRealData, { body: { id, version, files: [{ url }] } })
  const link = valueOf(await admin.call(getOrder, { params: { id } })).files[0]?.url ?? ''
  const [print, old] = [await startPrint(), await startPrint()]
  await objects.sever()
  const refused = await upload(await photo())
  expect([refused.status, refused.code]).toEqual([503, 'storage_unavailable'])
  const { status, answer } = await open(link)
  expect([status, await answer.json()]).toMatchObject([503, { code: 'storage_unavailable' }])
  expect((await admin.grid(orderGrid)).status).toBe(200)

  await expect(print.attempt()).rejects.toThrow(StorageError)
  const { rows } = await sql<{ attempts: number; isLater: boolean }>`
    select attempts, run_at > now() as "isLater" from graphile_worker._private_jobs where id = ${print.jobId}::bigint`.execute(
    context().db,
  )
  expect(rows).toEqual([{ attempts: printLabels.attempts - 1, isLater: true }])
  expect((await print.read()).state).toBe('running')
  await sql`
    update graphile_worker._private_jobs set created_at = now() - interval '25 hours'
    where id = ${old.jobId}::bigint`.execute(context().db)
  await old.attempt()
  expect((await old.read()).state).toBe('failed')

  await objects.mend()
  await print.attempt()
  expect((await print.read()).state).toBe('done')
})

test('FIL-9: a file that is cut off on its way is answered as an error, not as a shorter file', async () => {
  const url = valueOf(await upload(await photo()))
  const { id, version } = await waybill.orders.make()
  await admin.call(updateRealData, { body: { id, version, files: [{ url }] } })
  const link = valueOf(await admin.call(getOrder, { params: { id } })).files[0]?.url ?? ''
  objects.fail(({ method }) => (method === 'GET' ? { kind: 'cut', afterBytes: 1_000 } : undefined))
  expect((await open(link)).status).toBe(503)
  objects.fail(undefined)
  expect((await open(link)).status).toBe(200)
})
