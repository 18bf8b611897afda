import { getOrder } from '@waybill/contract/orders/endpoints'
import {
  addAccountAdvanceFee,
  addAccountFee,
  deleteAccountAdvanceFee,
  deleteAccountFee,
  editAccountAdvanceFee,
  editAccountFee,
  getQuote,
} from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let here: TestWaybill
let elsewhere: TestWaybill
let accountant: Client
let merchantId: string

beforeAll(async () => {
  here = await startTestWaybill()
  elsewhere = await startTestWaybill({ databaseUrl: here.waybill.runtime.context.settings.DATABASE_URL })
  merchantId = (await here.fixtures.people()).merchant.id
  await here.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 1_000_000 }, fuelFee: 10 })
  accountant = await here.as('accountant')
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

const quotes = async () => {
  const countryId = await here.fixtures.countryId('DE')
  const propertyFilter = JSON.stringify({ weight: 2, shipmentType: 'P', serviceCode: 'FSG', countryId })
  const quoteAt = async (app: TestWaybill) =>
    valueOf(await (await app.as('merchant')).call(getQuote, { query: { propertyFilter } }))?.total
  return [await quoteAt(here), await quoteAt(elsewhere)]
}
const both = (total: number) => [total, total]

test('a change of a merchant’s fees is in the next quote of every process; a saved order keeps its price', async () => {
  expect(await quotes()).toEqual(both(1_100_000))
  const before = await here.orders.make()
  expect(before.totalPrice).toBe(1_100_000)

  const providerId = await here.fixtures.providerIdOf('FSG')
  const body = { userId: merchantId, providerId, amount: -10, unit: 'Percent' as const }
  const fee = valueOf(await accountant.call(addAccountFee, { body }))
  expect(await quotes()).toEqual(both(990_000))

  const flat = valueOf(await accountant.call(editAccountFee, { body: { ...fee, unit: 'VND', amount: 50_000 } }))
  expect(await quotes()).toEqual(both(1_155_000))

  const serviceId = await here.fixtures.serviceId('FSG')
  const advanceBody = { accountFeeId: flat.id, serviceId, amount: -20, unit: 'Percent' as const }
  const advance = valueOf(await accountant.call(addAccountAdvanceFee, { body: advanceBody }))
  expect(await quotes()).toEqual(both(880_000))

  await accountant.call(editAccountAdvanceFee, { body: { ...advance, amount: -100 } })
  expect(await quotes()).toEqual(both(0))

  await accountant.call(deleteAccountAdvanceFee, { params: { id: advance.id } })
  expect(await quotes()).toEqual(both(1_155_000))

  await accountant.call(deleteAccountFee, { params: { id: flat.id } })
  expect(await quotes()).toEqual(both(1_100_000))

  const kept = valueOf(await (await here.as('merchant')).call(getOrder, { params: { id: before.id } }))
  expect(kept).toMatchObject({ totalPrice: 1_100_000, version: before.version })
})
