import { editOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let superAdmin: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 2: 500_000, 5: 900_000 } })
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['FR'], single: {} })
  await waybill.fixtures.priceTable({ service: 'EMS', countries: ['DE'], single: { 5: 300_000 } })
})
afterAll(() => waybill.close())

const edited = async ({ id, version }: OrderDetail, fields: Record<string, unknown>, client = superAdmin) =>
  valueOf(await client.call(editOrder, { body: { id, version, ...fields } }))
/** An order with a typed price that no rate gives. */
const typed = (wish = {}) =>
  waybill.orders.make({ by: 'super', totalPrice: 42_000, merchantId: people.merchant.id, ...wish })
const RATE = { totalPrice: 500_000, priceBreakdown: { setBy: null } }

describe('an edit reprices an order when it changes (PRC-7)', () => {
  test('the packages', async () => {
    expect(await edited(await typed(), { orderDetails: [{ ...BOX, weight: 4 }] })).toMatchObject({
      totalPrice: 900_000,
    })
  })

  test('the service, also when Cs Employee changes it', async () => {
    const serviceId = await waybill.fixtures.serviceId('EMS')
    for (const client of [superAdmin, await waybill.as('cs')])
      expect(await edited(await typed(), { serviceId }, client)).toMatchObject({
        totalPrice: 300_000,
        priceBreakdown: { setBy: null },
      })
  })

  test('the country of the receiver', async () => {
    const order = await typed()
    const to = { ...order.to, country: undefined, countryId: await waybill.fixtures.countryId('FR') }
    expect(await edited(order, { to })).toMatchObject({
      totalPrice: null,
      priceBreakdown: { reason: 'no_price_for_zone' },
    })
  })

  test('of an import, the country of the sender', async () => {
    const [germany, vietnam] = [await waybill.fixtures.countryId('DE'), await waybill.fixtures.countryId('VN')]
    const order = await typed({ isImport: true, from: { countryId: vietnam }, to: { countryId: vietnam } })
    const from = { ...order.from, country: undefined, countryId: germany }
    expect(await edited(order, { from })).toMatchObject(RATE)
  })

  test('the merchant', async () => {
    expect(await edited(await typed(), { merchantId: people.rival.id })).toMatchObject(RATE)
    expect(await edited(await typed(), { merchantId: null })).toMatchObject(RATE)
  })
})

describe('an edit keeps the price', () => {
  test('when it changes no input of the price', async () => {
    const order = await typed()
    const japan = await waybill.fixtures.countryId('JP')
    const after = await edited(order, {
      note: 'x',
      itemType: 'D',
      orderDetails: order.orderDetails.map((line) => ({ ...line, shipmentContentDetails: [] })),
      totalValueCurrency: 'EUR',
      from: { ...order.from, country: undefined, countryId: japan },
      to: { ...order.to, name: 'Somebody' },
    })
    expect(after).toMatchObject({ totalPrice: 42_000, priceBreakdown: { setBy: 'super' } })
  })

  test('when only a price table changed meanwhile', async () => {
    const order = await waybill.orders.make()
    const raise = (by: number) =>
      waybill.fixtures.db
        .updateTable('discount_rate')
        .set((eb) => ({ price: eb('price', '+', by) }))
        .execute()
    await raise(1_000)
    try {
      expect(await edited(order, { note: 'x' })).toMatchObject(RATE)
    } finally {
      await raise(-1_000)
    }
  })
})

describe('a price in the body', () => {
  test('different from the stored one is kept, and says who typed it', async () => {
    const order = await waybill.orders.make()
    expect(await edited(order, { totalPrice: 99_000 })).toMatchObject({
      totalPrice: 99_000,
      priceBreakdown: { total: 500_000, setBy: 'super' },
    })
  })

  test('overrides the rate of other changes in the same edit', async () => {
    const order = await waybill.orders.make()
    const fields = { totalPrice: 99_000, orderDetails: [{ ...BOX, weight: 4 }] }
    expect(await edited(order, fields)).toMatchObject({
      totalPrice: 99_000,
      priceBreakdown: { total: 900_000, weight: 4, setBy: 'super' },
    })
  })

  test('equal to the stored one is no change: other changes still reprice', async () => {
    const fields = { totalPrice: 42_000, orderDetails: [{ ...BOX, weight: 4 }] }
    expect(await edited(await typed(), fields)).toMatchObject({ totalPrice: 900_000, priceBreakdown: { setBy: null } })
  })

  test('that is null restores the rate', async () => {
    expect(await edited(await typed(), { totalPrice: null })).toMatchObject(RATE)
  })
})

describe('a service priced by hand', () => {
  let serviceId: string
  const edit = ({ id, version }: OrderDetail, fields: object, client = superAdmin) =>
    client.call(editOrder, { body: { id, version, ...fields } })
  beforeAll(async () => {
    serviceId = await waybill.fixtures.serviceId('FXP')
    await waybill.fixtures.db.updateTable('service').set({ manual_price: true }).where('id', '=', serviceId).execute()
  })

  test('keeps its typed price through other edits', async () => {
    const order = await typed({ serviceId })
    const after = await edited(order, { orderDetails: [{ ...BOX, weight: 4 }], note: 'x' })
    expect(after).toMatchObject({ totalPrice: 42_000, totalChargeableWeight: 4, priceBreakdown: { setBy: 'super' } })
    expect(await edited(after, { totalPrice: 42_000, merchantId: null })).toMatchObject({ totalPrice: 42_000 })
  })

  test('requires a price from Super Admin if there is none, or if the service is chosen', async () => {
    const unpriced = await waybill.orders.make({ by: 'merchant', serviceId })
    expect((await edit(unpriced, { note: 'x' })).fieldErrors).toEqual({ totalPrice: 'Required' })
    expect((await edit(await typed({ serviceId }), { totalPrice: null })).fieldErrors).toEqual({
      totalPrice: 'Required',
    })
    const rated = await waybill.orders.make()
    expect((await edit(rated, { serviceId })).fieldErrors).toEqual({ totalPrice: 'Required' })
    expect(await edited(rated, { serviceId, totalPrice: 61_000 })).toMatchObject({ totalPrice: 61_000 })
  })

  test('leaves the order without a price when Cs Employee, who cannot type one here, chooses it', async () => {
    const after = await edited(await waybill.orders.make(), { serviceId }, await waybill.as('cs'))
    expect(after).toMatchObject({ totalPrice: null, priceBreakdown: { reason: 'manual_price' } })
  })
})
