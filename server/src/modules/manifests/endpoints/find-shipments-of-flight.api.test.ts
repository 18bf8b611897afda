import { parcelGrid } from '@waybill/contract/parcels/grid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { valueOf } from '@waybill/testkit/client'
import { startManifestStories } from '../testing/manifest-stories.ts'

let stories: Awaited<ReturnType<typeof startManifestStories>>
beforeAll(async () => {
  stories = await startManifestStories()
})
afterAll(() => stories.waybill.close())
beforeEach(() => stories.closeBatches())

const find = async (value: string): Promise<string[]> => {
  const { rows } = {
    rows: valueOf(
      await stories.cs.grid(parcelGrid, {
        propertyFilters: [{ name: 'find', operation: 'Contains', value }],
      }),
    ),
  }
  return rows.map(({ sglShipmentId }) => sglShipmentId).toSorted()
}

test('GRD-71: the parcels of a flight are found by manifest, by air waybill with or without its dash, and by batch', async () => {
  const { batch, parcels: made, body: info } = await stories.ready(2)
  await stories.closeBatches()
  const other = await stories.left()

  const manifest = valueOf(await stories.submit(info))
  const numbers = made.map(({ sglShipmentId }) => sglShipmentId).toSorted()
  for (const text of [
    manifest.manifestCode,
    manifest.manifestCode.toLowerCase(),
    info.mawb,
    info.mawb.replace('-', ''),
  ])
    expect([text, await find(text)]).toEqual([text, numbers])
  expect(await find(batch.name)).toEqual(numbers)
  expect(await find('MNF20261120-999')).toEqual([])
  expect(numbers).not.toContain(other.sglShipmentId)
})
