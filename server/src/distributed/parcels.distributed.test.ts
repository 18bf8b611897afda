import { dailyShipments, shipmentFigures } from '@waybill/contract/dashboard/endpoints'
import { markNotificationsRead, notificationGrid } from '@waybill/contract/notifications/endpoints'
import {
  bulkAssignParcels,
  cancelParcel,
  editParcel,
  getParcel,
  importParcels,
  importProgress,
  parcelGrid,
  parcelStatuses,
  pastRecipients,
  updateParcelPackages,
} from '@waybill/contract/parcels/endpoints'
import {
  assignParcels,
  bookParcels,
  deleteParcel,
  exportParcels,
  leaveOrigin,
  printParcelLabels,
  receiveParcels,
} from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { formOf } from '@waybill/testkit/files'
import { csvOf, sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemEvents } from '../modules/shipments/index.ts'

const soon = { timeout: 60_000, interval: 100 }

let database: TestDatabase
let waybill: TestWaybill
beforeAll(async () => {
  database = await createSpreadDatabase()
  waybill = await startTestWaybill({ jobs: true, databaseUrl: database.url })
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE', 'SG'], single: { 0.5: 100_000, 1: 150_000 } })
})
afterAll(async () => {
  await waybill?.close()
  await database?.drop()
})

const read = async (id: string, by = 'super') =>
  valueOf(await (await waybill.as(by)).call(getParcel, { params: { id } }))
const booked = async (id: string): Promise<ParcelDetail> => {
  await vi.waitFor(async () => expect((await read(id)).trackingNumber).not.toBeNull(), soon)
  return read(id)
}
const fetched = async (by: string, path: string, body: unknown): Promise<Buffer> => {
  const answer = await fetch(`${waybill.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await waybill.as(by)).token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

test('a job books, labels and tracks a parcel; an edit redraws its label', async () => {
  const { id } = await waybill.parcels.make()
  const made = await waybill.parcels.make()
  valueOf(await (await waybill.as('cs')).call(bookParcels, { body: [id, made.id] }))
  const parcel = await booked(id)
  await booked(made.id)
  const label = await fetched('merchant', printParcelLabels.path, [parcel.sglShipmentId])
  expect(label.subarray(0, 4).toString()).toBe('%PDF')
  const timeline = valueOf(
    await (await waybill.as('merchant')).call(parcelStatuses, { params: { number: parcel.sglShipmentId } }),
  )
  expect(timeline).toMatchObject({ id, currentStatus: 3001, trackingNumber: parcel.trackingNumber })
  const edit = { id, version: parcel.version, shipToAddress: { ...parcel.shipToAddress, town: 'Hamburg' } }
  valueOf(await (await waybill.as('cs')).call(editParcel, { body: edit }))
  await vi.waitFor(async () => expect((await read(id)).labelState).toBeNull(), soon)
  expect((await read(id)).shipToAddress.town).toBe('Hamburg')
})

test('parcels of several owners are received, assigned and marked as left origin together', async () => {
  const parcels = [
    await waybill.parcels.make(),
    await waybill.parcels.make({ by: 'rival' }),
    await waybill.parcels.make(),
  ]
  const ids = parcels.map(({ id }) => id)
  const cs = await waybill.as('cs')
  for (const endpoint of [receiveParcels, assignParcels])
    expect(valueOf(await cs.call(endpoint, { body: ids })).done).toEqual(ids)
  for (const id of ids)
    valueOf(
      await cs.call(updateParcelPackages, {
        body: {
          id,
          isCreated: true,
          packages: [{ quantity: 1, weight: 0.6, length: 20, width: 15, height: 10 }],
        },
      }),
    )
  const left = valueOf(await cs.call(leaveOrigin, { body: ids }))
  expect(left.done).toEqual(ids)
  const grid = valueOf(
    await cs.grid(parcelGrid, {
      propertyFilters: [{ name: 'numbers', operation: 'In', value: parcels.map(({ sglShipmentId }) => sglShipmentId) }],
      OrderBy: 'createdDate ascending',
    }),
  )
  expect(grid.map((row) => [row.id, row.handler])).toEqual(ids.map((id) => [id, 'cs']))
})

test('carrier events move parcels of several owners in one transaction, once', async () => {
  const parcels = [await waybill.parcels.make(), await waybill.parcels.make({ by: 'rival' })]
  const keys = await waybill.fixtures.db
    .selectFrom('shipment')
    .select(['id', 'owner_id'])
    .where(
      'id',
      'in',
      parcels.map(({ id }) => id),
    )
    .execute()
  const events = keys.flatMap((key, nth) =>
    ([3400, 3007] as const).map((status, turn) => ({
      ...{ key, source: 'janio', eventId: `${status}`, status, at: new Date(Date.now() + 1_000 * nth + turn) },
      ...{ place: 'Hà Nội', reason: null, by: 'janio', isFromCarrier: true },
    })),
  )
  const sendEvents = () => waybill.fixtures.db.transaction().execute((tx) => systemEvents(tx, events, new Date()))
  expect((await sendEvents()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('moved'))
  expect((await sendEvents()).map(({ outcome }) => outcome)).toEqual(Array(4).fill('known'))
  for (const { id } of parcels) expect((await read(id)).currentStatus).toBe(3007)
})

test('the parcels numbered in a file are assigned to the person who checks it', async () => {
  const parcels = [await waybill.parcels.make(), await waybill.parcels.make({ by: 'rival' })]
  const file = csvOf(parcels.map(({ sglShipmentId }) => ({ Number: sglShipmentId })))
  const answer = await (
    await waybill.as('ops')
  ).call(bulkAssignParcels, {
    body: formOf(Buffer.from(file), 'numbers.csv'),
  })
  expect(valueOf(answer)).toMatchObject({ found: 2, assigned: 2 })
})

test('a workbook is uploaded, created by a job, booked and exported, and recognised when it is uploaded again', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => sheetRow({ 'Sender Reference': `BULK-${at}` }))
  const client = await waybill.as('merchant')
  const upload = async (mode: string) =>
    valueOf(await client.call(importParcels, { query: { mode }, body: formOf(await xlsxOf(rows), 'p.xlsx') }))
  const { jobId } = await upload('all')
  const params = { id: jobId ?? '' }
  await vi.waitFor(async () => expect(valueOf(await client.call(importProgress, { params })).state).toBe('done'), soon)
  expect(await upload('check')).toMatchObject({ alreadyMade: 300, good: 0 })
  const { made } = valueOf(await client.call(importProgress, { params }))
  expect(made).toHaveLength(300)
  await booked(made?.[0]?.id ?? '')
  const filter = [{ name: 'importId', operation: 'Equal', value: jobId }]
  const { sheets } = await readXlsx(
    new Uint8Array(await fetched('merchant', exportParcels.path, { propertyFilters: filter })),
  )
  expect(sheets[0]?.rows).toHaveLength(301)
})

test('a parcel moves to another owner with its label, and is cancelled and deleted there', async () => {
  const { id } = await waybill.parcels.make()
  valueOf(await (await waybill.as('cs')).call(bookParcels, { body: [id] }))
  const parcel = await booked(id)
  const { rows } = await sql<{ id: string }>`select id from account where username = 'rival'`.execute(
    waybill.fixtures.db,
  )
  const body = { id, version: parcel.version, merchantId: rows[0]?.id }
  expect(valueOf(await (await waybill.as('super')).call(editParcel, { body }))).toMatchObject({
    trackingNumber: parcel.trackingNumber,
    companyCode: 'TST002',
  })
  await vi.waitFor(async () => expect((await read(id)).labelState).toBeNull(), soon)
  expect(valueOf(await (await waybill.as('rival')).call(cancelParcel, { params: { id } })).trackStatus).toBe(3021)
  valueOf(await (await waybill.as('super')).call(deleteParcel, { params: { id } }))
  const left = await sql`select number from shipment_number where shipment_id = ${id}`.execute(waybill.fixtures.db)
  expect(left.rows).toEqual([])
})

test('every role opens its lists, the dashboard, the bell and past recipients', async () => {
  for (const by of ['super', 'cs', 'ops', 'delivery', 'sales', 'accountant', 'merchant', 'merchant-employee']) {
    const client = await waybill.as(by)
    for (const OrderBy of ['createdDate descending', 'currentStatus ascending', 'totalPrice descending'])
      expect([by, (await client.grid(parcelGrid, { OrderBy, Take: 200 })).status]).toEqual([by, 200])
    const text = [{ name: 'find', operation: 'Contains' as const, value: 'weber' }]
    expect([by, (await client.grid(parcelGrid, { propertyFilters: text })).status]).toEqual([by, 200])
    expect([by, (await client.grid(notificationGrid)).status]).toEqual([by, 200])
    const read = { upTo: new Date().toISOString() }
    for (const _again of [1, 2])
      expect([by, (await client.call(markNotificationsRead, { body: read })).status]).toEqual([by, 200])
    for (const endpoint of [shipmentFigures, dailyShipments])
      expect([by, (await client.call(endpoint)).status]).toEqual([by, by.startsWith('merchant') ? 403 : 200])
    expect((await client.call(pastRecipients, { query: { find: 'weber' } })).status).not.toBe(500)
  }
})
