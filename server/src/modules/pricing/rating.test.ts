import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceRow } from './price-rows.ts'
import { rate, type RatedService, type RatedZone, type RatingInput, zoneOf } from './rating.ts'

const service: RatedService = { id: 'fsg', parentId: null, childId: null, manualPrice: false }
const asia: RatedZone = { id: 'z1', name: 'Zone 1', order: 1, isPrimary: false, countryIds: ['sg', 'my'] }
const america: RatedZone = { id: 'z4', name: 'Zone 4', order: 4, isPrimary: false, countryIds: ['us'] }
const rows: PriceRow[] = [
  { isFlatRate: false, weight: 1, prices: { z1: 100_000, z4: 300_000 } },
  { isFlatRate: false, weight: 2, prices: { z1: '150000.50', z4: null } },
  { isFlatRate: true, weightFrom: 2.01, weightTo: 30, prices: { z1: 70_000 } },
  { isFlatRate: true, weightFrom: 30.01, weightTo: null, prices: { z1: '65000.25' } },
]
const input: RatingInput = {
  chargeableWeightKg: 1,
  zoneCountryId: 'sg',
  service,
  services: new Map([[service.id, service]]),
  zones: [asia, america],
  rows: new Map([[service.id, rows]]),
  fuelFeePercent: 0,
}
const rated = (change: Partial<RatingInput> = {}) => rate({ ...input, ...change })

describe('the zone of a country (PRC-2)', () => {
  const zone = (id: string, order: number, isPrimary: boolean, ...countryIds: string[]): RatedZone => ({
    id,
    name: id,
    order,
    isPrimary,
    countryIds,
  })

  test.each<[string, RatedZone[], string | undefined]>([
    ['the only one that holds it', [zone('a', 1, true, 'us'), zone('b', 2, false, 'sg')], 'b'],
    ['none holds it', [zone('a', 1, true, 'us')], undefined],
    ['no zones', [], undefined],
    ['primary before a lower order', [zone('a', 1, false, 'sg'), zone('b', 9, true, 'sg')], 'b'],
    ['the lowest order', [zone('a', 10, false, 'sg'), zone('b', 9, false, 'sg')], 'b'],
    [
      'the lowest order of the primary ones',
      [zone('a', 3, true, 'sg'), zone('b', 2, true, 'sg'), zone('c', 1, false, 'sg')],
      'b',
    ],
    ['equals: by id', [zone('b', 1, false, 'sg'), zone('a', 1, false, 'sg')], 'a'],
  ])('%s', (_, zones, expected) => {
    expect(zoneOf('sg', zones)?.id).toBe(expected)
    expect(zoneOf('sg', [...zones].reverse())?.id).toBe(expected)
  })
})

describe('the price (PRC-5)', () => {
  test('of a single row is its price, and names its source', () => {
    expect(rated({ chargeableWeightKg: 0.7, fuelFeePercent: 18.5 })).toEqual({
      total: 118_500,
      base: 100_000,
      zone: { id: 'z1', name: 'Zone 1' },
      row: { serviceId: 'fsg', weight: 1 },
      accountFee: 0,
      fuel: 18_500,
    })
  })

  test('of a flat row is its price per kg times the weight, exactly', () => {
    expect(rated({ chargeableWeightKg: '30.51' })).toEqual({
      total: 1_983_158,
      base: 1_983_157.6275,
      zone: { id: 'z1', name: 'Zone 1' },
      row: { serviceId: 'fsg', weightFrom: 30.01, weightTo: null, pricePerKg: 65_000.25 },
      accountFee: 0,
      fuel: 0,
    })
    expect(rated({ chargeableWeightKg: 3.3 })).toMatchObject({
      total: 231_000,
      row: { weightTo: 30, pricePerKg: 70_000 },
    })
  })

  test('from a row of the parent or of a child names the service that has the row', () => {
    const alias: RatedService = { ...service, id: 'alias', parentId: 'fsg' }
    expect(rated({ service: alias })).toMatchObject({ total: 100_000, row: { serviceId: 'fsg', weight: 1 } })
    const light: RatedService = { ...service, id: 'light', childId: 'fsg' }
    const withLight = new Map([...input.rows, ['light', rows.slice(0, 1)] as const])
    expect(rated({ service: light, rows: withLight, chargeableWeightKg: 1.5 })).toMatchObject({
      row: { serviceId: 'fsg', weight: 2 },
    })
  })

  test.each<[string, Partial<RatingInput>, { accountFee: number; fuel: number; total: number }]>([
    ['no account fee', {}, { accountFee: 0, fuel: 10_000, total: 110_000 }],
    ['percent', { accountFee: { amount: 5, unit: 'Percent' } }, { accountFee: 5000, fuel: 10_500, total: 115_500 }],
    [
      'flat, whatever the weight',
      { accountFee: { amount: 7000, unit: 'VND' } },
      { accountFee: 7000, fuel: 10_700, total: 117_700 },
    ],
    [
      'a discount',
      { accountFee: { amount: '-12.5', unit: 'Percent' } },
      { accountFee: -12_500, fuel: 8750, total: 96_250 },
    ],
    [
      'a flat discount',
      { accountFee: { amount: -40_000, unit: 'VND' } },
      { accountFee: -40_000, fuel: 6000, total: 66_000 },
    ],
    [
      'a discount of everything',
      { accountFee: { amount: -100, unit: 'Percent' } },
      { accountFee: -100_000, fuel: 0, total: 0 },
    ],
    [
      'never below −100 %',
      { accountFee: { amount: -150, unit: 'Percent' } },
      { accountFee: -100_000, fuel: 0, total: 0 },
    ],
    [
      'a flat discount takes no more than the base',
      { accountFee: { amount: -500_000, unit: 'VND' } },
      { accountFee: -100_000, fuel: 0, total: 0 },
    ],
    [
      'the advance fee of the service replaces it',
      { accountFee: { amount: 5, unit: 'Percent' }, accountAdvanceFee: { amount: -1000, unit: 'VND' } },
      { accountFee: -1000, fuel: 9900, total: 108_900 },
    ],
    [
      'an advance fee of nothing replaces it too',
      { accountFee: { amount: 5, unit: 'Percent' }, accountAdvanceFee: { amount: 0, unit: 'Percent' } },
      { accountFee: 0, fuel: 10_000, total: 110_000 },
    ],
    [
      'no advance fee for this service',
      { accountFee: { amount: 5, unit: 'Percent' }, accountAdvanceFee: null },
      { accountFee: 5000, fuel: 10_500, total: 115_500 },
    ],
  ])('%s', (_, change, expected) => expect(rated({ fuelFeePercent: 10, ...change })).toMatchObject(expected))

  test('is rounded up once, at the end', () => {
    // 150 000.5 + 1 % + 1 % fuel on both = 153 015.51005
    expect(
      rated({ chargeableWeightKg: 2, accountFee: { amount: 1, unit: 'Percent' }, fuelFeePercent: 1 }),
    ).toMatchObject({
      base: 150_000.5,
      accountFee: 1500.005,
      fuel: 1515.00505,
      total: 153_016,
    })
  })

  test('that is whole is not raised by floating point', () => {
    // 100 000 × 1.1 is 110 000.00000000001 in floating point.
    expect(rated({ fuelFeePercent: '10' })).toMatchObject({ total: 110_000 })
    expect(rated({ chargeableWeightKg: 4.35, fuelFeePercent: 10 })).toMatchObject({
      base: 304_500,
      fuel: 30_450,
      total: 334_950,
    })
  })

  test('may be 0', () => {
    const free: PriceRow[] = [{ isFlatRate: false, weight: 1, prices: { z1: 0 } }]
    const discount = { amount: -5, unit: 'Percent' } as const
    expect(rated({ rows: new Map([['fsg', free]]), accountFee: discount })).toMatchObject({
      total: 0,
      base: 0,
      accountFee: 0,
      fuel: 0,
    })
  })
})

describe('no rate exists', () => {
  const Z1 = { id: 'z1', name: 'Zone 1' }
  const Z4 = { id: 'z4', name: 'Zone 4' }

  test.each<[string, Partial<RatingInput>, object]>([
    [
      'people price the service',
      { service: { ...service, manualPrice: true } },
      { reason: 'manual_price', zone: null },
    ],
    ['nothing to charge for', { chargeableWeightKg: 0 }, { reason: 'no_weight', zone: null }],
    ['less than nothing', { chargeableWeightKg: -1 }, { reason: 'no_weight', zone: null }],
    ['no zone holds the country', { zoneCountryId: 'fr' }, { reason: 'no_zone', zone: null }],
    ['no zones', { zones: [] }, { reason: 'no_zone', zone: null }],
    ['no rows', { rows: new Map() }, { reason: 'no_row', zone: Z1 }],
    [
      'beyond the rows',
      { rows: new Map([['fsg', rows.slice(0, 2)]]), chargeableWeightKg: 2.01 },
      { reason: 'beyond_rows', zone: Z1 },
    ],
    ['the cell is empty', { zoneCountryId: 'us', chargeableWeightKg: 2 }, { reason: 'no_price_for_zone', zone: Z4 }],
    ['the cell is missing', { zoneCountryId: 'us', chargeableWeightKg: 3 }, { reason: 'no_price_for_zone', zone: Z4 }],
  ])('%s', (_, change, expected) => expect(rated(change)).toEqual({ total: null, ...expected }))

  test('if the cell is empty: neither a child nor the next row fills it', () => {
    const child: RatedService = { ...service, id: 'next' }
    const services = new Map([[child.id, child]])
    const withChild = new Map([
      ...input.rows,
      ['next', [{ isFlatRate: false, weight: 9, prices: { z4: 1 } }] as PriceRow[]] as const,
    ])
    const change = {
      service: { ...service, childId: 'next' },
      services,
      rows: withChild,
      zoneCountryId: 'us',
      chargeableWeightKg: 2,
    }
    expect(rated(change)).toMatchObject({ reason: 'no_price_for_zone' })
  })

  test('but a value that is no number is an error', () => {
    expect(() => rated({ chargeableWeightKg: 'heavy' })).toThrow()
    expect(() => rated({ chargeableWeightKg: NaN })).toThrow()
  })
})

describe('for any tables', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  const anyFee = fc.record({
    amount: fc.integer({ min: -300, max: 300 }),
    unit: fc.constantFrom('VND' as const, 'Percent' as const),
  })
  const anyFuel = fc.integer({ min: 0, max: 10_000 })
  const flatTable = (price: number): Partial<RatingInput> => ({
    rows: new Map([
      ['fsg', [{ isFlatRate: true, weightFrom: 0, weightTo: null, prices: { z1: new Big(price).div(100) } }]],
    ]),
  })

  test('the total is the sum of the parts, rounded up to whole VND, never below 0', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 30_000 }), anyFee, anyFuel, (price, weight, accountFee, fuel) => {
        const change = { chargeableWeightKg: weight / 100, accountFee, fuelFeePercent: fuel / 100, ...flatTable(price) }
        const result = rated(change)
        if (result.total === null) throw new Error(result.reason)
        // In 10⁻⁸ VND: price and weight in hundredths, the two percentages in hundredths each.
        const base = BigInt(price) * BigInt(weight) * 10_000n
        const expected =
          accountFee.unit === 'Percent'
            ? (base / 100n) * BigInt(accountFee.amount)
            : BigInt(accountFee.amount) * 100_000_000n
        const fee = expected < -base ? -base : expected
        const sum =
          base + fee + ((base + fee) / 10_000n) * BigInt(fuel) + (((base + fee) % 10_000n) * BigInt(fuel)) / 10_000n
        expect(result.total).toBe(Number((sum + 99_999_999n) / 100_000_000n))
        expect(result.total).toBeGreaterThanOrEqual(0)
        expect(result.accountFee).toBeGreaterThanOrEqual(-result.base)
        expect(result.fuel).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('an import and an export use the same zone and row: only the country differs', () => {
    expect(rated({ zoneCountryId: 'my' })).toEqual(rated({ zoneCountryId: 'sg' }))
  })
})
