import { companyPricingGrid, providerPricingGrid } from '@waybill/contract/pricing/endpoints'
import { CompanyPricing, ProviderPricing } from '@waybill/contract/pricing/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
const feeId = newId()
const LION = 'Lion City Express'

beforeAll(async () => {
  app = await startTestWaybill()
  const { merchant } = await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 1: 100, 2: 200 }, fuelFee: 18.5 })
  await app.fixtures.fee({ service: 'FSG', name: 'Oversize', amount: 1, unit: 'VND' })
  const provider_id = await app.fixtures.providerIdOf('FSG')
  await app.fixtures.db
    .insertInto('account_fee')
    .values({ id: feeId, account_id: merchant.id, provider_id, amount: -10, unit: 'Percent' })
    .execute()
  await app.fixtures.db
    .insertInto('account_advance_fee')
    .values({
      id: newId(),
      account_fee_id: feeId,
      service_id: await app.fixtures.serviceId('USG'),
      amount: -15,
      unit: 'Percent',
    })
    .execute()
})
afterAll(() => app.close())

test.each(['super', 'accountant'])('%s sees which prices each provider has', async (username) => {
  const rows = ProviderPricing.array().parse(
    valueOf(await (await app.as(username)).grid(providerPricingGrid, { Take: 0 })),
  )
  const lion = rows.find(({ name }) => name === LION)
  expect(lion).toMatchObject({ services: 3, zones: 1, priceRows: 2, fees: 1, fuelFee: 18.5 })
  expect(rows.find(({ name }) => name === 'FedEx')).toMatchObject({ zones: 0, priceRows: 0, fees: 0 })
})

test.each(['super', 'accountant'])('%s sees the fees and discounts of each company', async (username) => {
  const rows = CompanyPricing.array().parse(valueOf(await (await app.as(username)).grid(companyPricingGrid)))
  expect(rows.map(({ code, fees }) => [code, fees])).toEqual([
    [
      'TST001',
      [{ id: feeId, label: `${LION} -10 Percent`, provider: LION, amount: -10, unit: 'Percent', advanceFees: 1 }],
    ],
    ['TST002', []],
  ])
})

test('companies without an account fee are counted', async () => {
  const propertyFilters = [{ name: 'fees', operation: 'Equal' as const, value: 0 }]
  const rows = valueOf(await (await app.as('accountant')).grid(companyPricingGrid, { propertyFilters }))
  expect(rows.map(({ code }) => code)).toEqual(['TST002'])
})

test.each(['cs', 'ops', 'sales', 'delivery', 'administrator', 'merchant'])(
  'neither overview is for %s',
  async (username) => {
    const client = await app.as(username)
    expect((await client.grid(providerPricingGrid)).status).toBe(403)
    expect((await client.grid(companyPricingGrid)).status).toBe(403)
  },
)
