import fc from 'fast-check'
import { TARIFF_KINDS, TARIFF_METHODS } from '@waybill/contract/reference/tariff-method'
import { describe, expect, test } from 'vitest'
import {
  pickTariffRate,
  TARIFF_PARTS,
  type TariffInput,
  tariffOf,
  type TariffQuestion,
  type TariffRate,
} from './tariff.ts'

const shirt: TariffQuestion = {
  kind: 'reciprocal',
  destinationCountryId: 'us',
  originCountryId: 'vn',
  hsCode: '6109100012',
  day: '2026-11-20',
}
const anyGoods: TariffRate = {
  kind: 'reciprocal',
  destinationCountryId: 'us',
  originCountryId: null,
  hsPrefix: '',
  ratePercent: 10,
  legalBasis: 'any',
  validFrom: '2026-01-01',
  validTo: null,
}
const as = (legalBasis: string, change: Partial<TariffRate> = {}): TariffRate => ({
  ...anyGoods,
  legalBasis,
  ...change,
})

describe('the tariff rate that applies (TAR-2)', () => {
  test.each<[string, TariffRate[], string | undefined]>([
    ['none', [], undefined],
    ['for any goods of any origin', [as('a')], 'a'],
    [
      'the longest prefix',
      [as('a'), as('b', { hsPrefix: '61' }), as('c', { hsPrefix: '6109' }), as('d', { hsPrefix: '6110' })],
      'c',
    ],
    ['the whole code as prefix', [as('a', { hsPrefix: '6109' }), as('b', { hsPrefix: '6109100012' })], 'b'],
    ['a prefix longer than the code does not hold', [as('a', { hsPrefix: '61091000129' })], undefined],
    ['the exact origin', [as('a'), as('b', { originCountryId: 'vn' }), as('c', { originCountryId: 'cn' })], 'b'],
    ['a longer prefix before the exact origin', [as('a', { originCountryId: 'vn' }), as('b', { hsPrefix: '61' })], 'b'],
    ['the newest valid', [as('a'), as('b', { validFrom: '2026-06-01' }), as('c', { validFrom: '2026-12-01' })], 'b'],
    ['exact origin before newer', [as('a', { originCountryId: 'vn' }), as('b', { validFrom: '2026-06-01' })], 'a'],
    ['valid from this very day', [as('a', { validFrom: '2026-11-20' })], 'a'],
    ['not before', [as('a', { validFrom: '2026-11-21' })], undefined],
    ['valid to this very day', [as('a', { validTo: '2026-11-20' })], 'a'],
    ['not after', [as('a', { validTo: '2026-11-19' })], undefined],
    ['an ended newer one gives way', [as('a'), as('b', { validFrom: '2026-06-01', validTo: '2026-10-31' })], 'a'],
    ['another kind', [as('a', { kind: 'remedy' })], undefined],
    ['another destination', [as('a', { destinationCountryId: 'de' })], undefined],
  ])('%s', (_, rates, expected) => {
    expect(pickTariffRate(rates, shirt)?.legalBasis).toBe(expected)
    expect(pickTariffRate([...rates].reverse(), shirt)?.legalBasis).toBe(expected)
  })
})

describe('the tariff (TAR-1, TAR-6)', () => {
  const rates = [
    as('c', { kind: 'commodity', hsPrefix: '6109', ratePercent: '16.5' }),
    as('r', { ratePercent: 20 }),
    as('m', { kind: 'remedy', originCountryId: 'cn', ratePercent: 50 }),
  ]
  const input: TariffInput = {
    method: 'COMMERCIAL',
    destinationCountryId: 'us',
    day: '2026-11-20',
    lines: [
      { hsCode: '6109100012', originCountryId: 'vn', declaredValue: 12.34 },
      { hsCode: '4202920000', originCountryId: 'cn', declaredValue: '100' },
    ],
    rates,
    vndPerUnit: '26300.5',
  }

  test('includes the parts of its method', () => {
    expect(TARIFF_PARTS).toEqual({ NONE: [], POSTAL: ['reciprocal'], COMMERCIAL: TARIFF_KINDS, PACKET: ['reciprocal'] })
  })

  test.each<[TariffInput['method'], object]>([
    // 12.34 × 16.5 % and 112.34 × 20 % and 100 × 50 %, × 26 300.5, each up to whole VND.
    ['COMMERCIAL', { total: 1_959_496, commodity: 53_551, reciprocal: 590_920, remedy: 1_315_025 }],
    ['POSTAL', { total: 590_920, commodity: 0, reciprocal: 590_920, remedy: 0 }],
    ['PACKET', { total: 590_920, commodity: 0, reciprocal: 590_920, remedy: 0 }],
    ['NONE', { total: 0, commodity: 0, reciprocal: 0, remedy: 0 }],
  ])('%s', (method, expected) => expect(tariffOf({ ...input, method })).toEqual(expected))

  test('without an exchange rate it is N/A, unless nothing is charged', () => {
    expect(tariffOf({ ...input, vndPerUnit: null })).toEqual({ total: null, reason: 'no_exchange_rate' })
    expect(tariffOf({ ...input, vndPerUnit: null, method: 'NONE' })).toMatchObject({ total: 0 })
  })

  test('is 0 for goods without a rate', () => {
    expect(tariffOf({ ...input, rates: [] })).toEqual({ total: 0, commodity: 0, reciprocal: 0, remedy: 0 })
  })

  test('is the sum of its parts', () => {
    const anyLine = fc.record({
      hsCode: fc.constantFrom('6109100012', '4202920000'),
      originCountryId: fc.constantFrom('vn', 'cn'),
      declaredValue: fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
    })
    fc.assert(
      fc.property(fc.array(anyLine), fc.constantFrom(...TARIFF_METHODS), (lines, method) => {
        const tariff = tariffOf({ ...input, lines, method })
        if (tariff.total === null) throw new Error(tariff.reason)
        expect(tariff.commodity + tariff.reciprocal + tariff.remedy).toBe(tariff.total)
        for (const kind of TARIFF_KINDS) if (!TARIFF_PARTS[method].includes(kind)) expect(tariff[kind]).toBe(0)
      }),
    )
  })
})
