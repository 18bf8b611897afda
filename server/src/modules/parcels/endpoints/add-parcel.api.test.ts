import { addParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { isOurNumber } from '@waybill/contract/shipments/numbers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import type { ParcelBodyWish } from '@waybill/testkit/parcels'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true, now: () => new Date('2026-11-20T03:04:05.678Z') })
  people = await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000, 2: 300_000 } })
})
afterAll(() => waybill.close())

const SOON = { timeout: 20_000, interval: 50 }

const add = async (username: string, wish: ParcelBodyWish = {}) =>
  (await waybill.as(username)).call(addParcel, { body: waybill.parcels.body(wish) })
const added = async (username: string, wish: ParcelBodyWish = {}) => valueOf(await add(username, wish))

describe('fields that the server sets on a new parcel', () => {
  test('include our number, the first status and one event; GET returns the same as the reply', async () => {
    const parcel = await added('merchant')
    expect(ParcelDetail.parse(parcel)).toEqual(parcel)
    expect(isOurNumber(parcel.sglShipmentId) && parcel.sglShipmentId.startsWith('SGL')).toBe(true)
    expect(parcel).toMatchObject({ trackStatus: 3001, currentStatus: 3001, source: 'manual', createdBy: 'merchant' })
    expect(parcel.shipmentStatuses.map(({ statusCode }) => statusCode)).toEqual([3001])
    const opened = valueOf(await (await waybill.as('merchant')).call(getParcel, { params: { id: parcel.id } }))
    expect(opened.sglShipmentId).toBe(parcel.sglShipmentId)
  })

  test('include weight and price; blanks are removed from the postcode', async () => {
    const parcel = await added('merchant', { shipToAddress: { postcode: ' 106 23 ' }, totalPrice: 1 })
    expect(parcel.shipToAddress.postcode).toBe('10623')
    expect(parcel).toMatchObject({ totalQuantity: 1, totalWeight: 0.5, totalChargeableWeight: 0.5 })
    expect(parcel.totalPrice).toBe(120_000)
    expect(parcel.finance.estimate).toMatchObject({ price: 120_000, adminFee: 10_000, tier: null })
    expect(parcel.finance.verified).toBeNull()
  })
})

test('the carrier is asked for its label by a job', async () => {
  const { id, sglShipmentId } = await added('merchant')
  const client = await waybill.as('merchant')
  const booked = async () => valueOf(await client.call(getParcel, { params: { id } }))
  await vi.waitFor(async () => expect(await booked()).toMatchObject({ hasLabel: true, isBooking: false }), SOON)
  expect(await booked()).toMatchObject({
    trackingNumber: sglShipmentId,
    trackStatus: 3001,
    can: { editDeclared: true, editCountry: false },
  })
})

describe('people who may create a parcel', () => {
  test.each(['merchant', 'merchant-employee'])('include %s, for their company, named or not', async (username) => {
    for (const merchantId of [undefined, null, NIL_ID, people.merchant.id])
      expect(await added(username, { merchantId })).toMatchObject({
        merchantId: people.merchant.id,
        companyCode: 'TST001',
      })
    expect((await add(username, { merchantId: people.rival.id })).status).toBe(404)
  })

  test.each(['delivery', 'accountant', 'administrator'])('do not include %s', async (username) => {
    expect((await add(username)).status).toBe(403)
  })
})

test('fields of later stages are ignored in the body of a new parcel, for every role', async () => {
  const later = { trackStatus: 6034, trackingNumber: 'LX1', packages: 'x', realTotalPrice: 5 }
  for (const username of ['merchant', 'super']) {
    const body = { ...waybill.parcels.body(), ...later }
    const answer = await (await waybill.as(username)).call(addParcel, { body })
    expect(valueOf(answer)).toMatchObject({ trackStatus: 3001, packages: [], realTotalPrice: null })
  }
})
