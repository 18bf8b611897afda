import { getReconciliation, resolveDifference, scanPiece } from '@waybill/contract/manifests/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ManifestStories, startManifestStories } from '../../manifests/testing/manifest-stories.ts'

let stories: ManifestStories
let cs: ManifestStories['cs']
beforeAll(async () => {
  stories = await startManifestStories()
  cs = stories.cs
})
afterAll(() => stories.waybill.close())
beforeEach(() => stories.closeBatches())

const stand = async (batchId: string) => valueOf(await cs.call(getReconciliation, { params: { batchId } }))
const scan = (batchId: string, { sglShipmentId: number }: { sglShipmentId: string }, more: object = {}) =>
  cs.call(scanPiece, { params: { batchId }, body: { number, ...more } })
const resolve = (batchId: string, { id }: { id: string }, action: 'takeOut' | 'add' | 'note', note?: string) =>
  cs.call(resolveDifference, { params: { batchId }, body: { id, action, ...(note === undefined ? {} : { note }) } })
/** A parcel at the hub that no batch lists. */
const atHub = (quantity = 1) =>
  stories.waybill.parcels.make({
    status: STATUS.receivedAtHub,
    shipToAddress: stories.AMERICAN,
    item: { hsCode: stories.HS_CODE },
    unit: { quantity },
  })

describe('a stray of several pieces', () => {
  test('MNF-43: every scanned piece counts when it is added, and the rest is missing', async () => {
    const { batch } = await stories.ready()
    const stray = await atHub(3)
    for (let piece = 0; piece < 2; piece++) valueOf(await scan(batch.id, stray))
    const joined = valueOf(await resolve(batch.id, stray, 'add'))
    expect(joined.missing.find(({ id }) => id === stray.id)).toMatchObject({ pieces: 3, scannedPieces: 2 })
    expect(valueOf(await scan(batch.id, stray))).toMatchObject({ result: 'listed', scannedPieces: 3, missingPieces: 0 })
  })

  test('MNF-43: a piece that was scanned twice counts once', async () => {
    const { batch } = await stories.ready()
    const stray = await atHub()
    for (let nth = 0; nth < 3; nth++) valueOf(await scan(batch.id, stray))
    expect(valueOf(await resolve(batch.id, stray, 'add'))).toMatchObject({ parcels: 2, scannedPieces: 1, strays: [] })
  })

  test('MNF-43: if it is added after it was set aside, its missing pieces are listed like the others’', async () => {
    const { batch } = await stories.ready()
    const stray = await atHub(2)
    valueOf(await scan(batch.id, stray))
    expect(valueOf(await resolve(batch.id, stray, 'note', 'Set aside')).strays).toEqual([])
    expect(valueOf(await resolve(batch.id, stray, 'add')).missing.map(({ id }) => id)).toContain(stray.id)
  })
})

test('MNF-43: decisions are possible only for a parcel of the batch or one scanned there', async () => {
  const { batch } = await stories.ready()
  const other = await atHub()
  for (const action of ['note', 'add', 'takeOut'] as const) {
    const answer = await resolve(batch.id, other, action, 'Seen')
    expect([action, answer.status, answer.errors]).toEqual([
      action,
      422,
      [`${other.sglShipmentId} is not in ${batch.name}, and was not scanned there.`],
    ])
  }
  expect((await stand(batch.id)).notes).toEqual([])
  const order = await stories.waybill.orders.make()
  expect((await resolve(batch.id, order, 'note', 'Seen')).status).toBe(422)
})

test('MNF-43: a stray is added once when two people add it', async () => {
  const { batch } = await stories.ready()
  const stray = await atHub()
  valueOf(await scan(batch.id, stray))
  const answers = await Promise.all([resolve(batch.id, stray, 'add'), resolve(batch.id, stray, 'add')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await stand(batch.id)).notes.map(({ action }) => action)).toEqual(['add'])
})

describe('a scan after its batch was submitted', () => {
  test('MNF-41: is refused with the manifest’s code, and the manifest’s counts stay', async () => {
    const { batch, parcels, manifest } = await stories.submitted(1)
    const [parcel] = parcels
    const answer = await scan(batch.id, parcel ?? { sglShipmentId: '' })
    expect([answer.status, answer.errors]).toEqual([422, [`${manifest.manifestCode} has taken ${batch.name}.`]])
    expect((await stories.open(manifest.id)).reconciled[0]?.by).toEqual([])
  })

  test('MNF-41: at the moment of Submit is in the manifest’s counts, or refused', async () => {
    const { batch, parcels, body } = await stories.ready(3)
    const [made, ...scans] = await Promise.all([
      stories.submit(body),
      ...parcels.map((parcel) => scan(batch.id, parcel)),
    ])
    const taken = scans.filter(({ status }) => status === 200).length
    expect(scans.filter(({ status }) => status === 422)).toHaveLength(3 - taken)
    const manifest = await stories.open(valueOf(made).id)
    expect(manifest.reconciled[0]?.scannedParcels).toBe(taken)
  })

  test('MNF-41: of batches reconciled together, those still free continue', async () => {
    const { batch: taken } = await stories.submitted(1)
    await stories.closeBatches()
    const { batch: free, parcels } = await stories.ready(1)
    const [listed] = parcels
    const stray = await atHub()
    const more = { alsoBatchIds: [free.id] }
    expect(valueOf(await scan(taken.id, listed ?? stray, more))).toMatchObject({ result: 'listed', batchId: free.id })
    expect(valueOf(await scan(taken.id, stray, more))).toMatchObject({ result: 'otherBatch', batchId: free.id })
  })
})
