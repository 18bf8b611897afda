import { publicRate, PublicRate } from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill
let singapore: string

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  singapore = await app.fixtures.countryId('SG')
  await app.fixtures.priceTable({ service: 'FSG', countries: ['SG'], single: { 1: 300_000, 5: 900_000 }, fuelFee: 10 })
  await app.fixtures.priceTable({ service: 'QSM', countries: ['SG'], single: { 1: 100_000, 2: 150_000 } })
  await app.fixtures.priceTable({ service: 'DSG', countries: ['US'], single: { 5: 1_000_000 }, fuelFee: 10 })
})
afterAll(() => app.close())

const ask = (query: Record<string, string>) =>
  app.anonymous.call(publicRate, { query: { countryId: singapore, ...query } })
const rates = async (query: Record<string, string>) => z.array(PublicRate).parse(valueOf(await ask(query)))
const codes = (found: PublicRate[]) => found.map(({ serviceCode }) => serviceCode)

test('PRC-20: the public rate lists services cheapest first, those without a price last', async () => {
  const found = await rates({ weight: '0.8' })
  expect(codes(found).slice(0, 2)).toEqual(['QSM', 'FSG'])
  expect(found[0]).toMatchObject({ price: expect.any(Number) as number, chargeableWeight: 0.8 })
  expect(found[1]).toMatchObject({
    label: 'Regular Express',
    price: 330_000,
    chargeableWeight: 1,
    made: { base: 300_000, fuel: 30_000, fuelFee: 10 },
  })
  for (const none of found.slice(2))
    expect(none).toMatchObject({ price: null, made: null, reason: expect.any(String) as string })
  // EMS is public too; no zone of its provider contains Singapore here.
  expect(found.find(({ serviceCode }) => serviceCode === 'EMS')).toMatchObject({ reason: 'no_zone' })
})

test('PRC-20: volume counts, by each service’s rule', async () => {
  const found = await rates({ weight: '0.5', length: '30', width: '30', height: '25' })
  // 22 500 cm³: ÷ 6000 for QSM, ÷ 5000 and up to the next half kilo for FSG.
  expect(found.find(({ serviceCode }) => serviceCode === 'QSM')).toMatchObject({ volumetricWeight: 3.75 })
  expect(found.find(({ serviceCode }) => serviceCode === 'FSG')).toMatchObject({
    volumetricWeight: 4.5,
    chargeableWeight: 4.5,
    price: 990_000,
  })
})

test.each([
  ['weight', { weight: '2.5' }],
  ['side', { weight: '1', length: '61', width: '1', height: '1' }],
  ['sides', { weight: '1', length: '31', width: '30', height: '30' }],
])('PRC-20: an exceeded limit of QSM is reported: %s', async (reason, query) => {
  const found = await rates(query)
  expect(found.find(({ serviceCode }) => serviceCode === 'QSM')).toMatchObject({ price: null, reason })
})

test('PRC-20: a country may be given by its code', async () => {
  expect(await rates({ countryId: 'sg', weight: '0.8' })).toEqual(await rates({ weight: '0.8' }))
})

test('PRC-20: services that are not public are hidden', async () => {
  expect(codes(await rates({ weight: '1' }))).not.toContain('FXP')
})

test('PRC-20: missing fields, invalid figures and an unknown country are named', async () => {
  const wrong = await ask({ countryId: 'x', weight: 'heavy', length: '-1', shipmentType: 'Z' })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.fieldErrors ?? {}).sort()).toEqual(['countryId', 'length', 'shipmentType', 'weight'])
  const nowhere = await ask({ countryId: '00000000-0000-4000-8000-000000000001', weight: '1' })
  expect(nowhere.status).toBe(400)
  expect(nowhere.fieldErrors ?? {}).toEqual({ countryId: 'There is no such country.' })
})

test('PRC-62: price, admin fee and estimated duty are separate; without a value the reply says that duty is added', async () => {
  const us = await app.fixtures.countryId('US')
  const { db } = app.fixtures
  await sql`delete from exchange_rate where currency = 'USD'`.execute(db)
  await sql`insert into exchange_rate (id, currency, vnd_per_unit, valid_from) values (gen_random_uuid(), 'USD', 25000, '2020-01-01')`.execute(
    db,
  )
  await sql`delete from tariff_rate where destination_country_id = ${us}`.execute(db)
  await sql`
    insert into tariff_rate (id, kind, destination_country_id, origin_country_id, hs_prefix, rate_percent, legal_basis, valid_from)
    values (gen_random_uuid(), 'reciprocal', ${us}, ${await app.fixtures.countryId('VN')}, '', 20, 'EO', '2020-01-01'),
      (gen_random_uuid(), 'commodity', ${us}, null, '6204', 10, 'HTS', '2020-01-01')`.execute(db)
  const dsg = async (query: Record<string, string>) =>
    (await rates({ countryId: 'US', weight: '0.8', ...query })).find(({ serviceCode }) => serviceCode === 'DSG')
  const price = { price: 1_100_000, adminFee: 60_000 }
  expect(await dsg({})).toMatchObject({ ...price, tariff: null, duty: 'needs_value', amountDue: null })
  expect(await dsg({ declaredValue: '100' })).toMatchObject({
    ...price,
    ...{ tariff: 500_000, duty: 'estimated', amountDue: 1_660_000 },
  })
  // With its HS code the duty of its goods is added.
  expect(await dsg({ declaredValue: '100', hsCode: '620449' })).toMatchObject({ tariff: 750_000, amountDue: 1_910_000 })
  expect(await dsg({ declaredValue: '100', currency: 'XYZ' })).toMatchObject({ tariff: null, duty: 'no_exchange_rate' })
  const wrong = await ask({ weight: '1', declaredValue: '0', currency: 'dollars', hsCode: 'silk' })
  expect(Object.keys(wrong.fieldErrors ?? {}).sort()).toEqual(['currency', 'declaredValue', 'hsCode'])
})

test('PRC-62: nothing is added if no duty is passed on', async () => {
  const found = await rates({ weight: '0.8' })
  expect(found.find(({ serviceCode }) => serviceCode === 'FSG')).toMatchObject({
    ...{ price: 330_000, adminFee: 60_000, tariff: 0, duty: 'none', amountDue: 390_000 },
  })
})
