import { listCurrencies } from '@waybill/contract/reference/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

test('everyone signed in reads the 35 currencies in the order of the specification', async () => {
  const currencies = valueOf(await (await app.as('merchant-employee')).call(listCurrencies))
  expect(currencies.map(({ code }) => code).join(', ')).toBe(
    'AED, AUD, BDT, BHD, BND, CAD, CHF, CYP, CZK, DKK, EUR, GBP, HKD, IDR, INR, JPY, KRW, KWD, LKR, MMK, MUR, MYR, NOK, ' +
      'NZD, PGK, PHP, PKR, CNY, SEK, SGD, THB, TWD, USD, VND, ZAR',
  )
  expect(currencies.map(({ order }) => order)).toEqual(Array.from({ length: 35 }, (_, at) => at + 1))
})
