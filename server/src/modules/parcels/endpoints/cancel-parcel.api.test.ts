import { auditGrid } from '@waybill/contract/audit/endpoints'
import { cancelParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const cancel = async (username: string, { id }: Pick<ParcelDetail, 'id'>) =>
  (await waybill.as(username)).call(cancelParcel, { params: { id } })

test.each(['merchant', 'merchant-employee'])('%s cancels a parcel of their company', async (username) => {
  const parcel = await waybill.parcels.make()
  const after = valueOf(await cancel(username, parcel))
  expect(after).toMatchObject({ trackStatus: 3021, currentStatus: 3021, can: { cancel: false } })
  expect(after.shipmentStatuses[0]).toMatchObject({ statusCode: 3021, label: 'Cancelled', actionUser: username })
})

test.each(['super', 'cs', 'ops', 'sales', 'delivery', 'accountant'])('%s cannot cancel', async (username) => {
  expect((await cancel(username, await waybill.parcels.make())).status).toBe(403)
})

test('a parcel can be cancelled while generated or failed, and in no other status', async () => {
  for (const status of STATUS_CODES) {
    const answer = await cancel('merchant', await waybill.parcels.make({ status }))
    expect([status, answer.status]).toEqual([status, status === 3001 || status === 3004 ? 200 : 422])
  }
})

test('a refusal names the current status, and changes nothing', async () => {
  const parcel = await waybill.parcels.make({ status: 3300 })
  const answer = await cancel('merchant', parcel)
  expect([answer.code, answer.errors]).toEqual([
    'invalid_state',
    ["A parcel in 'Received at hub' cannot be cancelled."],
  ])
  const now = await (await waybill.as('merchant')).call(getParcel, { params: { id: parcel.id } })
  expect(valueOf(now)).toMatchObject({ trackStatus: 3300, shipmentStatuses: [{ statusCode: 3001 }] })
})

test('a parcel cannot be cancelled while its carrier is being asked', async () => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.beginBooking(parcel)
  const answer = await cancel('merchant', parcel)
  expect([answer.status, answer.code, answer.errors]).toEqual([
    409,
    'booking_in_progress',
    ['The parcel is being booked.'],
  ])
})

test('the audit says who cancelled what, before and after', async () => {
  const parcel = await waybill.parcels.make()
  await cancel('merchant', parcel)
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: parcel.id } as const]
  const [entry] = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entry).toMatchObject({
    username: 'merchant',
    action: 'parcel.cancelled',
    entity: 'parcel',
    before: { trackStatus: 3001 },
    after: { trackStatus: 3021 },
  })
})
