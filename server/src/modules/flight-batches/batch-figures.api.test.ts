import { listActiveLeftOrigins, scanPiece } from '@waybill/contract/manifests/endpoints'
import { leaveOrigin } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBatchFigures } from './batch-figures.ts'

let waybill: TestWaybill
let cs: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  cs = await waybill.as('cs')
})
afterAll(() => waybill.close())

/** A batch to this country with this many parcels, every piece of each scanned. */
const scannedBatch = async (country: string, count: number): Promise<string> => {
  const parcels = []
  for (let at = 0; at < count; at += 1)
    parcels.push(await waybill.parcels.make({ status: STATUS.receivedAtHub, shipToAddress: { country } }))
  valueOf(await cs.call(leaveOrigin, { body: parcels.map(({ id }) => id) }))
  const batch = valueOf(await cs.call(listActiveLeftOrigins)).find(({ countryCode }) => countryCode === country)
  const batchId = batch?.id ?? ''
  for (const { sglShipmentId: number } of parcels)
    valueOf(await cs.call(scanPiece, { params: { batchId }, body: { number } }))
  return batchId
}

test('MNF-3: the figures of a batch are counted in SQL: many parcels read as little as one', async () => {
  let read = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += result.rows.length
      return result
    },
  }
  const db = waybill.waybill.runtime.context.db.withPlugin(counting)
  const figuresOf = async (id: string) => {
    read = 0
    const [batch] = await listBatchFigures(db, [id])
    return { read, parcels: batch?.parcels, scannedParcels: batch?.scannedParcels }
  }
  const one = await figuresOf(await scannedBatch('DE', 1))
  const many = await figuresOf(await scannedBatch('FR', 6))
  expect(one).toMatchObject({ parcels: 1, scannedParcels: 1 })
  expect(many).toEqual({ read: one.read, parcels: 6, scannedParcels: 6 })
})
