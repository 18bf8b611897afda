import { addContact, contactGrid } from '@waybill/contract/contacts/endpoints'
import { accountGrid } from '@waybill/contract/identity/endpoints'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { requestPickup } from '@waybill/contract/pickups/endpoints'
import { pickupGrid } from '@waybill/contract/pickups/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let cs: Client
let order: OrderDetail
let parcel: ParcelDetail
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  cs = await waybill.as('cs')
  order = await waybill.orders.make({ to: { telephone: '+49 30 555 77 88', email: 'Anna.Schmidt@mail.example' } })
  parcel = await waybill.parcels.make({
    shipToAddress: { contact: { phoneNumber: '0977 654 321', alternatePhoneNo: '+1 (415) 555-0123' } },
  })
})
afterAll(() => waybill.close())

const find = async (value: string, client = cs): Promise<string[]> => {
  const query = { propertyFilters: [{ name: 'find', operation: 'Contains' as const, value }] }
  const [orders, parcels] = [await client.grid(orderGrid, query), await client.grid(parcelGrid, query)]
  return [...valueOf(orders).map(({ code }) => code), ...valueOf(parcels).map(({ sglShipmentId }) => sglShipmentId)]
}

test('GRD-70: a shipment is found by a phone number in any form, from six digits on', async () => {
  for (const text of [
    '0977654321',
    '+84977654321',
    '84 977 654 321',
    '977.654.321',
    '0977 654',
    '(+84) 977 654 321',
    '(415) 555-0123',
  ])
    expect([text, await find(text)]).toEqual([text, [parcel.sglShipmentId]])
  for (const text of ['+49305557788', '030 555 77 88', '555 77 88'])
    expect([text, await find(text)]).toEqual([text, [order.code]])
})

test('GRD-70: accounts and contacts are found by phone in any form', async () => {
  const boss = await waybill.as('super')
  await waybill.fixtures.db
    .updateTable('account')
    .set({ phone_number: '(+84) 912 555 046' })
    .where('username', '=', 'ops')
    .execute()
  const contact = {
    contactName: 'Lê Lan',
    phone: '+84 28 3822 0000',
    email: null,
    address: null,
    itemName: null,
    weight: null,
  }
  valueOf(await boss.call(addContact, { body: contact }))
  const query = (value: string) => ({ propertyFilters: [{ name: 'find', operation: 'Contains' as const, value }] })
  for (const text of ['0912555046', '+84 912 555 046', '(+84) 912.555.046'])
    expect(valueOf(await boss.grid(accountGrid, query(text))).map(({ username }) => username)).toEqual(['ops'])
  for (const text of ['02838220000', '(+84)2838220000'])
    expect(valueOf(await boss.grid(contactGrid, query(text))).map(({ phone }) => phone)).toEqual([contact.phone])
})

test('GRD-70: a shipment is found by an e-mail address', async () => {
  expect(await find('anna.schmidt@mail.example')).toEqual([order.code])
})

test('GRD-71: a company’s code or full name finds its shipments, within the scope', async () => {
  const both = [order.code, parcel.sglShipmentId]
  for (const text of ['TST001', 'tst001']) expect([text, await find(text)]).toEqual([text, both])
  expect(await find('TST002')).toEqual([])
  expect(await find('TST001', await waybill.as('rival'))).toEqual([])
})

test('GRD-71: a pickup request’s number finds its shipments; requests are found by phone', async () => {
  const merchant = await waybill.as('merchant')
  const pickup = valueOf(
    await merchant.call(requestPickup, {
      body: {
        contactName: 'Đào',
        contactNumber: '+84 24 5550 0119',
        contactEmail: 'kho@maytre.example',
        pickupAddress: '46 Hàng Mây',
        pickupTime: new Date(Date.now() + 5 * 3_600_000).toISOString(),
        pickupShipments: [parcel.id],
      },
    }),
  )
  expect(await find(pickup.pickupNumber)).toEqual([parcel.sglShipmentId])
  const byPhone = await merchant.grid(pickupGrid, {
    propertyFilters: [{ name: 'find', operation: 'Contains', value: '024 5550 0119' }],
  })
  expect(valueOf(byPhone).map(({ id }) => id)).toEqual([pickup.id])
})
