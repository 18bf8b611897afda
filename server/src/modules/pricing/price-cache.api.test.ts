import { getQuote } from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidatePriceCache } from './price-cache.ts'

let here: TestWaybill
let elsewhere: TestWaybill

beforeAll(async () => {
  here = await startTestWaybill()
  elsewhere = await startTestWaybill({ databaseUrl: here.waybill.runtime.context.settings.DATABASE_URL })
  await here.fixtures.people()
  await here.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

const quotedBy = async (app: TestWaybill) => {
  const countryId = await here.fixtures.countryId('DE')
  const propertyFilter = JSON.stringify({ weight: 2, shipmentType: 'P', serviceCode: 'FSG', countryId })
  return valueOf(await (await app.as('cs')).call(getQuote, { query: { propertyFilter } }))?.total
}

test('a changed price is quoted by every process at once, but only after it is committed', async () => {
  expect([await quotedBy(here), await quotedBy(elsewhere)]).toEqual([900_000, 900_000])
  await here.fixtures.db.transaction().execute(async (tx) => {
    await tx.updateTable('discount_rate').set({ price: 800_000 }).execute()
    await invalidatePriceCache(tx)
    expect([await quotedBy(here), await quotedBy(elsewhere)]).toEqual([900_000, 900_000])
  })
  expect([await quotedBy(here), await quotedBy(elsewhere)]).toEqual([800_000, 800_000])
})
