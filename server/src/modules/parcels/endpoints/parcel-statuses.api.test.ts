import { parcelStatuses } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let parcel: ParcelDetail
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T03:00:00Z') })
  await waybill.fixtures.people()
  parcel = await waybill.parcels.make()
  await waybill.parcels.book(parcel, 'LX482104473VN')
  const event = (status: number | null, at: string, place: string | null, applied = true) =>
    sql`insert into shipment_event (id, owner_id, shipment_id, status, at, action_user, place, applied)
      select gen_random_uuid(), owner_id, id, ${status}, ${at}, 'Own', ${place}, ${applied} from shipment where id = ${parcel.id}`.execute(
      waybill.fixtures.db,
    )
  await event(3300, '2026-11-20T04:00:00Z', 'Hà Nội')
  await event(null, '2026-11-20T05:30:00Z', 'a remark')
  await event(3200, '2026-11-20T06:00:00Z', 'Huế', false)
})
afterAll(() => waybill.close())

const ask = async (username: string, number: string) =>
  (await waybill.as(username)).call(parcelStatuses, { params: { number } })

test('our number and the provider’s, in any typed form, return the timeline, newest first, without remarks that have no status', async () => {
  for (const number of [parcel.sglShipmentId, parcel.sglShipmentId.toLowerCase(), 'lx482104473vn']) {
    const answer = valueOf(await ask('merchant', number))
    expect(answer).toMatchObject({
      id: parcel.id,
      countryCode: 'DE',
      sglShipmentId: parcel.sglShipmentId,
      trackingNumber: 'LX482104473VN',
      currentStatus: 3001,
      label: 'Shipment generated',
    })
    expect(answer.statuses.map(({ statusCode, location, applied }) => [statusCode, location, applied])).toEqual([
      [3200, 'Huế', false],
      [3300, 'Hà Nội', true],
      [3001, null, true],
    ])
    expect(answer.statuses[1]).toMatchObject({ label: 'Received at hub', updatedDate: '2026-11-20T04:00:00.000Z' })
  }
})

test('a number out of scope, of an order, or unknown has no timeline', async () => {
  const order = await waybill.orders.make()
  expect((await ask('rival', parcel.sglShipmentId)).status).toBe(404)
  expect((await ask('super', order.code)).status).toBe(404)
  expect((await ask('super', 'SGL0000000000')).status).toBe(404)
  expect((await ask('administrator', parcel.sglShipmentId)).status).toBe(403)
})
