import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { publicTrack, Tracked } from '@waybill/contract/tracking/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { newId } from '../../platform/ids.ts'

const PROVIDERS = 'LX482104474VN'
const REFUSAL = 'Invalid postcode for town'

let waybill: TestWaybill
let parcel: ParcelDetail

const addEvent = ({ id, merchantId }: ParcelDetail, event: { status: number | null; at: string; applied?: boolean }) =>
  waybill.fixtures.db
    .insertInto('shipment_event')
    .values({
      applied: true,
      place: 'Frankfurt (FRA)',
      ...event,
      id: newId(),
      owner_id: merchantId ?? '',
      shipment_id: id,
      at: new Date(event.at),
      action_user: 'secret-person',
      reason: 'secret reason',
    })
    .execute()

beforeAll(async () => {
  // Jobs do not run, so enqueued bookings of these stories are not made.
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  parcel = await waybill.parcels.make({
    senderReference: 'SECRET-REF',
    shipToAddress: { name1: 'Friedrich Secret', name2: 'Secret GmbH' },
    unit: { quantity: 2 },
  })
  await waybill.parcels.book(parcel, PROVIDERS)
  await sql`update shipment set status = 3013, additional_message = ${REFUSAL} where id = ${parcel.id}`.execute(
    waybill.fixtures.db,
  )
  await addEvent(parcel, { status: 3400, at: '2999-01-01T00:00:00Z' })
  await addEvent(parcel, { status: 3007, at: '2999-01-03T00:00:00Z', applied: false })
  await addEvent(parcel, { status: null, at: '2999-01-04T00:00:00Z' })
  await addEvent(parcel, { status: 3013, at: '2999-01-05T00:00:00Z' })
})
afterAll(() => waybill.close())

const ask = (numbers: string, headers = {}) => waybill.anonymous.call(publicTrack, { query: { numbers }, headers })
const track = async (numbers: string, headers = {}): Promise<Tracked[]> => valueOf(await ask(numbers, headers))

test('a parcel is tracked by our number and by the provider’s; late events are not shown', async () => {
  const events = [
    { status: 3013, label: 'Received at destination', time: '2999-01-05T00:00:00.000Z', place: 'Frankfurt (FRA)' },
    { status: 3400, label: 'Left origin facility', time: '2999-01-01T00:00:00.000Z', place: 'Frankfurt (FRA)' },
    { status: 3001, label: 'Shipment generated', time: parcel.createdDate, place: null },
  ]
  const shown = { line: 'ecommerce', status: 3013, from: 'VN', to: 'DE', packages: 2, events }
  const [ours, providers] = await track(`${parcel.sglShipmentId},${PROVIDERS}`)
  expect(ours).toMatchObject({ number: parcel.sglShipmentId, ...shown })
  expect(providers).toMatchObject({ number: PROVIDERS, ...shown })
  expect(providers?.trackingUrl).toContain(PROVIDERS)
})

test('the reply hides who sends, who receives, the value, and what a carrier wrote', async () => {
  const { text } = await ask(parcel.sglShipmentId)
  const { shipToAddress: to, shipFromAddress: from } = parcel
  const secrets = [parcel.id, parcel.merchantId, to.addressLine1, to.town, to.contact.phoneNumber, from.name1]
  for (const secret of [...secrets, 'secret', 'Secret', 'SECRET-REF', REFUSAL, 'QSP', 'merchant'])
    expect(text).not.toContain(secret ?? '?')
  expect(() => Tracked.array().parse(JSON.parse(text).value)).not.toThrow()
})

test('its words are in the requested language', async () => {
  const [tracked] = await track(parcel.sglShipmentId, { 'accept-language': 'vi' })
  expect([tracked?.label, tracked?.events.at(-1)?.label]).toEqual(['Đã đến nước nhận', 'Đã tạo vận đơn'])
})

test('a parcel of our own connection, under our number, links to no carrier page', async () => {
  const own = await waybill.parcels.make()
  await sql`update shipment set tracking_number = number, label_file = 'own.pdf' where id = ${own.id}`.execute(
    waybill.fixtures.db,
  )
  const [tracked] = await track(own.sglShipmentId)
  expect([tracked?.status, tracked?.trackingUrl]).toEqual([3001, null])
})

test('a parcel with events that have no status shows no events', async () => {
  const bare = await waybill.parcels.make()
  await sql`update shipment_event set status = null where shipment_id = ${bare.id}`.execute(waybill.fixtures.db)
  const [tracked] = await track(bare.sglShipmentId)
  expect(tracked).toMatchObject({ line: 'ecommerce', status: 3001, label: 'Shipment generated', events: [] })
})

test('orders and parcels are returned together, in the requested order', async () => {
  const order = await waybill.orders.make()
  const tracked = await track(`${parcel.sglShipmentId} ${order.code}`)
  expect(tracked.map(({ line }) => line)).toEqual(['ecommerce', 'express'])
})
