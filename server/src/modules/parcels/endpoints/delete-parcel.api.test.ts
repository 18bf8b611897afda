import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { deleteParcel } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { carriers, ownCarrier } from '../../bookings/carriers.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const remove = async (username: string, { id }: Pick<ParcelDetail, 'id'>) =>
  (await waybill.as(username)).call(deleteParcel, { params: { id } })

test.each(['super', 'cs', 'ops', 'sales', 'merchant', 'merchant-employee'])('%s deletes a parcel', async (username) => {
  const parcel = await waybill.parcels.make()
  expect(valueOf(await remove(username, parcel))).toEqual({ id: parcel.id, isVoiding: false })
  const gone = await (await waybill.as('super')).call(getParcel, { params: { id: parcel.id } })
  expect(gone.status).toBe(404)
})

test.each(['delivery', 'accountant'])('%s cannot delete a parcel', async (username) => {
  expect((await remove(username, await waybill.parcels.make())).status).toBe(403)
})

test('a parcel can be deleted only while generated, failed or cancelled', async () => {
  for (const status of STATUS_CODES) {
    const answer = await remove('super', await waybill.parcels.make({ status }))
    expect([status, answer.status]).toEqual([status, [3001, 3004, 3021].includes(status) ? 200 : 422])
  }
  const answer = await remove('cs', await waybill.parcels.make({ status: 3200 }))
  expect(answer.errors).toEqual(["A parcel in 'Picked up' cannot be deleted."])
})

test('a parcel with label and tracking number of a carrier can be deleted only by Super Admin', async () => {
  carriers.set('drawn once', { ...ownCarrier, regeneratesLabel: false })
  await waybill.fixtures.db.updateTable('service').set({ carrier: 'drawn once' }).where('code', '=', 'DSG').execute()
  const parcel = await waybill.parcels.make({ serviceCode: 'DSG' })
  await waybill.parcels.book(parcel, 'CARRIER1')
  for (const username of ['cs', 'ops', 'sales', 'merchant'])
    expect([username, (await remove(username, parcel)).code]).toEqual([username, 'forbidden'])
  expect((await remove('super', parcel)).status).toBe(200)
  carriers.delete('drawn once')
})

test('a parcel cannot be deleted while its carrier is being asked', async () => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.beginBooking(parcel)
  expect((await remove('super', parcel)).code).toBe('booking_in_progress')
})

test('the audit keeps what it was', async () => {
  const parcel = await waybill.parcels.make()
  await remove('cs', parcel)
  const propertyFilters = [{ name: 'action', operation: 'Equal', value: 'parcel.deleted' } as const]
  const [entry] = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entry).toMatchObject({
    username: 'cs',
    entityId: parcel.id,
    before: { sglShipmentId: parcel.sglShipmentId, shipToAddress: { name1: 'Jonas Weber' } },
    after: null,
  })
})
