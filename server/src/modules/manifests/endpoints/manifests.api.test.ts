import {
  cancelManifest,
  checkManifest,
  downloadManifest,
  downloadManifestOfDay,
  editManifest,
  getManifestReport,
  listActiveLeftOrigins,
  listManifestShipments,
  preDownloadManifest,
  tryManifestAgain,
} from '@waybill/contract/manifests/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { leaveOrigin } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '@waybill/testkit/client'
import { type ManifestStories, NOW, startManifestStories } from '../testing/manifest-stories.ts'

let stories: ManifestStories
let waybill: ManifestStories['waybill']
let cs: ManifestStories['cs']
let left: ManifestStories['left']
let openBatch: ManifestStories['openBatch']
let infoOf: ManifestStories['infoOf']
let ready: ManifestStories['ready']
let submit: ManifestStories['submit']
let submitted: ManifestStories['submitted']
let answered: ManifestStories['answered']
let bytesOf: ManifestStories['bytesOf']
let AMERICAN: ManifestStories['AMERICAN']
let HS_CODE: ManifestStories['HS_CODE']
beforeAll(async () => {
  stories = await startManifestStories()
  ;({ waybill, cs, left, openBatch, infoOf, ready, submit, submitted, answered, bytesOf, AMERICAN, HS_CODE } = stories)
})
afterAll(() => stories.waybill.close())
beforeEach(() => stories.closeBatches())

const linesOf = (file: Buffer): string[] => file.toString('latin1').trimEnd().split('\r\n')

describe('the form', () => {
  test('MNF-10: both spellings of flight information are read; an instant becomes its day in UTC+7', async () => {
    const { batch } = await ready()
    const { flightInformation: _, ...info } = infoOf([batch.id], { manifestDate: '2026-11-20T18:30:00.000Z' })
    const manifest = valueOf(await submit({ ...info, fightInformation: 'VJ0086' }))
    expect(manifest).toMatchObject({
      flightInfo: 'VJ0086',
      manifestDate: '2026-11-21',
      manifestCode: 'MNF20261120-001',
    })
  })

  test.each([
    [{ mawb: '738-47120932' }, { mawb: 'The mawb is not valid.' }],
    [{ manifestDestination: 'XXX' }, { manifestDestination: 'There is no such airport' }],
    [{ manifestDate: '2025-11-20' }, { manifestDate: 'Must be from 13/11/2026 to 24/11/2026' }],
    [{ manifestDate: '2026-02-30' }, { manifestDate: 'Must be a date' }],
    [{ manifestDate: '9999-12-31T23:59:59Z' }, { manifestDate: 'Must be a date' }],
    [{ flightInformation: '' }, { flightInformation: 'Required' }],
    [{ flightInformation: 'X'.repeat(21) }, { flightInformation: 'Max length is 20 characters!' }],
    [{ leftOriginIds: [] }, { leftOriginIds: 'Required' }],
  ])('MNF-11, MNF-12: %j is refused at its field', async (wrong, problems) => {
    const { batch } = await ready()
    const answer = await submit(infoOf([batch.id], wrong))
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
  })

  test('MNF-13: the check names every parcel and field that the channel would refuse, with the labels of the form', async () => {
    const fine = await left()
    const foreign = await left({ name1: '渡辺 陽子', name2: undefined })
    const gone = await left()
    await waybill.fixtures.setStatus(gone.id, STATUS.lost)
    const batch = await openBatch()
    const check = valueOf(await cs.call(checkManifest, { body: infoOf([batch.id]), query: {} }))
    expect(check).toMatchObject({ ready: 1, refused: 2, isSent: true })
    expect(check.problems.map(({ number, field, section, path }) => [number, field, section, path])).toEqual(
      expect.arrayContaining([
        [foreign.sglShipmentId, 'Name', 'recipient', 'shipToAddress.name1'],
        [gone.sglShipmentId, 'Status', 'status', 'trackStatus'],
      ]),
    )
    expect(check.problems.map(({ number }) => number)).not.toContain(fine.sglShipmentId)
    const refused = await submit(infoOf([batch.id]))
    expect([refused.status, refused.errors]).toEqual([422, ['2 parcels would be refused by the channel.']])
  })

  test('MNF-13: a batch for a country other than the destination’s is named', async () => {
    await left({ country: 'DE', state: undefined, postcode: '10623', town: 'Berlin' })
    const batch = await openBatch('DE')
    const check = valueOf(await cs.call(checkManifest, { body: infoOf([batch.id]), query: {} }))
    expect(check.problems.map(({ field, message }) => [field, message])).toContainEqual([
      'Country',
      'Goes to Germany, the manifest to Los Angeles',
    ])
    const answer = await fetch(`${waybill.url}${checkManifest.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${cs.token}`,
        'content-type': 'application/json',
        'accept-language': 'vi',
      },
      body: JSON.stringify(infoOf([batch.id])),
    })
    expect(await answer.text()).toContain('Đi Đức, manifest đi Los Angeles')
  })

  test('MNF-14: Pre-Download returns the file, with refused parcels too, and stores nothing', async () => {
    await left({ name1: '渡辺 陽子' })
    const { batch } = await ready()
    const response = await fetch(`${waybill.url}${preDownloadManifest.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cs.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(infoOf([batch.id])),
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('manifest_2026-11-20.csv')
    const lines = linesOf(Buffer.from(await response.arrayBuffer()))
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual(['email', 'mawb', 'hawb', 'hawb'])
    expect((await openBatch()).manifestCode).toBeNull()
  })
})

describe('submitting', () => {
  test('MNF-21: freezes the batches, the parcels and the exact bytes, and enqueues a job to send them', async () => {
    const { manifest, batch, parcels } = await submitted(2)
    expect(manifest).toMatchObject({ status: 'Submitted', parcels: 2, version: 1, createdBy: 'cs' })
    expect(manifest.batches.map(({ id, manifestCode }) => [id, manifestCode])).toEqual([
      [batch.id, manifest.manifestCode],
    ])
    const [version] = manifest.versions
    const file = await bytesOf(downloadManifest.path.replace('{transactionId}', version?.transactionId ?? ''))
    expect(createHash('sha256').update(file).digest('hex')).toBe(version?.sha256)
    expect(linesOf(file)).toHaveLength(4)
    for (const { sglShipmentId } of parcels) expect(file.toString('latin1')).toContain(sglShipmentId)
    const { shipments } = valueOf(await cs.call(listManifestShipments, { params: { id: manifest.id }, query: {} }))
    expect(shipments.map(({ id }) => id).toSorted()).toEqual(parcels.map(({ id }) => id).toSorted())
    expect(await bytesOf(downloadManifestOfDay.path.replace('{date}', '2026-11-20'))).toEqual(file)
    const { rows } =
      await sql`select 1 from graphile_worker._private_jobs where key = ${`send-manifest ${manifest.id} 1`}`.execute(
        waybill.fixtures.db,
      )
    expect(rows).toHaveLength(1)
    const statuses = await Promise.all(
      parcels.map(async ({ id }) => valueOf(await cs.call(getParcel, { params: { id } })).currentStatus),
    )
    expect(statuses).toEqual([STATUS.leftOrigin, STATUS.leftOrigin])
  })

  test('MNF-21: stores bytes that later changes of a parcel do not change', async () => {
    const { manifest, parcels } = await submitted()
    const path = downloadManifest.path.replace('{transactionId}', manifest.transactionId ?? '')
    const before = await bytesOf(path)
    await sql`update shipment set receiver_name = 'Somebody Else' where id = ${parcels[0]?.id}`.execute(
      waybill.fixtures.db,
    )
    expect(await bytesOf(path)).toEqual(before)
  })

  test('MNF-21: one batch by two people makes one manifest; the second person reads which', async () => {
    const { batch } = await ready()
    const answers = await Promise.all([
      submit(infoOf([batch.id])),
      submit(infoOf([batch.id]), await waybill.as('super')),
    ])
    const [made, refused] = answers.sort((one, other) => one.status - other.status)
    expect([made?.status, refused?.status]).toEqual([200, 422])
    expect(refused?.errors).toEqual([`${made?.value?.manifestCode} has taken ${batch.name}.`])
  })

  test('MNF-21: puts a parcel that joins its batch meanwhile on the manifest, or in the next batch', async () => {
    const { batch } = await ready()
    const late = await waybill.parcels.make({
      status: STATUS.receivedAtHub,
      shipToAddress: AMERICAN,
      item: { hsCode: HS_CODE },
    })
    const [answer, joined] = await Promise.all([submit(infoOf([batch.id])), cs.call(leaveOrigin, { body: [late.id] })])
    valueOf(joined)
    const { batchId } = await waybill.fixtures.db
      .selectFrom('shipment')
      .select('left_origin_batch_id as batchId')
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow()
    if (answer.status === 200) {
      const onIt = valueOf(await cs.call(listManifestShipments, { params: { id: valueOf(answer).id }, query: {} }))
      expect(onIt.shipments.some(({ id }) => id === late.id)).toBe(batchId === batch.id)
    } else
      expect(answer.errors).toEqual(['A parcel has just joined or left one of the batches. Check again, and submit.'])
  })

  test('MNF-12: takes a MAWB once; a cancelled manifest releases it', async () => {
    const { manifest, body } = await submitted()
    const second = await ready()
    const again = await submit({ ...second.body, mawb: body.mawb })
    expect([again.status, again.fieldErrors]).toEqual([409, { mawb: `${manifest.manifestCode} has this mawb.` }])
    await answered(manifest.id, 'Not sent')
    valueOf(await cs.call(cancelManifest, { params: { id: manifest.id } }))
    expect((await submit({ ...second.body, mawb: body.mawb })).status).toBe(200)
  })

  test('MNF-25: again freezes a corrected rejected manifest as its next version; an accepted one is refused', async () => {
    const { manifest, batch, body } = await submitted()
    const edit = (more: object = {}) =>
      cs.call(editManifest, { params: { id: manifest.id }, body: { ...body, ...more } })
    expect((await edit()).status).toBe(422)
    await answered(manifest.id, 'Rejected')
    const check = valueOf(await cs.call(checkManifest, { body, query: { manifestId: manifest.id } }))
    expect(check).toMatchObject({ ready: 1, refused: 0 })
    const other = await ready()
    const next = valueOf(await edit({ flightInformation: 'VN99', leftOriginIds: [other.batch.id] }))
    expect(next).toMatchObject({
      version: 2,
      status: 'Submitted',
      flightInfo: 'VN99',
      manifestCode: manifest.manifestCode,
    })
    expect(next.versions.map(({ version }) => version)).toEqual([2, 1])
    const freed = valueOf(await cs.call(listActiveLeftOrigins)).find(({ id }) => id === batch.id)
    expect(freed).toMatchObject({ manifestCode: null, isOpen: false })
    await answered(manifest.id, 'Accepted')
    expect((await edit()).status).toBe(422)
    expect((await cs.call(cancelManifest, { params: { id: manifest.id } })).status).toBe(422)
  })

  test('MNF-26: again sends the same bytes of an unsent manifest', async () => {
    const { manifest } = await submitted()
    const again = () => cs.call(tryManifestAgain, { params: { id: manifest.id } })
    expect((await again()).status).toBe(422)
    await answered(manifest.id, 'Not sent')
    const sent = valueOf(await again())
    expect([sent.status, sent.version, sent.versions[0]?.sha256]).toEqual([
      'Submitted',
      1,
      manifest.versions[0]?.sha256,
    ])
  })

  test('MNF-27: is undone by cancelling, which frees the batches unless the channel may have the file', async () => {
    const { manifest, batch } = await submitted()
    const cancel = () => cs.call(cancelManifest, { params: { id: manifest.id } })
    await waybill.fixtures.db
      .updateTable('manifest_file')
      .set({ state: 'uploading' })
      .where('manifest_id', '=', manifest.id)
      .execute()
    expect((await cancel()).status).toBe(422)
    await answered(manifest.id, 'Rejected')
    expect(valueOf(await cancel())).toMatchObject({ status: 'Cancelled', batches: [] })
    expect(valueOf(await cs.call(listActiveLeftOrigins)).map(({ id }) => id)).toContain(batch.id)
    expect((await cancel()).status).toBe(422)
  })

  test('MNF-24: the report of a version has the channel’s answers, by parcel', async () => {
    const { manifest, parcels } = await submitted()
    const lines = [
      { shipmentId: parcels[0]?.id, number: parcels[0]?.sglShipmentId, field: 'state', words: 'Unknown state' },
    ]
    await waybill.fixtures.db
      .updateTable('manifest_file')
      .set({
        state: 'rejected',
        lines: JSON.stringify(lines),
        answers: JSON.stringify([{ at: NOW, step: 'Test', words: '1 errors found' }]),
      })
      .where('manifest_id', '=', manifest.id)
      .execute()
    const params = { transactionId: manifest.transactionId ?? '' }
    expect(valueOf(await cs.call(getManifestReport, { params }))).toMatchObject({
      status: 'rejected',
      version: 1,
      lines,
    })
    expect((await cs.call(getManifestReport, { params: { transactionId: manifest.id } })).status).toBe(404)
  })
})
