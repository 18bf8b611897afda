import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { getPrintRun, startPrintRun } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { pageTexts } from '@waybill/testkit/label-reader'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const SOON = { timeout: 60_000, interval: 100 }
const ROWS = 60
/** Of the row: in no order that a list would bring them into. */
const nameOf = (row: number): string => `Customer ${(row * 37) % 101}`
const CANCELLED_ROW = 7
const TWO_PACKAGES_ROW = 12

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill({ jobs: true })
  await app.fixtures.people()
})
afterAll(() => app.close())

const progress = async (id: string) =>
  valueOf(await (await app.as('merchant')).call(importProgress, { params: { id } }))

test('UPL-90: the labels of an upload are counted as they are drawn, and printed in the order of its file', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) =>
    sheetRow({ 'Recipient Name': nameOf(at + 2), 'Package Quantity': at + 2 === TWO_PACKAGES_ROW ? 2 : 1 }),
  )
  const client = await app.as('merchant')
  const body = formOf(await xlsxOf(rows))
  const jobId = valueOf(await client.call(importParcels, { query: {}, body })).jobId ?? ''
  await vi.waitFor(async () => expect((await progress(jobId)).labels).toEqual({ ready: ROWS, awaited: 0 }), SOON)
  await app.fixtures.db
    .updateTable('shipment')
    .set({ status: STATUS.cancelled })
    .where('import_id', '=', jobId)
    .where('import_row', '=', CANCELLED_ROW)
    .execute()
  const { made, labels } = await progress(jobId)
  expect(labels).toEqual({ ready: ROWS - 1, awaited: 0 })
  expect(made.map(({ row }) => row)).toEqual(rows.map((_row, at) => at + 2))

  const numbers = made.filter(({ hasLabel }) => hasLabel).map(({ sglShipmentId }) => sglShipmentId)
  const { id } = valueOf(await client.call(startPrintRun, { body: numbers }))
  const run = async () => valueOf(await client.call(getPrintRun, { params: { id } }))
  await vi.waitFor(async () => expect((await run()).state).toBe('done'), SOON)
  const answer = await fetch(`${app.url}${(await run()).file ?? ''}`)
  const pages = await pageTexts(new Uint8Array(await answer.arrayBuffer()))
  const expected = made.flatMap(({ row, hasLabel }) =>
    Array.from({ length: !hasLabel ? 0 : row === TWO_PACKAGES_ROW ? 2 : 1 }, () => nameOf(row)),
  )
  expect(pages.map((page) => /Customer \d+/.exec(page)?.[0])).toEqual(expected)
}, 120_000)

test('UPL-90: the label of an unbooked parcel counts as pending', async () => {
  const body = formOf(await xlsxOf([sheetRow({ 'Sender Reference': 'WAITS' })]))
  const jobId = valueOf(await (await app.as('merchant')).call(importParcels, { query: {}, body })).jobId ?? ''
  await vi.waitFor(async () => expect((await progress(jobId)).labels?.ready).toBe(1), SOON)
  const set = (values: { tracking_number: null; status: number }) =>
    app.fixtures.db.updateTable('shipment').set(values).where('import_id', '=', jobId).execute()
  await set({ tracking_number: null, status: STATUS.generated })
  expect(await progress(jobId)).toMatchObject({ labels: { ready: 0, awaited: 1 }, made: [{ hasLabel: false }] })
  await set({ tracking_number: null, status: STATUS.creatingFailed })
  expect(await progress(jobId)).toMatchObject({ labels: { ready: 0, awaited: 0 }, made: [{ hasLabel: false }] })
})
