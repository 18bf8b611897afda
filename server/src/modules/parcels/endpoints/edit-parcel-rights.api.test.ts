import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX, type ParcelWish } from '@waybill/testkit/parcels'

let waybill: TestWaybill
let feeId: string
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 2: 300_000 } })
  feeId = await waybill.fixtures.fee({ service: 'QSP', name: 'Remote area', amount: 10_000, unit: 'VND' })
})
afterAll(() => waybill.close())

const EDITORS = ['super', 'cs', 'ops', 'sales', 'delivery', 'accountant', 'merchant', 'merchant-employee'] as const
type Editor = (typeof EDITORS)[number]
const read = async (username: string, { id }: Pick<ParcelDetail, 'id'>) =>
  valueOf(await (await waybill.as(username)).call(getParcel, { params: { id } }))
const edit = async (username: string, { id, version }: Pick<ParcelDetail, 'id' | 'version'>, fields: object) =>
  (await waybill.as(username)).call(editParcel, { body: { id, version, ...fields } })

/** One field at a time, on a fresh parcel: 200 for users who may change it, 403 naming it for the others. */
const whoMay = async (fieldsOf: (username: Editor) => object, begin: ParcelWish = {}): Promise<Editor[]> => {
  const allowed: Editor[] = []
  for (const username of EDITORS) {
    const parcel = await read('super', await waybill.parcels.make(begin))
    const fields = fieldsOf(username)
    const answer = await edit(username, parcel, fields)
    if (answer.status === 200) allowed.push(username)
    else expect([username, answer.errors]).toEqual([username, [`You may not change: ${Object.keys(fields).join()}.`]])
  }
  return allowed
}
let numbers = 0

describe('rights by field (rules PER-3, PAR-4)', () => {
  test('allow declared fields to the company and to staff who enter parcels', async () => {
    const allowed = ['super', 'cs', 'ops', 'sales', 'merchant', 'merchant-employee']
    expect(await whoMay(() => ({ senderReference: 'x' }))).toEqual(allowed)
    expect(await whoMay(() => ({ iossType: 'Y' }))).toEqual(allowed)
  })

  test('allow verified packages to Super Admin, Cs, OPS, Delivery', async () => {
    const pricers: readonly Editor[] = ['super', 'cs', 'ops']
    const fieldsOf = (username: Editor) => ({
      packages: [PARCEL_BOX],
      ...(pricers.includes(username) ? { realTotalPrice: 1 } : {}),
    })
    // The Accountant may set prices, so must give one; they may not change the packages.
    const allowed = await whoMay((who) => (who === 'accountant' ? { trackingNumber: 'LX0' } : fieldsOf(who)))
    expect(allowed).toEqual(['super', 'cs', 'ops', 'delivery'])
    const parcel = await waybill.parcels.make()
    const answer = await edit('accountant', parcel, { packages: [PARCEL_BOX], realTotalPrice: 5 })
    expect(answer.errors).toEqual(['You may not change: packages.'])
  })

  test('allow the tracking number to Super Admin and Cs', async () => {
    expect(await whoMay(() => ({ trackingNumber: `LX${(numbers += 1)}` }))).toEqual(['super', 'cs'])
  })

  test('allow the status to the staff set', async () => {
    const to = (username: Editor) => ({ trackStatus: username === 'sales' || username === 'ops' ? 3021 : 3201 })
    const allowed = ['super', 'cs', 'ops', 'sales', 'delivery']
    expect(await whoMay(to, { status: 3200 })).toEqual(allowed)
  })

  test('allow price and fees to Super Admin and Accountant always, to OPS and Cs before it leaves', async () => {
    const fees = () => ({ fees: [{ feeId, amount: 5 }] })
    expect(await whoMay(() => ({ totalPrice: 7 }))).toEqual(['super', 'cs', 'ops', 'accountant'])
    expect(await whoMay(fees)).toEqual(['super', 'cs', 'ops', 'accountant'])
    expect(await whoMay(fees, { status: 3400 })).toEqual(['super', 'accountant'])
  })

  test('name all refused fields together, and nothing is saved', async () => {
    const parcel = await waybill.parcels.make()
    const answer = await edit('merchant', parcel, { senderReference: 'x', trackingNumber: 'LX9', totalPrice: 1 })
    expect([answer.status, answer.errors]).toEqual([403, ['You may not change: trackingNumber, totalPrice.']])
    expect(await read('merchant', parcel)).toMatchObject({ version: parcel.version, senderReference: null })
  })
})

describe('a parcel with label and tracking number of a carrier', () => {
  const byCarrier = (carrier: string) =>
    waybill.fixtures.db.updateTable('service').set({ carrier }).where('code', '=', 'QSP').execute()
  beforeAll(() => byCarrier('janio'))
  afterAll(() => byCarrier('own'))

  test('has declared fields that only Super Admin changes, and a recipient’s country that nobody changes', async () => {
    const made = await waybill.parcels.make()
    await waybill.parcels.book(made, made.sglShipmentId)
    const booked = await read('super', made)
    for (const username of ['cs', 'ops', 'sales', 'merchant'])
      expect([username, (await edit(username, booked, { senderReference: 'x' })).code]).toEqual([
        username,
        'forbidden_field',
      ])
    const abroad = { shipToAddress: { ...booked.shipToAddress, country: 'FR' } }
    const answer = await edit('super', booked, abroad)
    expect([answer.status, answer.errors]).toEqual([403, ['You may not change: shipToAddress.country.']])
    const near = { shipToAddress: { ...booked.shipToAddress, town: 'Potsdam' } }
    expect(valueOf(await edit('super', booked, near)).shipToAddress.town).toBe('Potsdam')
    expect(valueOf(await edit('cs', await read('cs', made), { totalPrice: 4 })).totalPrice).toBe(4)
  })
})

describe('the record as GET returned it (rule CAL-7)', () => {
  test.each(EDITORS)('may be posted back by %s, and nothing changes', async (username) => {
    const made = await waybill.parcels.make({
      senderReference: 'R-1',
      taxable: { taxDeclaredValue: 12.5, taxHscode: '621410' },
      shipToAddress: { name2: 'Weber GmbH', addressLine2: 'Hof', state: 'BE' },
    })
    const super1 = await read('super', made)
    valueOf(
      await edit('super', super1, {
        packages: [{ ...PARCEL_BOX, weight: 1 }],
        realTotalPrice: 250_000,
        totalPrice: 200_000,
        fees: [{ feeId, amount: 5 }],
      }),
    )
    const before = await read(username, made)
    const after = valueOf(await (await waybill.as(username)).call(editParcel, { body: before }))
    const anew = { version: before.version + 1, handlingUnits: after.handlingUnits, packages: after.packages }
    expect(after).toEqual({ ...before, ...anew })
    expect(after.handlingUnits).toEqual(before.handlingUnits)
    expect(after.packages).toEqual(before.packages)
  })

  test.each(EDITORS)(
    'of a booked parcel with verified packages may be posted back by others, too: %s',
    async (username) => {
      const made = await waybill.parcels.make()
      valueOf(await edit('delivery', made, { packages: [PARCEL_BOX] }))
      await waybill.parcels.book(made, made.sglShipmentId)
      const before = await read(username, made)
      const after = valueOf(await (await waybill.as(username)).call(editParcel, { body: before }))
      expect(after).toEqual({ ...before, version: before.version + 1 })
    },
  )
})
