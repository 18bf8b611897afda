import { importOrders, takeBackOrders } from '@waybill/contract/orders/list-endpoints'
import { importParcels, importProgress, takeBackParcels } from '@waybill/contract/parcels/endpoints'
import { receiveParcels } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { csvOf, sheetRow } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportedOrders } from '../orders/jobs/create-imported-orders.job.ts'
import { createImportedParcels } from '../parcels/jobs/create-imported-parcels.job.ts'
import { movedOnMessage, NOTHING_TO_TAKE_BACK, STILL_MADE } from './take-back.ts'

/** Runs no queue: a making ends when a test runs it. */
let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG'], single: { 0.5: 100_000 } })
  await app.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 1: 100_000, 5: 200_000 } })
})
afterAll(() => app.close())

let files = 0
const upload = async (by: string, rows = 3): Promise<string> => {
  const name = `T${(files += 1)}`
  const sheet = csvOf(Array.from({ length: rows }, (_, at) => sheetRow({ 'Sender Reference': `${name}-${at}` })))
  const body = formOf(Buffer.from(sheet), 'parcels.csv')
  return valueOf(await (await app.as(by)).call(importParcels, { query: {}, body })).jobId ?? ''
}
const make = (importId: string) =>
  createImportedParcels.run(app.waybill.runtime.context, { importId }, new AbortController().signal)
const takeBack = async (by: string, id: string, body = {}) =>
  (await app.as(by)).call(takeBackParcels, { params: { id }, body })
const progress = async (id: string) =>
  valueOf(await (await app.as('merchant-employee')).call(importProgress, { params: { id } }))

test('UPL-107: an upload is taken back as a whole, by its uploader or the Company Admin', async () => {
  const id = await upload('merchant-employee')
  expect((await takeBack('merchant', id)).errors).toEqual([STILL_MADE])
  await make(id)
  expect((await progress(id)).takeBack).toEqual({ possible: 3, cancelled: 0, movedOn: 0, moved: [] })
  expect((await takeBack('rival', id)).status).toBe(404)
  expect(valueOf(await takeBack('merchant', id))).toEqual({ cancelled: 3, left: [] })
  expect((await progress(id)).takeBack).toEqual({ possible: 0, cancelled: 3, movedOn: 0, moved: [] })
  expect((await takeBack('merchant-employee', id)).errors).toEqual([NOTHING_TO_TAKE_BACK])
  const others = await upload('merchant')
  await make(others)
  expect((await takeBack('merchant-employee', others)).status).toBe(404)
})

test('UPL-107: one that has moved on is named; the others are cancelled if asked', async () => {
  const id = await upload('merchant-employee')
  await make(id)
  const [first] = (await progress(id)).made
  if (!first) throw new Error('Nothing was made')
  valueOf(await (await app.as('ops')).call(receiveParcels, { body: [first.id] }))
  const status = STATUS.receivedAtHub
  const refused = await takeBack('merchant-employee', id)
  expect([refused.status, refused.errors]).toEqual([422, [movedOnMessage({ number: first.sglShipmentId, status }, 2)]])
  expect((await progress(id)).takeBack).toMatchObject({
    possible: 2,
    cancelled: 0,
    movedOn: 1,
    moved: [{ id: first.id, number: first.sglShipmentId, status }],
  })
  const left = [{ id: first.id, number: first.sglShipmentId, reason: expect.any(String) as string }]
  expect(valueOf(await takeBack('merchant-employee', id, { others: true }))).toEqual({ cancelled: 2, left })
})

test('UPL-107: orders in the same way', async () => {
  const merchant = await app.as('merchant')
  const sender = {
    ...{ 'Sender Name': 'Mai Lan', 'Sender Contact Name': 'Lan', 'Sender Address 1': '12 Hang Bong' },
    ...{ 'Sender Phone': '0912345678', 'Sender Town': 'Hanoi', 'Sender Postcode': '100000', 'Sender Country': 'VN' },
  }
  const body = formOf(Buffer.from(csvOf([orderSheetRow(sender)])), 'orders.csv')
  const id = valueOf(await merchant.call(importOrders, { query: {}, body })).jobId ?? ''
  await createImportedOrders.run(app.waybill.runtime.context, { importId: id }, new AbortController().signal)
  const taken = await merchant.call(takeBackOrders, { params: { id }, body: {} })
  expect(valueOf(taken)).toEqual({ cancelled: 1, left: [] })
})
