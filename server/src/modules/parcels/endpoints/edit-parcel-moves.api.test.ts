import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX } from '@waybill/testkit/parcels'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000, 2: 300_000 } })
})
afterAll(() => waybill.close())

const read = async ({ id }: Pick<ParcelDetail, 'id'>) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
const edit = async (username: string, { id, version }: Pick<ParcelDetail, 'id' | 'version'>, fields: object) =>
  (await waybill.as(username)).call(editParcel, { body: { id, version, ...fields } })
const heavy = { ...PARCEL_BOX, weight: 1.5 }

describe('changing the status by hand (rules STA-4, STA-9, STA-10)', () => {
  test('follows the table, with an event; other moves are refused with the allowed ones', async () => {
    const parcel = await waybill.parcels.make({ status: 3200 })
    const after = valueOf(await edit('ops', await read(parcel), { trackStatus: 3300, reason: 'scanned' }))
    expect(after.trackStatus).toBe(3300)
    expect(after.shipmentStatuses[0]).toMatchObject({ statusCode: 3300, actionUser: 'ops', reason: 'scanned' })
    const refused = await edit('ops', after, { trackStatus: 3201 })
    expect([refused.status, refused.errors]).toEqual([
      422,
      ["A parcel in 'Received at hub' cannot move to 'Dropped off at counter'."],
    ])
    for (const [trackStatus, name] of [
      [6034, 'Delivered'],
      [2043, 'Hold for payment'],
    ])
      expect((await edit('ops', after, { trackStatus })).errors).toEqual([
        `Your role may not set the status '${name}'.`,
      ])
    expect(refused.detail).toMatchObject({ trackStatus: 3300, allowed: expect.arrayContaining([3400]) as number[] })
  })

  test('to 3003 needs a verified package, which the same save may add', async () => {
    const parcel = await read(await waybill.parcels.make({ status: 3300 }))
    const refused = await edit('ops', parcel, { trackStatus: 3003 })
    expect([refused.status, refused.errors]).toEqual([422, ['Please add a package before moving to this status.']])
    const packed = { trackStatus: 3003, packages: [heavy], realTotalPrice: 300_000 }
    expect(valueOf(await edit('ops', parcel, packed)).trackStatus).toBe(3003)
  })

  test('can be forced by Super Admin with a reason, and by nobody else', async () => {
    const parcel = await read(await waybill.parcels.make({ status: 6034 }))
    expect((await edit('super', parcel, { trackStatus: 3001 })).status).toBe(422)
    expect((await edit('cs', parcel, { trackStatus: 3001, reason: 'please' })).status).toBe(422)
    const forced = valueOf(await edit('super', parcel, { trackStatus: 3001, reason: 'entered twice' }))
    expect(forced.shipmentStatuses[0]).toMatchObject({ statusCode: 3001, reason: 'Forced: entered twice' })
  })

  test('of a parcel with a tracking number is allowed to Super Admin and Cs, except for local services', async () => {
    const made = await waybill.parcels.make({ status: 3200 })
    await waybill.parcels.book(made, 'LX482104487VN')
    const booked = await read(made)
    const refused = await edit('ops', booked, { trackStatus: 3300 })
    expect([refused.status, refused.errors]).toEqual([
      422,
      ['The parcel has a provider tracking number: its carrier sets the status.'],
    ])
    expect(valueOf(await edit('cs', booked, { trackStatus: 3300 })).trackStatus).toBe(3300)
    const local = await waybill.parcels.make({ serviceCode: 'DLV', status: 3300 })
    await waybill.parcels.book(local, 'LX482104513VN')
    expect(valueOf(await edit('delivery', await read(local), { trackStatus: 6013 })).trackStatus).toBe(6013)
  })

  test('back to the hub removes the parcel from its open batch', async () => {
    const parcel = await waybill.parcels.make({ status: 3400 })
    const { db } = waybill.fixtures
    const id = parcel.id
    await db
      .insertInto('left_origin_batch')
      .values({ id, code: 'LO-TEST', day: '2026-11-20', country_id: null })
      .execute()
    await db.updateTable('shipment').set({ left_origin_batch_id: id }).where('id', '=', id).execute()
    valueOf(await edit('cs', await read(parcel), { trackStatus: 3300 }))
    const row = await db.selectFrom('shipment').select('left_origin_batch_id').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ left_origin_batch_id: null })
  })
})

describe('the tracking number', () => {
  test('finds the parcel; another parcel’s is refused by name; a blank one is cleared', async () => {
    const [one, other] = [await waybill.parcels.make(), await waybill.parcels.make()]
    const named = valueOf(await edit('cs', one, { trackingNumber: ' lx 482 104 473 vn ' }))
    expect(named.trackingNumber).toBe('LX482104473VN')
    const taken = await edit('cs', other, { trackingNumber: 'LX482104473VN' })
    const sentence = `The tracking number LX482104473VN belongs to ${one.sglShipmentId}.`
    expect([taken.status, taken.errors, taken.fieldErrors]).toEqual([409, [sentence], { trackingNumber: sentence }])
    expect(valueOf(await edit('cs', named, { trackingNumber: null })).trackingNumber).toBeNull()
    expect(valueOf(await edit('cs', other, { trackingNumber: 'LX482104473VN' })).trackingNumber).toBe('LX482104473VN')
  })

  test('may be our own number, as `own` books it', async () => {
    const parcel = await waybill.parcels.make()
    const own = valueOf(await edit('cs', parcel, { trackingNumber: parcel.sglShipmentId }))
    expect(own.trackingNumber).toBe(parcel.sglShipmentId)
    const other = valueOf(await edit('cs', own, { trackingNumber: 'LX000000001VN' }))
    const rows = await waybill.fixtures.db
      .selectFrom('shipment_number')
      .select(['number', 'kind'])
      .where('shipment_id', '=', other.id)
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { number: parcel.sglShipmentId, kind: 'ours' },
      { number: 'LX000000001VN', kind: 'provider' },
    ])
  })
})
