import {
  cancelManifest,
  checkManifest,
  downloadManifest,
  editManifest,
  exportManifests,
  getBatch,
  getManifestOfParcel,
  getReconciliation,
  listActiveLeftOrigins,
  listBatches,
  listManifestShipments,
  manifestGrid,
  moveToBatch,
  preDownloadManifest,
  printManifestBags,
  resolveDifference,
  restartReconciliation,
  scanPiece,
  takeOutOfBatch,
  unscanPiece,
  updateManifestStatus,
} from '@waybill/contract/manifests/endpoints'
import { getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { valueOf } from '@waybill/testkit/client'
import { createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ManifestStories, NOW, startManifestStories } from '../modules/manifests/testing/manifest-stories.ts'

let database: TestDatabase
let stories: ManifestStories
let cs: ManifestStories['cs']
beforeAll(async () => {
  database = await createSpreadDatabase()
  stories = await startManifestStories({ databaseUrl: database.url })
  cs = stories.cs
})
afterAll(async () => {
  await stories?.waybill.close()
  await database?.drop()
})
beforeEach(() => stories.closeBatches())

const posted = async (path: string, body: unknown): Promise<number> => {
  const headers = { authorization: `Bearer ${cs.token}`, 'content-type': 'application/json' }
  return (await fetch(`${stories.waybill.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

test('a batch is reconciled: scans, an undo, a missing parcel removed, a stray added', async () => {
  const { batch, parcels } = await stories.ready(3)
  const params = { batchId: batch.id }
  const numbers = parcels.map(({ sglShipmentId }) => sglShipmentId)
  const scan = async (number = '') => valueOf(await cs.call(scanPiece, { params, body: { number } }))
  expect(await scan(numbers[0])).toMatchObject({ result: 'listed', scannedParcels: 1, parcels: 3 })
  expect(await scan(numbers[0])).toMatchObject({ result: 'alreadyScanned', scannedParcels: 1 })
  expect(await scan(numbers[1])).toMatchObject({ result: 'listed', scannedParcels: 2 })
  const unscanned = valueOf(await cs.call(unscanPiece, { params, body: { number: numbers[1] ?? '' } }))
  expect(unscanned).toMatchObject({ scannedParcels: 1, parcels: 3 })
  const missing = { id: parcels[2]?.id ?? '', action: 'takeOut', note: 'Not there' } as const
  expect(valueOf(await cs.call(resolveDifference, { params, body: missing })).parcels).toBe(2)
  const stray = await stories.waybill.parcels.make({
    status: STATUS.receivedAtHub,
    shipToAddress: stories.AMERICAN,
    item: { hsCode: stories.HS_CODE },
  })
  expect(await scan(stray.sglShipmentId)).toMatchObject({ result: 'otherBatch' })
  const added = valueOf(await cs.call(resolveDifference, { params, body: { id: stray.id, action: 'add' } }))
  expect([added.parcels, added.strays]).toEqual([3, []])
  valueOf(await cs.call(restartReconciliation, { params }))
  expect(valueOf(await cs.call(getReconciliation, { params })).scannedParcels).toBe(0)
})

test('parcels are taken out of a batch and moved into another', async () => {
  const { batch, parcels } = await stories.ready(2)
  await stories.closeBatches()
  const other = await stories.ready()
  const [one, two] = parcels.map(({ id }) => id)
  const params = { id: batch.id }
  const reason = 'Next flight'
  valueOf(await cs.call(takeOutOfBatch, { params, body: { ids: [one ?? ''], reason } }))
  valueOf(await cs.call(moveToBatch, { params, body: { ids: [two ?? ''], reason, batchId: other.batch.id } }))
  expect(valueOf(await cs.call(getBatch, { params, query: {} })).parcels).toEqual([])
  const { batches } = valueOf(await cs.call(listBatches, { query: {} }))
  expect(batches.find(({ id }) => id === other.batch.id)?.parcels).toBe(2)
})

test('a manifest is checked, submitted, found, downloaded and moves its parcels', async () => {
  const { batch, parcels, body } = await stories.ready(3)
  expect(valueOf(await cs.call(checkManifest, { body, query: {} }))).toMatchObject({ ready: 3, refused: 0 })
  expect(await posted(preDownloadManifest.path, body)).toBe(200)
  const manifest = valueOf(await stories.submit(body))
  expect(manifest).toMatchObject({ parcels: 3, status: 'Submitted', statuses: [{ count: 3 }], totals: { parcels: 3 } })
  const file = await stories.bytesOf(downloadManifest.path.replace('{transactionId}', manifest.transactionId ?? ''))
  for (const { sglShipmentId } of parcels) expect(file.toString('latin1')).toContain(sglShipmentId)
  await stories.bytesOf(printManifestBags.path.replace('{id}', manifest.id))
  const propertyFilters = [{ name: 'manifestCode', operation: 'Equal' as const, value: manifest.manifestCode }]
  expect(valueOf(await cs.grid(manifestGrid, { propertyFilters })).map(({ id }) => id)).toEqual([manifest.id])
  expect(valueOf(await cs.grid(parcelGrid, { propertyFilters }))).toHaveLength(3)
  expect(await posted(exportManifests.path, { propertyFilters })).toBe(200)
  const id = parcels[0]?.id ?? ''
  expect(valueOf(await cs.call(getManifestOfParcel, { params: { id } }))?.id).toBe(manifest.id)
  const move = { manifestId: manifest.id, statusCode: STATUS.inTransit, country: 'US', updatedDate: NOW } as const
  expect(valueOf(await cs.call(updateManifestStatus, { body: move })).done).toHaveLength(3)
  expect(valueOf(await cs.call(getParcel, { params: { id } })).currentStatus).toBe(STATUS.inTransit)
  const listed = valueOf(await cs.call(listManifestShipments, { params: { id: manifest.id }, query: {} }))
  expect(listed.shipments.map(({ status }) => status)).toEqual([3007, 3007, 3007])
  expect(valueOf(await cs.call(listActiveLeftOrigins)).map(({ id: one }) => one)).not.toContain(batch.id)
})

test('two people who submit one batch make one manifest; a rejected one gets its next version; cancelling frees its batches', async () => {
  const { batch, body } = await stories.ready()
  const superAdmin = await stories.waybill.as('super')
  const answers = await Promise.all([stories.submit(body), stories.submit(body, superAdmin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const { id } = valueOf(answers.find(({ status }) => status === 200) ?? answers[0])
  await stories.answered(id, 'Rejected')
  const edited = valueOf(await cs.call(editManifest, { params: { id }, body: body }))
  expect(edited.version).toBe(2)
  await stories.answered(id, 'Not sent')
  valueOf(await cs.call(cancelManifest, { params: { id } }))
  expect(valueOf(await cs.call(listActiveLeftOrigins)).map((one) => one.id)).toContain(batch.id)
})
