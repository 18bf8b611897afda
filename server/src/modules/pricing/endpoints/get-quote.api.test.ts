import { addOrder } from '@waybill/contract/orders/endpoints'
import { PriceQuote } from '@waybill/contract/pricing/service-quote'
import { getPrice, getQuote } from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let singapore: string
let zoneId: string

beforeAll(async () => {
  app = await startTestWaybill()
  const people = await app.fixtures.people()
  singapore = await app.fixtures.countryId('SG')
  const table = { service: 'FSG', countries: ['SG'], single: { 1: 100_000 }, fuelFee: 18.5 }
  zoneId = (await app.fixtures.priceTable({ ...table, flat: [{ from: 1.01, to: null, perKg: 90_000 }] })).zoneId
  const provider_id = await app.fixtures.providerIdOf('FSG')
  await app.fixtures.db
    .insertInto('account_fee')
    .values({ id: newId(), account_id: people.merchant.id, provider_id, amount: -10_000, unit: 'VND' })
    .execute()
})
afterAll(() => app.close())

const ask = async (username: string, question: object) =>
  (await app.as(username)).call(getQuote, { query: { propertyFilter: JSON.stringify(question) } })
const toSingapore = (more: object = {}) => ({
  weight: 1,
  shipmentType: 'P',
  serviceCode: 'FSG',
  countryId: singapore,
  ...more,
})

test('a quote lists the parts of the price', async () => {
  const serviceId = await app.fixtures.serviceId('FSG')
  const quote = PriceQuote.parse(valueOf(await ask('merchant', toSingapore())))
  expect(quote).toEqual({
    total: 106_650,
    base: 100_000,
    zone: { id: zoneId, name: expect.any(String) as string },
    row: { serviceId, weight: 1 },
    accountFee: -10_000,
    fuel: 16_650,
    fuelFee: 18.5,
    weight: 1,
    reason: null,
    setBy: null,
    ...{ dutyPayer: null, dutyPayers: null, tariff: null, tariffReason: null },
    ...{ importVat: null, adminFee: null, landedCost: null },
  })
})

test('a flat rate has its range and its price per kg', async () => {
  const quote = valueOf(await ask('cs', toSingapore({ weight: 2.5 })))
  expect(quote).toMatchObject({ base: 225_000, row: { weightFrom: 1.01, weightTo: null, pricePerKg: 90_000 } })
})

test.each([
  ['no_weight', { weight: 0 }],
  ['no_zone', { serviceCode: 'USS' }],
])('without a rate the total is null and the reason is %s', async (reason, change) => {
  const quote = PriceQuote.parse(valueOf(await ask('cs', toSingapore(change))))
  expect(quote).toMatchObject({ total: null, base: null, reason })
})

describe('a saved shipment (shipmentId)', () => {
  let orderId: string

  beforeAll(async () => {
    const party = { name: 'A', contactName: 'A', addressLine1: '1', telephone: '1', city: 'C', postcode: '530212' }
    const order = valueOf(
      await (
        await app.as('merchant')
      ).call(addOrder, {
        body: {
          serviceId: await app.fixtures.serviceId('FSG'),
          itemType: 'P',
          totalValueCurrency: 'USD',
          from: { ...party, countryId: await app.fixtures.countryId('VN') },
          to: { ...party, countryId: singapore },
          orderDetails: [
            {
              quantity: 1,
              weight: 1,
              length: 10,
              width: 10,
              height: 10,
              shipmentContentDetails: [
                {
                  hsCode: '420221',
                  itemDescription: 'Bag',
                  declaredValue: 10,
                  countryOfOriginId: await app.fixtures.countryId('VN'),
                  itemQuantity: 1,
                },
              ],
            },
          ],
        },
      }),
    )
    orderId = order.id
    expect(order.totalPrice).toBe(106_650)
  })

  test('provides its service, country and merchant, whoever asks', async () => {
    const question = { weight: 1, shipmentId: orderId }
    expect(valueOf(await ask('cs', question))?.total).toBe(106_650)
    expect(valueOf(await ask('merchant-employee', question))?.total).toBe(106_650)
  })

  test('is priced with another weight or service before it is saved', async () => {
    expect(valueOf(await ask('cs', { weight: 2, shipmentId: orderId }))?.base).toBe(180_000)
    expect(valueOf(await ask('cs', { weight: 2, shipmentId: orderId, serviceCode: 'USS' }))?.reason).toBe('no_zone')
  })

  test('of another company is not found', async () => {
    expect((await ask('rival', { weight: 1, shipmentId: orderId })).status).toBe(404)
    expect((await ask('cs', { weight: 1, shipmentId: newId() })).status).toBe(404)
  })

  test('with an unknown country has no price: null, in quote and price', async () => {
    await app.fixtures.db.updateTable('shipment').set({ receiver_country_id: null }).where('id', '=', orderId).execute()
    const question = { weight: 1, shipmentId: orderId }
    const quote = await ask('cs', question)
    expect([quote.status, quote.value]).toEqual([200, null])
    const price = await (await app.as('cs')).call(getPrice, { query: { propertyFilter: JSON.stringify(question) } })
    expect([price.status, price.value]).toEqual([200, null])
  })
})
