import {
  cancelManifest,
  checkManifest,
  editManifest,
  listActiveLeftOrigins,
  takeOutOfBatch,
  tryManifestAgain,
  updateManifestStatus,
} from '@waybill/contract/manifests/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '@waybill/testkit/client'
import { type ManifestStories, NOW, startManifestStories } from '../testing/manifest-stories.ts'

let stories: ManifestStories
let waybill: ManifestStories['waybill']
let cs: ManifestStories['cs']
let superAdmin: ManifestStories['cs']
beforeAll(async () => {
  stories = await startManifestStories()
  ;({ waybill, cs } = stories)
  superAdmin = await waybill.as('super')
})
afterAll(() => stories.waybill.close())
beforeEach(() => stories.closeBatches())

/** A batch that is closed, so that the next one is another. */
const readyAlone = async () => {
  const made = await stories.ready()
  await stories.closeBatches()
  return made
}
const byStatus = <Answer extends { status: number }>(answers: readonly Answer[]): Answer[] =>
  answers.toSorted((one, other) => one.status - other.status)
const edit = (id: string, body: object, as = cs) => as.call(editManifest, { params: { id }, body: body })
const cancel = (id: string, as = cs) => as.call(cancelManifest, { params: { id } })
const rejected = async () => {
  const made = await stories.submitted()
  await stories.answered(made.manifest.id, 'Rejected')
  return made
}

describe('two people at once', () => {
  test('MNF-12: one MAWB on two batches makes one manifest; the other person reads which one has it', async () => {
    const [one, other] = [await readyAlone(), await readyAlone()]
    const { mawb } = one.body
    const [made, second] = byStatus(
      await Promise.all([stories.submit(one.body), stories.submit({ ...other.body, mawb }, superAdmin)]),
    )
    expect([made?.status, second?.status]).toEqual([200, 409])
    expect(second?.fieldErrors).toEqual({ mawb: `${made?.value?.manifestCode} has this mawb.` })
  })

  test('MNF-12: an edit cannot take the MAWB of another manifest either', async () => {
    const first = await stories.submitted()
    await stories.closeBatches()
    const { manifest, body } = await rejected()
    const answer = await edit(manifest.id, { ...body, mawb: first.body.mawb })
    expect([answer.status, answer.fieldErrors]).toEqual([
      409,
      { mawb: `${first.manifest.manifestCode} has this mawb.` },
    ])
  })

  test('MNF-25: both edit a rejected manifest: it gets one next version', async () => {
    const { manifest, body } = await rejected()
    const [made, refused] = byStatus(await Promise.all([edit(manifest.id, body), edit(manifest.id, body, superAdmin)]))
    expect([made?.status, made?.value?.version, refused?.status]).toEqual([200, 2, 422])
    expect((await stories.open(manifest.id)).versions.map(({ version }) => version)).toEqual([2, 1])
  })

  test('MNF-25, MNF-27: one edits and one cancels: one of the two succeeds completely', async () => {
    const { manifest, batch, body } = await rejected()
    const [edited, cancelled] = await Promise.all([edit(manifest.id, body), cancel(manifest.id, superAdmin)])
    expect(cancelled.status).toBe(200)
    expect([200, 422]).toContain(edited.status)
    expect(await stories.open(manifest.id)).toMatchObject({ status: 'Cancelled', batches: [] })
    expect(valueOf(await cs.call(listActiveLeftOrigins)).map(({ id }) => id)).toContain(batch.id)
  })

  test('MNF-26: both try again: it is sent once', async () => {
    const { manifest } = await stories.submitted()
    await stories.answered(manifest.id, 'Not sent')
    const again = (as: typeof cs) => as.call(tryManifestAgain, { params: { id: manifest.id } })
    const answers = byStatus(await Promise.all([again(cs), again(superAdmin)]))
    expect(answers.map(({ status }) => status)).toEqual([200, 422])
  })

  test('MNF-31: both move the parcels: each moves once', async () => {
    const { manifest, parcels } = await stories.submitted(2)
    const body = { manifestId: manifest.id, statusCode: STATUS.inTransit, country: 'US', updatedDate: NOW } as const
    const results = (
      await Promise.all([cs.call(updateManifestStatus, { body }), superAdmin.call(updateManifestStatus, { body })])
    ).map(valueOf)
    expect(results.map(({ done, refused }) => [done.length, refused.length]).toSorted()).toEqual([
      [0, 2],
      [2, 0],
    ])
    const { shipmentStatuses } = valueOf(await cs.call(getParcel, { params: { id: parcels[0]?.id ?? '' } }))
    expect(shipmentStatuses.filter(({ statusCode }) => statusCode === STATUS.inTransit)).toHaveLength(1)
  })

  test('MNF-21: Submit sent twice with one key makes one manifest', async () => {
    const { body } = await stories.ready()
    const send = () => cs.send('POST', '/api/sgl-parcel/ibc/manifest', { body, headers: { 'idempotency-key': 'once' } })
    const [one, other] = [await send(), await send()]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.value).toEqual(one.value)
  })
})

describe('reasons for a refusal', () => {
  test('MNF-13: a batch that is no longer active is refused, even if no manifest has it', async () => {
    const { batch, body } = await stories.ready()
    await waybill.fixtures.db
      .updateTable('left_origin_batch')
      .set({ is_active: false, is_open: false })
      .where('id', '=', batch.id)
      .execute()
    for (const answer of [await cs.call(checkManifest, { body, query: {} }), await stories.submit(body)])
      expect([answer.status, answer.errors]).toEqual([422, [`${batch.name} is not active any more.`]])
  })

  test.each([STATUS.lost, STATUS.delivered, STATUS.cancelled, STATUS.outForDelivery])(
    'MNF-5, MNF-13: a parcel in %i is refused; removed from the batch it keeps its status, and the rest flies',
    async (status) => {
      const { parcels, batch, body } = await stories.ready(2)
      const id = parcels[0]?.id ?? ''
      await waybill.fixtures.setStatus(id, status)
      expect((await stories.submit(body)).status).toBe(422)
      const reason = 'It does not fly'
      const result = valueOf(await cs.call(takeOutOfBatch, { params: { id: batch.id }, body: { ids: [id], reason } }))
      expect(result).toEqual({ done: [id], refused: [] })
      const parcel = valueOf(await cs.call(getParcel, { params: { id } }))
      expect(parcel.currentStatus).toBe(status)
      expect(JSON.stringify(parcel.shipmentStatuses)).toContain(reason)
      expect(valueOf(await stories.submit(body)).parcels).toBe(1)
    },
  )

  test('MNF-27: batches of a cancelled manifest can be submitted again', async () => {
    const { manifest, body } = await rejected()
    valueOf(await cancel(manifest.id))
    const again = valueOf(await stories.submit(body))
    expect([again.version, again.manifestCode === manifest.manifestCode]).toEqual([1, false])
  })
})
