import { exchangeRateGrid, tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import { ExchangeRate, TariffRate } from '@waybill/contract/pricing/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { findExchangeRate } from '../rates.queries.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.db
    .insertInto('exchange_rate')
    .values([
      { id: newId(), currency: 'USD', vnd_per_unit: 26_500, valid_from: '2026-11-01' },
      { id: newId(), currency: 'USD', vnd_per_unit: 26_800.5, valid_from: '2026-11-15' },
    ])
    .execute()
  await app.fixtures.db
    .insertInto('tariff_rate')
    .values({
      id: newId(),
      kind: 'reciprocal',
      destination_country_id: await app.fixtures.countryId('US'),
      origin_country_id: null,
      rate_percent: 10,
      legal_basis: 'EO 14257',
      valid_from: '2025-04-05',
      valid_to: null,
    })
    .execute()
})
afterAll(() => app.close())

describe('exchange rates', () => {
  test('of a currency are listed newest first', async () => {
    const propertyFilters = [{ name: 'currency', operation: 'Equal' as const, value: 'USD' }]
    const rows = valueOf(await (await app.as('accountant')).grid(exchangeRateGrid, { propertyFilters }))
    expect(
      ExchangeRate.array()
        .parse(rows)
        .map((row) => [row.validFrom, row.vndPerUnit]),
    ).toEqual([
      ['2026-11-15', 26_800.5],
      ['2026-11-01', 26_500],
      ['2025-01-01', 26_370],
    ])
  })

  test('have dates that do not depend on the clock of the database', async () => {
    const propertyFilters = [{ name: 'validFrom', operation: 'DateIn' as const, value: ['2026-11-01', '2026-11-01'] }]
    const rows = valueOf(await (await app.as('accountant')).grid(exchangeRateGrid, { propertyFilters }))
    expect(rows.map((row) => row.vndPerUnit)).toEqual([26_500])
  })

  test.each([
    ['2024-12-31', null],
    ['2026-10-31', 26_370],
    ['2026-11-01', 26_500],
    ['2026-12-24', 26_800.5],
  ])('on %s value a dollar at %s VND (TAR-6)', async (day, worth) => {
    expect(await findExchangeRate(app.fixtures.db, 'USD', day)).toBe(worth)
  })
})

test('tariff rates have their days, origin and legal basis', async () => {
  const [rate] = TariffRate.array().parse(valueOf(await (await app.as('super')).grid(tariffRateGrid)))
  expect(rate).toMatchObject({
    kind: 'reciprocal',
    originCountryId: null,
    hsPrefix: '',
    ratePercent: 10,
    legalBasis: 'EO 14257',
    validFrom: '2025-04-05',
    validTo: null,
  })
})

test.each(['cs', 'ops', 'sales', 'merchant'])('neither list is for %s', async (username) => {
  const client = await app.as(username)
  expect((await client.grid(exchangeRateGrid)).status).toBe(403)
  expect((await client.grid(tariffRateGrid)).status).toBe(403)
})
