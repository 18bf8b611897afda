import { importProgress } from '@waybill/contract/parcels/endpoints'
import {
  correctUpload,
  createFromUpload,
  getUpload,
  listAlikeRows,
  listUploadRows,
  listUploads,
  readUpload,
  startUpload,
  tickUpload,
} from '@waybill/contract/uploads/endpoints'
import type { Upload } from '@waybill/contract/uploads/upload'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { csvOf, sheetRow, type SheetRow, TO_AMERICA } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImportedParcels } from '../parcels/jobs/create-imported-parcels.job.ts'
import { NOTHING_TO_CREATE } from './endpoints.ts'

/** Runs no queue: a making ends when a test runs it. */
let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG', 'US'], single: { 1: 100_000, 5: 300_000 } })
})
afterAll(() => app.close())

const start = async (rows: readonly SheetRow[], by = 'merchant'): Promise<Upload> =>
  valueOf(
    await (
      await app.as(by)
    ).call(startUpload, {
      query: { line: 'ecommerce' },
      body: formOf(Buffer.from(csvOf(rows)), 'orders.csv'),
    }),
  )
const rowsOf = async ({ id }: Upload, query: object = {}) =>
  valueOf(await (await app.as('merchant')).call(listUploadRows, { params: { id }, query }))
const correct = async ({ id }: Upload, body: object) =>
  valueOf(await (await app.as('merchant')).call(correctUpload, { params: { id }, body }))
const create = async ({ id }: Upload) => (await app.as('merchant')).call(createFromUpload, { params: { id } })

describe('UPL-108: an upload in work', () => {
  test('our template is read without a question, and shown cell by cell', async () => {
    const upload = await start([sheetRow({ 'Sender Reference': 'A' }), sheetRow({ 'HS Code': '12' })])
    expect(upload).toMatchObject({ columns: null, question: null, about: { rows: 2, isMapped: false } })
    expect(upload.sums).toMatchObject({ good: 1, bad: 1, made: 0, leftOut: 0, amounts: { price: 100_000 } })
    const { total, rows } = await rowsOf(upload)
    expect([total, rows.map(({ state }) => state)]).toEqual([2, ['good', 'bad']])
    expect(rows[0]).toMatchObject({
      whole: { 'Sender Reference': 'A', 'Recipient Country': 'SG', Service: 'QSP' },
      packages: [{ line: 2, cells: { 'Package Weight (kg)': '0.5' } }],
      items: [{ line: 2, cells: { 'HS Code': '610910' } }],
    })
    expect(rows[1]?.problems).toMatchObject([{ line: 3, field: 'HS Code', part: 'item', at: 0, value: '12' }])
    expect((await rowsOf(upload, { state: 'bad' })).rows.map(({ position }) => position)).toEqual([1])
  })

  test('it has an address for its company alone, on every computer', async () => {
    const { id } = await start([sheetRow()])
    const open = async (by: string) => (await (await app.as(by)).call(getUpload, { params: { id } })).status
    expect([await open('merchant-employee'), await open('rival'), await open('cs')]).toEqual([200, 404, 404])
    const listed = valueOf(await (await app.as('merchant-employee')).call(listUploads, { query: {} }))
    expect(listed[0]).toMatchObject({ id, file: 'orders.csv', toCorrect: 0 })
    expect(Date.parse(listed[0]?.keptUntil ?? '') - Date.parse(listed[0]?.createdAt ?? '')).toBe(7 * 86_400_000)
  })

  test('UPL-102: a foreign file asks for its columns; answered, it is read by them', async () => {
    const [row = {}] = [sheetRow()]
    const { 'Recipient Name': name, Service: _service, ...others } = row
    const upload = await start([{ Khách: name ?? '', ...others }])
    expect([upload.about, upload.columns?.source, upload.columns?.orders]).toEqual([null, null, 1])
    const { columns } = upload
    if (!columns) throw new Error('Nothing was asked')
    expect(columns.fields.find(({ field }) => field === 'Recipient Name')?.heads).toEqual(['Khách'])
    const services = [{ countries: [], upToKg: null, service: 'QSP' }]
    const fields = columns.fields.map(({ ask: _ask, isNeeded: _needed, ...field }) => field)
    const choices = { source: null, fields, defaults: { services, boxes: [], usesProducts: true } }
    const merchant = await app.as('merchant')
    const read = valueOf(await merchant.call(readUpload, { params: { id: upload.id }, body: { choices } }))
    expect(read).toMatchObject({ columns: null, about: { isMapped: true }, sums: { good: 1, bad: 0 } })
    const again = valueOf(await merchant.call(readUpload, { params: { id: upload.id }, body: { asks: true } }))
    expect([again.columns === null, again.choices?.fields.length]).toEqual([false, fields.length])
  })
})

describe('UPL-109: cells are corrected in place', () => {
  test('one cell: its row is checked and priced anew; taken back, it is wrong again', async () => {
    const upload = await start([sheetRow({ 'HS Code': '12' }), sheetRow({ 'Recipient Phone': '' })])
    const fixed = await correct(upload, { cells: [{ line: 2, field: 'HS Code', value: '610910' }] })
    expect(fixed.changed).toMatchObject([{ position: 0, state: 'good', amounts: { price: 100_000 } }])
    expect([fixed.sums.good, fixed.sums.bad]).toEqual([1, 1])
    const undone = await correct(upload, { cells: fixed.before })
    expect(undone.changed).toMatchObject([{ position: 0, state: 'bad' }])
  })

  test('all alike: of one product to one country, else of one value', async () => {
    const toUs = (own: SheetRow) => sheetRow({ ...TO_AMERICA, 'HS Code': '610910', ...own })
    const upload = await start([
      toUs({ 'Item Description': 'T-shirt' }),
      toUs({ 'Item Description': 'T-shirt' }),
      toUs({ 'Item Description': 'Hat' }),
      sheetRow({ 'Recipient Country': 'Atlantis' }),
      sheetRow({ 'Recipient Country': 'Atlantis' }),
    ])
    const { rows } = await rowsOf(upload)
    const alikeOf = (position: number) => rows[position]?.problems[0]?.alike ?? ''
    const merchant = await app.as('merchant')
    const listed = async (alike: string) =>
      valueOf(await merchant.call(listAlikeRows, { params: { id: upload.id }, query: { alike } }))
    expect(await listed(alikeOf(0))).toEqual([2, 3])
    expect(await listed(alikeOf(3))).toEqual([5, 6])
    const cell = { line: 2, field: 'HS Code', value: '6109100012' }
    const fixed = await correct(upload, { cells: [cell], alike: alikeOf(0) })
    expect(fixed.changed.map(({ position, state }) => [position, state])).toEqual([
      [0, 'good'],
      [1, 'good'],
    ])
    const country = { line: 5, field: 'Recipient Country', value: 'SG' }
    const sums = (await correct(upload, { cells: [country], alike: alikeOf(3) })).sums
    expect([sums.good, sums.bad]).toEqual([4, 1])
  })

  test('a row is left out, and taken in again', async () => {
    const upload = await start([sheetRow({ 'Sender Reference': 'L1' }), sheetRow({ 'Sender Reference': 'L2' })])
    const tick = async (isIn: boolean) =>
      valueOf(
        await (
          await app.as('merchant')
        ).call(tickUpload, { params: { id: upload.id }, body: { positions: [1], isIn } }),
      )
    expect((await tick(false)).changed).toMatchObject([{ position: 1, state: 'leftOut', leftOut: 'chosen' }])
    expect((await tick(true)).changed).toMatchObject([{ position: 1, state: 'good' }])
  })
})

test('UPL-110: the valid ones are created once; the others wait, are corrected and created later', async () => {
  const upload = await start([
    sheetRow({ 'Sender Reference': 'C1' }),
    sheetRow({ 'Sender Reference': 'C2', 'HS Code': '12' }),
  ])
  const first = valueOf(await create(upload))
  const now = async () => valueOf(await (await app.as('merchant')).call(getUpload, { params: { id: upload.id } }))
  expect(await now()).toMatchObject({ jobIds: [first.jobId], sums: { good: 0, bad: 1, made: 1 } })
  const signal = new AbortController().signal
  await createImportedParcels.run(app.waybill.runtime.context, { importId: first.jobId }, signal)
  const params = { id: first.jobId }
  const { made } = valueOf(await (await app.as('merchant')).call(importProgress, { params }))
  expect((await rowsOf(upload, { state: 'made' })).rows.map(({ madeAs }) => madeAs)).toEqual([made[0]?.sglShipmentId])
  expect((await create(upload)).errors).toEqual([NOTHING_TO_CREATE])
  await correct(upload, { cells: [{ line: 3, field: 'HS Code', value: '610910' }] })
  const second = valueOf(await create(upload))
  expect(await now()).toMatchObject({ jobIds: [first.jobId, second.jobId], sums: { good: 0, bad: 0, made: 2 } })
})
