import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { bookParcels } from '@waybill/contract/parcels/list-endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

const soon = { timeout: 20_000, interval: 50 }
const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const book = async (ids: string[], by = 'merchant') => (await waybill.as(by)).call(bookParcels, { body: ids })
/** As if its first booking had failed. */
const failed = async () => {
  const { id } = await waybill.parcels.make()
  await settled(id)
  await waybill.waybill.runtime.context.db
    .updateTable('shipment')
    .set({ status: 3004, tracking_number: null, label_file: null, additional_message: 'no' })
    .where('id', '=', id)
    .execute()
  return id
}
const booked = async (id: string) =>
  vi.waitFor(async () => {
    const parcel = valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
    expect(parcel).toMatchObject({ currentStatus: 3001, hasLabel: true, isBooking: false, additionalMessage: null })
    return parcel
  }, soon)
const settled = async (id: string) => {
  await book([id], 'super')
  return booked(id)
}

test.each(['super', 'cs', 'ops', 'sales', 'merchant', 'merchant-employee'])(
  '%s books a parcel whose creating failed',
  async (by) => {
    const id = await failed()
    expect(valueOf(await book([id], by))).toEqual({ done: [id], refused: [] })
    const parcel = await booked(id)
    expect(parcel.trackingNumber).toBe(parcel.sglShipmentId)
  },
)

test('names each parcel that cannot be booked with its reason, and books the others', async () => {
  const [id, cancelled, moving] = [await failed(), await failed(), await failed()]
  const db = waybill.waybill.runtime.context.db
  await waybill.fixtures.setStatus(cancelled, 3021)
  await db.updateTable('shipment').set({ booking_started_at: new Date() }).where('id', '=', moving).execute()
  const tracked = await failed()
  await db.updateTable('shipment').set({ status: 3300, tracking_number: 'X1' }).where('id', '=', tracked).execute()
  expect(valueOf(await book([id, id, cancelled, moving, tracked, UNKNOWN_ID]))).toEqual({
    done: [id],
    refused: [
      { id: cancelled, reason: "A parcel in 'Cancelled' cannot be booked." },
      { id: moving, reason: 'The parcel is being booked.' },
      { id: tracked, reason: 'It has a tracking number already.' },
      { id: UNKNOWN_ID, reason: 'Not found.' },
    ],
  })
})

test('a parcel in 3004 with a tracking number is booked again', async () => {
  const id = await failed()
  await waybill.waybill.runtime.context.db
    .updateTable('shipment')
    .set({ tracking_number: 'OLD1' })
    .where('id', '=', id)
    .execute()
  valueOf(await book([id]))
  const parcel = await booked(id)
  expect(parcel.trackingNumber).toBe(parcel.sglShipmentId)
})

test('if every parcel is refused the call is a 422', async () => {
  const answer = await book([UNKNOWN_ID])
  expect([answer.status, answer.errors, answer.detail]).toMatchObject([
    422,
    ['Not found.'],
    { refused: [{ id: UNKNOWN_ID, reason: 'Not found.' }] },
  ])
})

test('an invalid id is refused, named by its index', async () => {
  const answer = await book([UNKNOWN_ID, 'no-uuid', '\u0000'])
  expect([answer.status, answer.fieldErrors]).toEqual([
    400,
    { 1: 'Must be an id', 2: 'Holds characters that cannot be saved.' },
  ])
})

test('a parcel of another company is not found and not changed', async () => {
  const id = await failed()
  expect((await book([id], 'rival')).status).toBe(422)
  const parcel = valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
  expect(parcel).toMatchObject({ currentStatus: 3004, isBooking: false })
})

test('the audit says who requested the booking', async () => {
  const id = await failed()
  await book([id], 'cs')
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: id } as const]
  const entries = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entries.map(({ action, username }) => [action, username])).toContainEqual(['parcel.booked', 'cs'])
})
