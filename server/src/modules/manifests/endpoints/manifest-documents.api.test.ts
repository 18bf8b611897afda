import {
  cancelManifest,
  getManifest,
  getManifestOfParcel,
  manifestGrid,
  printManifestBags,
  updateManifestStatus,
} from '@waybill/contract/manifests/endpoints'
import { getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '@waybill/testkit/client'
import { type ManifestStories, NOW, startManifestStories } from '../testing/manifest-stories.ts'

let stories: ManifestStories
let waybill: ManifestStories['waybill']
let cs: ManifestStories['cs']
let infoOf: ManifestStories['infoOf']
let submit: ManifestStories['submit']
let submitted: ManifestStories['submitted']
let open: ManifestStories['open']
let answered: ManifestStories['answered']
let bytesOf: ManifestStories['bytesOf']
beforeAll(async () => {
  stories = await startManifestStories()
  ;({ waybill, cs, infoOf, submit, submitted, open, answered, bytesOf } = stories)
})
afterAll(() => stories.waybill.close())
beforeEach(() => stories.closeBatches())

describe('the list and the documents', () => {
  test('MNF-1, MNF-9: a manifest is found by its code, and so are its parcels', async () => {
    const { manifest, parcels } = await submitted()
    const filters = [{ name: 'manifestCode', operation: 'Equal' as const, value: manifest.manifestCode }]
    expect(valueOf(await cs.grid(manifestGrid, { propertyFilters: filters })).map(({ id }) => id)).toEqual([
      manifest.id,
    ])
    expect(valueOf(await cs.grid(parcelGrid, { propertyFilters: filters })).map(({ id }) => id)).toEqual([
      parcels[0]?.id,
    ])
    const ofParcel = (id = '') => cs.call(getManifestOfParcel, { params: { id } })
    expect(valueOf(await ofParcel(parcels[0]?.id))).toEqual({ id: manifest.id, manifestCode: manifest.manifestCode })
    expect((await ofParcel('nonsense')).status).toBe(404)
  })

  test('MNF-33: the bag list is a PDF', async () => {
    const { manifest } = await submitted(2)
    const file = await bytesOf(printManifestBags.path.replace('{id}', manifest.id))
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('MNF-2: manifests are visible to Cs and Super Admin', async () => {
    const { manifest, batch } = await submitted()
    for (const who of ['ops', 'sales', 'delivery', 'accountant', 'administrator', 'merchant']) {
      const person = await waybill.as(who)
      expect([who, (await person.grid(manifestGrid, {})).status]).toEqual([who, 403])
      expect([who, (await submit(infoOf([batch.id]), person)).status]).toEqual([who, 403])
      expect([who, (await person.call(getManifest, { params: { id: manifest.id } })).status]).toEqual([who, 403])
    }
    expect((await (await waybill.as('super')).call(getManifest, { params: { id: manifest.id } })).status).toBe(200)
  })
})

describe('Update shipments status', () => {
  const update = (manifestId: string, more: object = {}) =>
    cs.call(updateManifestStatus, {
      body: { manifestId, statusCode: 3007, country: 'US', updatedDate: NOW, ...more },
    })

  test('MNF-30, MNF-31: all eligible parcels move, with the country; the others say why not', async () => {
    const { manifest, parcels } = await submitted(3)
    const [, delivered, cancelled] = parcels
    await waybill.fixtures.setStatus(delivered?.id ?? '', STATUS.delivered)
    await waybill.fixtures.setStatus(cancelled?.id ?? '', STATUS.lost)
    const result = valueOf(await update(manifest.id))
    expect(result.done.map(({ id, from }) => [id, from])).toContainEqual([parcels[0]?.id, STATUS.leftOrigin])
    expect(result.refused.map(({ id, reason }) => [id, reason])).toContainEqual([delivered?.id, 'Delivered is final'])
    const moved = valueOf(await cs.call(getParcel, { params: { id: parcels[0]?.id ?? '' } }))
    expect(moved.currentStatus).toBe(STATUS.inTransit)
    expect(JSON.stringify(moved.shipmentStatuses)).toContain('United States')
    const { statuses } = await open(manifest.id)
    expect(statuses).toContainEqual({ status: STATUS.delivered, count: 1 })
  })

  test('MNF-30: a missing country or time is refused with a sentence', async () => {
    const { manifest } = await submitted(1)
    for (const empty of ['', ' ']) {
      const answer = await update(manifest.id, { country: empty, updatedDate: '' })
      expect([answer.status, answer.fieldErrors]).toEqual([400, { country: 'Required', updatedDate: 'Required' }])
    }
    expect((await update(manifest.id, { country: 'USA' })).fieldErrors).toEqual({
      country: 'Must be a country code of two letters',
    })
  })

  test('MNF-31: a repeated request moves nothing again', async () => {
    const { manifest, parcels } = await submitted()
    expect(valueOf(await update(manifest.id)).done).toHaveLength(1)
    const again = valueOf(await update(manifest.id))
    expect([again.done, again.refused.map(({ id }) => id)]).toEqual([[], [parcels[0]?.id]])
  })

  test.each([
    [{ updatedDate: '2026-11-20T03:01:01Z' }, { updatedDate: 'Must not be later than now' }],
    [{ country: 'XX' }, { country: 'There is no such country' }],
    [{ country: undefined }, { country: 'Required' }],
    [{ statusCode: undefined }, { statusCode: 'Required' }],
  ])('MNF-30: %j is refused at its field', async (wrong, problems) => {
    const { manifest } = await submitted()
    const answer = await update(manifest.id, wrong)
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
  })

  test('MNF-30: a status that a manifest cannot set, a cancelled manifest, and an unknown one are refused', async () => {
    const { manifest } = await submitted()
    expect((await update(manifest.id, { statusCode: 6034 })).status).toBe(400)
    await answered(manifest.id, 'Not sent')
    valueOf(await cs.call(cancelManifest, { params: { id: manifest.id } }))
    expect((await update(manifest.id)).status).toBe(422)
    expect((await update('01a1f87a-a01d-74d4-b302-935883204d67')).status).toBe(404)
  })
})
