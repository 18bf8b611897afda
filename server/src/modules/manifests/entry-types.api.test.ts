import {
  addEntryType,
  checkManifest,
  deleteEntryType,
  editEntryType,
  editManifest,
  entryTypeGrid,
  getEntryType,
  getManifest,
  preDownloadManifest,
  tryManifestAgain,
} from '@waybill/contract/manifests/endpoints'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ManifestStories, startManifestStories } from './testing/manifest-stories.ts'

let stories: ManifestStories
beforeAll(async () => {
  stories = await startManifestStories()
})
afterAll(() => stories.waybill.close())
beforeEach(() => stories.closeBatches())

const REFUSED_86 =
  'Entry type 86 is not in force since 29/08/2025: Executive Order 14324 ended duty-free entry of low values for all origins. In force on this day: 01, 11, 13.'

describe('the list of entry types', () => {
  test('MNF-70: a new installation has 01, 11, 13, and 86 with its end, each with its legal basis', async () => {
    const rows = valueOf(await stories.cs.grid(entryTypeGrid, {}))
    expect(rows.map(({ code, maxValueUsd, validTo, isDefault }) => [code, maxValueUsd, validTo, isDefault])).toEqual([
      ['01', null, null, false],
      ['11', 2500, null, true],
      ['13', 2500, null, false],
      ['86', 800, '2025-08-28', false],
    ])
    expect(rows.every(({ legalBasis }) => legalBasis !== '')).toBe(true)
  })

  test('MNF-70: Super Admin adds, changes and deletes a type; rows of one code do not overlap', async () => {
    const { waybill, cs } = stories
    const body = { code: '02', name: 'Quota entry', legalBasis: '19 CFR 132', validFrom: '2026-01-01' }
    expect((await cs.call(addEntryType, { body })).status).toBe(403)
    const admin = await waybill.as('super')
    const added = valueOf(await admin.call(addEntryType, { body }))
    expect(added).toMatchObject({ ...body, maxValueUsd: null, validTo: null, isDefault: false })
    expect(valueOf(await cs.call(getEntryType, { params: { id: added.id } }))).toEqual(added)
    const twice = await admin.call(addEntryType, { body: { ...body, validFrom: '2026-06-01' } })
    expect([twice.status, twice.fieldErrors]).toEqual([
      409,
      { validFrom: 'Entry type 02 is valid from 01/01/2026 already. End that one first.' },
    ])
    const { id, version } = added
    const ended = await admin.call(editEntryType, { body: { ...body, id, version, validTo: '2026-05-31' } })
    expect(valueOf(ended)).toMatchObject({ validTo: '2026-05-31', version: 2 })
    expect((await cs.call(deleteEntryType, { params: { id } })).status).toBe(403)
    valueOf(await admin.call(deleteEntryType, { params: { id } }))
    expect((await cs.call(getEntryType, { params: { id } })).status).toBe(404)
  })
})

describe('the entry type of a manifest', () => {
  test('MNF-71: is the default one if the call names none, and the named one otherwise', async () => {
    const { ready, submit, infoOf } = stories
    const first = await ready()
    expect(valueOf(await submit(first.body))).toMatchObject({ entryType: '11' })
    const second = await ready()
    expect(valueOf(await submit(infoOf([second.batch.id], { entryType: '13' })))).toMatchObject({ entryType: '13' })
  })

  test('MNF-71: to another country there is none', async () => {
    const { left, openBatch, infoOf, submit } = stories
    await left({ country: 'DE', state: undefined, postcode: '10623', town: 'Berlin' })
    const batch = await openBatch('DE')
    const info = { manifestDestination: 'FRA' }
    const named = await submit(infoOf([batch.id], { ...info, entryType: '11' }))
    expect(named.fieldErrors).toEqual({ entryType: 'Only a manifest to the United States has an entry type' })
    expect(valueOf(await submit(infoOf([batch.id], info)))).toMatchObject({ entryType: null })
  })

  test('MNF-72: 86 is refused by check, Pre-Download and Submit, with the reason and since when', async () => {
    const { ready, infoOf, submit, cs } = stories
    const { batch } = await ready()
    const body = infoOf([batch.id], { entryType: '86' })
    for (const answer of [
      await cs.call(checkManifest, { body, query: {} }),
      await cs.call(preDownloadManifest, { body, query: {} }),
      await submit(body),
    ])
      expect([answer.status, answer.fieldErrors]).toEqual([400, { entryType: REFUSED_86 }])
  })

  test('MNF-72: a manifest that carries 86 keeps and shows it; it is neither sent again nor corrected with it', async () => {
    const { submitted, answered, infoOf, cs, waybill } = stories
    const { manifest, batch } = await submitted()
    const { id } = manifest
    await answered(id, 'Not sent')
    await sql`update manifest set entry_type = '86' where id = ${id}`.execute(waybill.fixtures.db)
    expect(valueOf(await cs.call(getManifest, { params: { id } })).entryType).toBe('86')
    const again = await cs.call(tryManifestAgain, { params: { id } })
    expect([again.status, again.errors]).toEqual([422, [REFUSED_86]])
    const corrected = (entryType: string) =>
      cs.call(editManifest, { params: { id }, body: infoOf([batch.id], { entryType }) })
    expect((await corrected('86')).fieldErrors).toEqual({ entryType: REFUSED_86 })
    expect(valueOf(await corrected('11'))).toMatchObject({ entryType: '11', version: 2 })
  })
})

describe('the pre-check', () => {
  const checked = async (batchId: string, more: object = {}) =>
    valueOf(await stories.cs.call(checkManifest, { body: stories.infoOf([batchId], more), query: {} }))
  test('MNF-73: names parcels above the limit of the entry type; the formal entry has none', async () => {
    const { left, openBatch, waybill } = stories
    const [fine, dear] = [await left(), await left()]
    const db = waybill.fixtures.db
    await sql`update shipment set declared_value_usd = 2500 where id = ${fine.id}`.execute(db)
    await sql`update shipment set declared_value_usd = 2500.01 where id = ${dear.id}`.execute(db)
    const { id } = await openBatch()
    for (const entryType of ['11', '13'])
      expect((await checked(id, { entryType })).problems).toEqual([
        expect.objectContaining({
          number: dear.sglShipmentId,
          field: 'Declared value',
          message: `Is 2,500.01 USD; entry type ${entryType} takes at most 2,500 USD`,
        }),
      ])
    expect((await checked(id, { entryType: '01' })).problems).toEqual([])
  })

  test('MNF-55: names every item without ten digits', async () => {
    const { left, openBatch, waybill } = stories
    const parcel = await left()
    await sql`insert into shipment_content
        (id, owner_id, shipment_id, position, hs_code, description, declared_value, quantity, country_of_origin_id)
      select gen_random_uuid(), owner_id, shipment_id, 2, '621410', 'Wool cap', 8, 1, country_of_origin_id
      from shipment_content where shipment_id = ${parcel.id}`.execute(waybill.fixtures.db)
    const { problems } = await checked((await openBatch()).id)
    expect(problems.map(({ field, message, path }) => [field, message, path])).toEqual([
      [
        'HS code',
        'Wool cap: 6 digits; goods to the United States need 10',
        'handlingUnits.0.contentDetailItems.1.hsCode',
      ],
    ])
  })

  test('MNF-74: an unknown heading and a vague description are warnings, which keep nothing back', async () => {
    const { left, openBatch, waybill, submit, infoOf } = stories
    const parcel = await left()
    await sql`update shipment_content set hs_code = '6214990000', description = 'Gift' where shipment_id = ${parcel.id}`.execute(
      waybill.fixtures.db,
    )
    const { id } = await openBatch()
    const check = await checked(id)
    expect([check.refused, check.warnings.map(({ field, path }) => [field, path])]).toEqual([
      0,
      [
        ['Item description', 'handlingUnits.0.contentDetailItems.0.itemDescription'],
        ['HS code', 'handlingUnits.0.contentDetailItems.0.hsCode'],
      ],
    ])
    valueOf(await submit(infoOf([id])))
  })
})
