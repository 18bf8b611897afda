import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  addTariffRate,
  appliedTariff,
  deleteTariffRate,
  editTariffRate,
  getTariffRate,
  tariffRateGrid,
} from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
const country: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  for (const code of ['US', 'VN', 'CN', 'SG']) country[code] = await app.fixtures.countryId(code)
})
beforeEach(async () => {
  await app.fixtures.db.deleteFrom('tariff_rate').execute()
})
afterAll(() => app.close())

const tariff = (fields: object = {}): Record<string, unknown> => ({
  kind: 'reciprocal',
  destinationCountryId: country['US'],
  ratePercent: 10,
  legalBasis: 'EO 14257',
  validFrom: '2025-04-05',
  ...fields,
})
const added = async (fields: object = {}) =>
  valueOf(await (await app.as('accountant')).call(addTariffRate, { body: tariff(fields) }))

test.each(['super', 'accountant'])('%s adds a rate, and the audit logs it', async (username) => {
  const client = await app.as(username)
  const rate = valueOf(await client.call(addTariffRate, { body: tariff({ originCountryId: country['VN'] }) }))
  expect(rate).toMatchObject({
    ...tariff(),
    destinationCountry: { code: 'US' },
    originCountry: { code: 'VN' },
    hsPrefix: '',
    validTo: null,
    version: 1,
  })
  expect(valueOf(await client.call(getTariffRate, { params: { id: rate.id } }))).toEqual(rate)
  const propertyFilters = [{ name: 'originCountry', operation: 'StartsWith' as const, value: 'viet' }]
  expect(valueOf(await client.grid(tariffRateGrid, { propertyFilters }))).toEqual([rate])
  const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
  expect(entry).toMatchObject({ action: 'tariffRate.added', after: rate, username })
})

test('the list finds the rows that are valid on a day, and those to a country also by its group', async () => {
  country['DE'] = await app.fixtures.countryId('DE')
  await added({ legalBasis: 'ended', validTo: '2025-08-06' })
  await added({ legalBasis: 'open', validFrom: '2025-08-07' })
  await added({ legalBasis: 'EU', destinationCountryId: null, destinationGroup: 'EU', validFrom: '2026-07-01' })
  await added({ legalBasis: 'DE', destinationCountryId: country['DE'], validFrom: '2027-01-01' })
  const found = async (...propertyFilters: { name: string; operation: 'In' | 'DateIn'; value: unknown }[]) =>
    valueOf(await (await app.as('accountant')).grid(tariffRateGrid, { propertyFilters, OrderBy: 'validFrom' })).map(
      ({ legalBasis }) => legalBasis,
    )
  const validOn = (from: string | null, to: string | null) => ({
    ...{ name: 'validOn', operation: 'DateIn' as const, value: [from, to] },
  })
  const to = (...ids: (string | undefined)[]) => ({
    ...{ name: 'destinationCountryId', operation: 'In' as const, value: ids },
  })
  expect(await found(validOn('2025-08-06', '2025-08-06'))).toEqual(['ended'])
  expect(await found(validOn('2025-08-06', '2026-07-01'))).toEqual(['ended', 'open', 'EU'])
  expect(await found(validOn('2026-11-20', null))).toEqual(['open', 'EU', 'DE'])
  expect(await found(validOn(null, '2025-08-07'))).toEqual(['ended', 'open'])
  expect(await found(to(country['DE']))).toEqual(['EU', 'DE'])
  expect(await found(to(country['US'], country['VN']))).toEqual(['ended', 'open'])
  expect(await found(to(country['DE'], country['US']), validOn('2026-11-20', '2026-11-20'))).toEqual(['open', 'EU'])
})

test.each(['cs', 'ops', 'sales', 'delivery', 'administrator', 'merchant'])('%s has no access', async (name) => {
  const rate = await added()
  const client = await app.as(name)
  const statuses = [
    await client.call(getTariffRate, { params: { id: rate.id } }),
    await client.call(addTariffRate, { body: tariff() }),
    await client.call(editTariffRate, { body: rate }),
    await client.call(deleteTariffRate, { params: { id: rate.id } }),
    await client.call(appliedTariff, { query: {} }),
  ].map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([403]))
})

test.each<[object, Record<string, string>]>([
  [
    { kind: '', destinationCountryId: '', ratePercent: null, legalBasis: '', validFrom: '' },
    {
      kind: 'Required',
      destinationCountryId: 'Required',
      ratePercent: 'Required',
      legalBasis: 'Required',
      validFrom: 'Required',
    },
  ],
  [{ kind: 'excise' }, { kind: 'Must be one of commodity, reciprocal, remedy, vat' }],
  [{ destinationGroup: 'EU' }, { destinationGroup: 'Choose one country or a group, not both' }],
  [{ unit: 'heading' }, { amount: 'Required', currency: 'Required' }],
  [{ unit: 'piece', amount: 1, currency: 'XXX' }, { currency: 'There is no such currency.' }],
  [{ least: 2, most: 1, currency: 'EUR' }, { most: 'Must not be below the least' }],
  [{ valueLimit: 150 }, { valueCurrency: 'Required' }],
  [{ legalUrl: 'eur-lex' }, { legalUrl: 'Must begin with https:// or http://' }],
  [{ hsPrefix: '62a' }, { hsPrefix: 'Digits only' }],
  [{ hsPrefix: '12345678901' }, { hsPrefix: 'At most 10 digits' }],
  [{ ratePercent: -0.1 }, { ratePercent: 'Must be at least 0' }],
  [{ ratePercent: 1000.001 }, { ratePercent: 'Must be at most 1,000' }],
  [{ ratePercent: 2.0005 }, { ratePercent: 'Rate takes at most 3 decimals' }],
  [{ validFrom: '2026-02-30' }, { validFrom: 'Must be a day of the calendar' }],
  [{ validFrom: '0000-01-01' }, { validFrom: 'Must be a day of the calendar' }],
  [
    { validTo: '2025-04-04', ratePercent: -1 },
    { validTo: 'Must not be before valid from', ratePercent: 'Must be at least 0' },
  ],
  [{ legalBasis: 'x'.repeat(201) }, { legalBasis: 'Max length is 200 characters!' }],
  [
    { destinationCountryId: newId(), originCountryId: 'no-id' },
    { destinationCountryId: 'There is no such country.', originCountryId: 'There is no such country.' },
  ],
])('%j is refused at its fields', async (fields, fieldErrors) => {
  const answer = await (await app.as('accountant')).call(addTariffRate, { body: tariff(fields) })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

describe('a second rate for the same goods', () => {
  const OVERLAPS =
    'It overlaps the rate of 10 % that is valid from 05/04/2025. End that one first, or give this one another order to charge both.'

  test.each([
    ['later', { validFrom: '2025-08-07' }],
    ['earlier, and open', { validFrom: '2025-01-01' }],
    ['that ends on its first day', { validFrom: '2025-01-01', validTo: '2025-04-05' }],
  ])('%s is refused while the first is valid', async (_name, fields) => {
    await added()
    const answer = await (await app.as('accountant')).call(addTariffRate, { body: tariff(fields) })
    expect([answer.status, answer.fieldErrors]).toEqual([409, { validFrom: OVERLAPS }])
  })

  test.each([
    ['ends the day before', { validFrom: '2025-01-01', validTo: '2025-04-04' }],
    ['is of another kind', { kind: 'remedy' }],
    ['is of another order', { order: 2 }],
    ['holds for consumers only', { trade: 'B2C' }],
    ['is for another origin', { originCountryId: 'VN' }],
    ['is for another destination', { destinationCountryId: 'SG' }],
    ['is for a narrower prefix', { hsPrefix: '62' }],
  ])('%s is allowed beside the first', async (_name, fields) => {
    await added()
    const ids = Object.entries(fields).map(([name, value]) => [name, country[value] ?? value] as const)
    expect(await added(Object.fromEntries(ids))).toMatchObject({ version: 1 })
  })

  test('may begin after the first has ended; an edit may not make them overlap', async () => {
    const first = await added()
    const client = await app.as('accountant')
    const ended = valueOf(await client.call(editTariffRate, { body: { ...first, validTo: '2025-08-06' } }))
    expect(ended).toMatchObject({ validTo: '2025-08-06', version: 2 })
    const second = await added({ validFrom: '2025-08-07', ratePercent: 20 })
    const answer = await client.call(editTariffRate, { body: { ...second, validFrom: '2025-08-06' } })
    expect([answer.status, answer.fieldErrors]).toEqual([409, { validFrom: OVERLAPS }])
    expect((await client.call(editTariffRate, { body: { ...second, ratePercent: 21 } })).status).toBe(200)
  })

  test('entered at the same time as another is refused', async () => {
    const answers = await Promise.all(
      ['accountant', 'super'].map(async (username) =>
        (await app.as(username)).call(addTariffRate, { body: tariff({ legalBasis: username }) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a stale edit says who saved and when; a deleted rate is gone', async () => {
  const rate = await added()
  const client = await app.as('accountant')
  await client.call(editTariffRate, { body: { ...rate, ratePercent: 11 } })
  const answer = await (await app.as('super')).call(editTariffRate, { body: rate })
  expect([answer.status, answer.code]).toEqual([409, 'stale'])
  expect(answer.detail).toMatchObject({ by: 'accountant', version: 2 })
  expect(valueOf(await client.call(deleteTariffRate, { params: { id: rate.id } }))).toEqual({ id: rate.id })
  expect((await client.call(getTariffRate, { params: { id: rate.id } })).status).toBe(404)
  expect((await client.call(editTariffRate, { body: rate })).status).toBe(404)
})

describe('the applied tariff rate, with its reason', () => {
  const lookUp = async (fields: Record<string, string> = {}) => {
    const line = {
      originCountryId: country['VN'],
      hsCode: '6206400000',
      day: '2026-03-01',
      value: '100',
      currency: 'USD',
    }
    const query = { destinationCountryId: country['US'], ...line, ...fields }
    return (await app.as('accountant')).call(appliedTariff, { query })
  }

  test('has the longest prefix, then the exact origin; the others are named with their reason', async () => {
    const any = await added({ kind: 'commodity', ratePercent: 2.5 })
    const narrow = await added({ kind: 'commodity', ratePercent: 15.4, hsPrefix: '6206' })
    const wide = await added({ kind: 'commodity', ratePercent: 12, hsPrefix: '62', originCountryId: country['VN'] })
    const world = await added({ ratePercent: 10 })
    const ofVietnam = await added({ ratePercent: 20, originCountryId: country['VN'] })
    await added({ kind: 'remedy', ratePercent: 25, originCountryId: country['CN'] })
    const { vndPerUnit, total, layers } = valueOf(await lookUp())
    expect(vndPerUnit).toBe(26_370)
    expect(layers).toMatchObject([
      {
        kind: 'commodity',
        order: 1,
        applied: narrow,
        charged: { amount: 406_098, basis: '15.4 % of USD 100, EO 14257' },
        beaten: [
          { rate: wide, by: 'prefix' },
          { rate: any, by: 'prefix' },
        ],
      },
      {
        kind: 'reciprocal',
        order: 1,
        applied: ofVietnam,
        charged: { amount: 527_400, basis: '20 % of USD 100, EO 14257' },
        beaten: [{ rate: world, by: 'origin' }],
      },
    ])
    expect(total).toBe(933_498)
  })

  test('applies from its first to its last day, both included', async () => {
    const rate = await added({ validFrom: '2025-04-05', validTo: '2025-08-06' })
    const appliedOn = async (day: string) => valueOf(await lookUp({ day })).layers[0]?.applied.id
    expect(await appliedOn('2025-04-04')).toBeUndefined()
    expect(await appliedOn('2025-04-05')).toBe(rate.id)
    expect(await appliedOn('2025-08-06')).toBe(rate.id)
    expect(await appliedOn('2025-08-07')).toBeUndefined()
  })

  test('has no amount without an exchange rate of the day (TAR-6)', async () => {
    await added({ validFrom: '2020-01-01' })
    const { vndPerUnit, total, layers } = valueOf(await lookUp({ day: '2020-06-01' }))
    expect([vndPerUnit, total, layers[0]?.charged, layers[0]?.applied.ratePercent]).toEqual([null, null, null, 10])
  })

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ hsCode: '' }, { hsCode: 'Required' }],
    [{ hsCode: '62x' }, { hsCode: 'Digits only' }],
    [{ day: '2026-13-01' }, { day: 'Must be a day of the calendar' }],
    [{ value: '-1' }, { value: 'Must be a number' }],
    [{ currency: 'XXX' }, { currency: 'There is no such currency.' }],
    [{ originCountryId: newId() }, { originCountryId: 'There is no such country.' }],
  ])('%j is refused at its field', async (fields, fieldErrors) => {
    const answer = await lookUp(fields)
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })
})
