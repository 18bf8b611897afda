import { editParcel, getParcel, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { PRICEABLE, STATUS_CODES } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX, SCARF } from '@waybill/testkit/parcels'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000, 2: 300_000 } })
})
afterAll(() => waybill.close())

const LEFT_HUB =
  'The shipment has left the hub: only Super Admin and the Accountant change what was verified, with a reason.'
const read = async (username: string, { id }: Pick<ParcelDetail, 'id'>) =>
  valueOf(await (await waybill.as(username)).call(getParcel, { params: { id } }))
const edit = async (username: string, { id, version }: Pick<ParcelDetail, 'id' | 'version'>, fields: object) =>
  (await waybill.as(username)).call(editParcel, { body: { id, version, ...fields } })
const record = async (username: string, { id }: Pick<ParcelDetail, 'id'>, fields: object = {}) =>
  (await waybill.as(username)).call(updateParcelPackages, { body: { id, packages: [HEAVIER], ...fields } })
const HEAVIER = { ...PARCEL_BOX, weight: 1.5 }

/** Measured by Delivery at the hub and priced by the rate, then moved on. */
const measured = async (status: number): Promise<ParcelDetail> => {
  const parcel = await waybill.parcels.make()
  valueOf(await edit('delivery', parcel, { packages: [PARCEL_BOX] }))
  await waybill.fixtures.setStatus(parcel.id, status)
  return read('super', parcel)
}

describe('the verified packages of a parcel that has left the hub (rule VER-3)', () => {
  test.each(['cs', 'ops', 'delivery'])('cannot be changed by %s, by either call: the price stays', async (username) => {
    const parcel = await measured(6034)
    for (const answer of [
      await edit(username, parcel, { packages: [HEAVIER], reason: 'weighed again' }),
      await record(username, parcel, { reason: 'weighed again' }),
      await record(username, parcel, { isCreated: true }),
    ])
      expect([answer.status, answer.errors]).toEqual([422, [LEFT_HUB]])
    expect(await read('super', parcel)).toEqual(parcel)
  })

  test.each([
    [3021, 'Cancelled'],
    [2007, 'Lost'],
  ])('in %i have not left the hub; the refusal names the status: %s', async (status, word) => {
    const answer = await edit('cs', await measured(status), { packages: [HEAVIER], reason: 'weighed again' })
    const sentence = `The status is '${word}': only Super Admin and the Accountant change what was verified, with a reason.`
    expect([answer.status, answer.errors]).toEqual([422, [sentence]])
  })

  test.each(['super', 'accountant'])('are changed by %s with a reason, which the history keeps', async (username) => {
    const parcel = await measured(6034)
    const packages = { packages: [HEAVIER], realTotalPrice: 300_000 }
    expect((await edit(username, parcel, packages)).fieldErrors).toEqual({ reason: 'Required' })
    expect((await record(username, parcel)).fieldErrors).toEqual({ reason: 'Required' })
    const edited = valueOf(await edit(username, parcel, { ...packages, reason: 'carrier measured it' }))
    expect(edited.shipmentStatuses[0]).toMatchObject({
      actionUser: username,
      statusCode: null,
      reason: 'Verified packages changed: carrier measured it',
    })
    const recorded = valueOf(await record(username, parcel, { packages: [PARCEL_BOX], reason: 'carrier was wrong' }))
    expect(recorded).toMatchObject({ realTotalPrice: 120_000, trackStatus: 6034 })
    expect(recorded.shipmentStatuses[0]?.reason).toBe('Verified packages changed: carrier was wrong')
  })

  test('are changed by the Accountant only after the hub, without moving the parcel', async () => {
    const atHub = await measured(3300)
    expect((await record('accountant', atHub)).errors).toEqual(['You may not change: packages.'])
    const desk = { isCreated: true, reason: 'x' }
    expect((await record('accountant', await measured(2009), desk)).errors).toEqual([
      'You may not change: trackStatus.',
    ])
  })

  test('can be saved again unchanged by people who verify', async () => {
    const parcel = await measured(6034)
    expect((await record('delivery', parcel, { packages: parcel.packages })).status).toBe(200)
    expect((await edit('ops', await read('ops', parcel), { packages: parcel.packages })).status).toBe(200)
  })

  test('keep their price when declared fields change', async () => {
    const parcel = await measured(3400)
    const units = [{ ...PARCEL_BOX, weight: 1, contentDetailItems: [SCARF] }]
    const answer = await edit('merchant', parcel, { handlingUnits: units })
    expect([answer.status, answer.errors]).toEqual([422, [LEFT_HUB]])
    expect(valueOf(await edit('merchant', parcel, { senderReference: 'R-7' })).totalPrice).toBe(120_000)
  })
})

test('a reply says whether they may be changed, and whether that needs a reason', async () => {
  const parcel = await waybill.parcels.make()
  for (const status of STATUS_CODES) {
    await waybill.fixtures.setStatus(parcel.id, status)
    const isAtHub = PRICEABLE.includes(status)
    const rightOf = async (username: string) => {
      const { editVerified, verifiedNeedsReason } = (await read(username, parcel)).can
      return [editVerified, verifiedNeedsReason]
    }
    expect([status, await rightOf('super')]).toEqual([status, [true, !isAtHub]])
    expect([status, await rightOf('accountant')]).toEqual([status, [!isAtHub, !isAtHub]])
    for (const username of ['cs', 'ops', 'delivery'])
      expect([status, await rightOf(username)]).toEqual([status, [isAtHub, false]])
    for (const username of ['sales', 'merchant'])
      expect([status, await rightOf(username)]).toEqual([status, [false, false]])
  }
})
