import { getParcel, parcelGrid, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { editVipLabel } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { serveVipparcel, type VipparcelSimulator } from '../../../../../simulators/src/vipparcel.ts'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { newId } from '../../../platform/ids.ts'
import { updateLabel } from './update-label.job.ts'
import { enqueueBooking } from '../enqueue-booking.ts'
import { expectLabelCarriers } from '../testing/expect-label-carriers.ts'

const soon = { timeout: 60_000, interval: 50 }

let vipparcel: VipparcelSimulator
let waybill: TestWaybill
beforeAll(async () => {
  vipparcel = await serveVipparcel({ token: 'the-token' })
  waybill = await startTestWaybill({
    jobs: true,
    env: {
      VIPPARCEL_BASE_URL: vipparcel.url,
      VIPPARCEL_AUTH_TOKEN: 'the-token',
      VIPPARCEL_FROM_NAME: 'SGL Hub',
      VIPPARCEL_FROM_ADDRESS: '200 Harbor Way',
      VIPPARCEL_FROM_CITY: 'Carson',
      VIPPARCEL_FROM_STATE: 'CA',
      VIPPARCEL_FROM_ZIP: '90745',
    },
  })
  await waybill.fixtures.people()
  await sql`update service set carrier = 'vipparcel' where code = 'SGL'`.execute(waybill.fixtures.db)
})
afterEach(() => vipparcel.faults.clear())
afterEach(() => expectLabelCarriers(waybill.fixtures.db))
afterAll(() => Promise.all([waybill.close(), vipparcel.close()]))

const read = async (id: string): Promise<ParcelDetail> =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))

/** An SGL parcel of 0.5 kg to Los Angeles, booked with VIPparcel. */
const booked = async (): Promise<ParcelDetail> => {
  const { id } = await waybill.parcels.make({
    serviceCode: 'SGL',
    shipToAddress: { town: 'Los Angeles', state: 'CA', postcode: '90012', country: 'US' },
    item: { hsCode: '6109100010', itemWeight: 0.2 },
  })
  await waybill.waybill.runtime.context.db.transaction().execute((tx) => enqueueBooking(tx, { id }))
  await vi.waitFor(async () => expect((await read(id)).trackingNumber).not.toBeNull(), soon)
  return read(id)
}
const verify = async (id: string, weight: number) =>
  (await waybill.as('ops')).call(updateParcelPackages, {
    body: { id, isCreated: false, packages: [{ quantity: 1, weight, length: 20, width: 15, height: 10 }] },
  })
const update = async (trackingNumber: string, by = 'ops') =>
  (await waybill.as(by)).call(editVipLabel, { body: { trackingNumber } })
const labelFile = async (id: string) =>
  (await waybill.fixtures.db.selectFrom('shipment').select('label_file').where('id', '=', id).executeTakeFirstOrThrow())
    .label_file
const soldFor = (number: string) => vipparcel.labels().filter(({ reference }) => reference === number)

describe('after a different weight is verified (BKG-62)', () => {
  test('the label is corrected automatically, and the new file replaces the stored one; none is bought', async () => {
    const parcel = await booked()
    const before = await labelFile(parcel.id)
    expect(valueOf(await verify(parcel.id, 0.8))).toMatchObject({ labelState: 'redrawing' })
    await vi.waitFor(async () => expect((await read(parcel.id)).labelState).toBeNull(), soon)
    expect(soldFor(parcel.sglShipmentId).map(({ form }) => [form['weight_lbs'], form['weight_oz']])).toEqual([
      ['1', '13'],
    ])
    expect(await labelFile(parcel.id)).not.toBe(before)
  })

  test('the same packages leave the label as it is', async () => {
    const parcel = await booked()
    const [unit] = parcel.handlingUnits
    if (!unit) throw new Error('A parcel has a package.')
    const { quantity, weight, length, width, height } = unit
    const packages = [{ quantity, weight, length, width, height }]
    const answer = await (
      await waybill.as('ops')
    ).call(updateParcelPackages, { body: { id: parcel.id, isCreated: false, packages } })
    expect(valueOf(answer).labelState).toBeNull()
  })

  test('the correction is retried while VIPparcel is down; the last failure notifies the person, who can start it by hand', async () => {
    const parcel = await booked()
    vipparcel.faults.set('edit', 'error')
    await verify(parcel.id, 0.9)
    const { context } = waybill.waybill.runtime
    const run = updateLabel.run(context, { id: parcel.id }, AbortSignal.timeout(20_000))
    await expect(run).rejects.toThrow('The partner failed (HTTP 500).')
    await updateLabel.onPermanentFailure(context, { id: parcel.id }, new Error('down'))
    expect(await read(parcel.id)).toMatchObject({
      labelState: 'failed',
      additionalMessage: 'The carrier did not answer. Update VIP parcel label asks again.',
      can: { updateLabel: true, redrawLabel: false },
    })
    vipparcel.faults.clear()
    expect((await update(parcel.sglShipmentId)).status).toBe(200)
    await updateLabel.run(context, { id: parcel.id }, AbortSignal.timeout(20_000))
    expect(await read(parcel.id)).toMatchObject({ labelState: null, additionalMessage: null })
  })
})

describe('a parcel whose service now names another carrier', () => {
  test('is voided and corrected where its label was sold, from the list as from the record (BKG-10, BKG-62)', async () => {
    const { id, sglShipmentId } = await booked()
    const { db } = waybill.fixtures
    const service = db.updateTable('service').where('carrier', '=', 'vipparcel')
    await service.set({ carrier: 'janio' }).execute()
    const filter = { name: 'sglShipmentId', operation: 'Equal' as const, value: sglShipmentId }
    const [row] = valueOf(await (await waybill.as('ops')).grid(parcelGrid, { propertyFilters: [filter] }))
    for (const shown of [row, await read(id)])
      expect(shown).toMatchObject({ labelVoid: 'remotely', can: { updateLabel: true } })
    await db.updateTable('service').set({ carrier: 'vipparcel' }).where('carrier', '=', 'janio').execute()
  })
})

describe('a correction by hand', () => {
  test('takes our number, the provider’s or the id; the audit keeps who asked', async () => {
    const { id, sglShipmentId, trackingNumber } = await booked()
    for (const name of [id, sglShipmentId, trackingNumber ?? ''])
      expect(valueOf(await update(name))).toEqual({ id, labelState: 'redrawing' })
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where entity_id = ${id} and action = 'parcel.labelUpdated'`.execute(
      waybill.fixtures.db,
    )
    expect(rows).toHaveLength(3)
  })

  test.each(['cs', 'ops', 'delivery', 'super'])('is allowed to %s', async (by) => {
    expect((await update(newId(), by)).status).toBe(404)
  })
  test.each(['merchant', 'sales', 'accountant'])('is refused to %s', async (by) => {
    expect((await update(newId(), by)).status).toBe(403)
  })

  test('is refused for a parcel without such a label', async () => {
    const parcel = await waybill.parcels.make()
    const answer = await update(parcel.sglShipmentId)
    expect([answer.status, answer.errors]).toEqual([
      422,
      ['This parcel has no label of VIPparcel that could be updated.'],
    ])
    expect((await update('SGL9999999999')).status).toBe(404)
  })
})
