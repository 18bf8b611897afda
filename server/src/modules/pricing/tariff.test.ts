import { TARIFF_KINDS, TARIFF_METHODS } from '@waybill/contract/reference/tariff-method'
import { describe, expect, test } from 'vitest'
import {
  type Assessment,
  assess,
  type Consignment,
  knownLayersFor,
  rowsForLine,
  TARIFF_PARTS,
  type TariffRate,
} from './tariff.ts'
import { ANY, as, dutiesOf, item, SHIRT } from './testing/duty-cases.ts'

const figures = (layers: readonly TariffRate[], change: Partial<Consignment> = {}): Assessment => {
  const found = assess(dutiesOf(layers), { ...SHIRT, ...change })
  if ('reason' in found) throw new Error(found.reason)
  return found
}

describe('the row of a layer that applies (TAR-2)', () => {
  const applied = (layers: readonly TariffRate[]) => {
    const [layer] = knownLayersFor(dutiesOf(layers), SHIRT)
    const [line] = SHIRT.lines
    return layer && line && rowsForLine(layer.rows, line)[0]?.legalBasis
  }
  test.each<[string, TariffRate[], string | undefined]>([
    ['none', [], undefined],
    ['for any goods of any origin', [as('a')], 'a'],
    ['the longest prefix', [as('a'), as('b', { hsPrefix: '61' }), as('c', { hsPrefix: '6109' })], 'c'],
    ['the whole code as prefix', [as('a', { hsPrefix: '6109' }), as('b', { hsPrefix: '6109100012' })], 'b'],
    ['a prefix longer than the code does not hold', [as('a', { hsPrefix: '61091000129' })], undefined],
    ['the exact origin', [as('a'), as('b', { originCountryId: 'VN' }), as('c', { originCountryId: 'CN' })], 'b'],
    ['a longer prefix before the exact origin', [as('a', { originCountryId: 'VN' }), as('b', { hsPrefix: '61' })], 'b'],
    ['the newest valid', [as('a'), as('b', { validFrom: '2026-06-01' }), as('c', { validFrom: '2026-12-01' })], 'b'],
    ['exact origin before newer', [as('a', { originCountryId: 'VN' }), as('b', { validFrom: '2026-06-01' })], 'a'],
    ['valid from this very day', [as('a', { validFrom: '2026-11-20' })], 'a'],
    ['not before', [as('a', { validFrom: '2026-11-21' })], undefined],
    ['valid to this very day', [as('a', { validTo: '2026-11-20' })], 'a'],
    ['not after', [as('a', { validTo: '2026-11-19' })], undefined],
    ['an ended newer one gives way', [as('a'), as('b', { validFrom: '2026-06-01', validTo: '2026-10-31' })], 'a'],
    ['a condition before the longest prefix', [as('a', { hsPrefix: '6109' }), as('b', { trade: 'B2C' })], 'b'],
    ['a condition that does not hold', [as('a'), as('b', { trade: 'B2B' })], 'a'],
    [
      'the lower value limit',
      [as('a', { valueLimit: 700, valueCurrency: 'USD' }), as('b', { valueLimit: 150, valueCurrency: 'USD' })],
      'b',
    ],
    [
      'a value limit that is passed does not hold',
      [as('a'), as('b', { valueLimit: 99.99, valueCurrency: 'USD' })],
      'a',
    ],
    ['a value limit that is reached holds', [as('a'), as('b', { valueLimit: 100, valueCurrency: 'USD' })], 'b'],
    ['100 USD are within 84 EUR', [as('a'), as('b', { valueLimit: 84, valueCurrency: 'EUR' })], 'b'],
    ['but not within 83 EUR', [as('a'), as('b', { valueLimit: 83, valueCurrency: 'EUR' })], 'a'],
    ['for post does not hold for express', [as('a'), as('b', { serviceKind: 'post' })], 'a'],
    ['without IOSS', [as('a', { ioss: 'with' }), as('b', { ioss: 'without' })], 'b'],
  ])('%s', (_, rates, expected) => {
    expect(applied(rates)).toBe(expected)
    expect(applied([...rates].reverse())).toBe(expected)
  })
})

describe('the tariff (TAR-1, TAR-3, TAR-6)', () => {
  const rates = [
    as('c', { kind: 'commodity', hsPrefix: '6109', ratePercent: 16.5 }),
    as('r', { ratePercent: 20 }),
    as('m', { kind: 'remedy', originCountryId: 'CN', ratePercent: 50 }),
  ]
  const lines = [item('6109100012', 12.34), item('4202920000', 100, { originCountryId: 'CN' })]
  const input = { lines, vndPerUnit: '26300.5' }

  test('includes the parts of its method', () => {
    expect(TARIFF_PARTS).toEqual({ NONE: [], POSTAL: ['reciprocal'], COMMERCIAL: TARIFF_KINDS, PACKET: ['reciprocal'] })
  })

  test.each<[Consignment['method'], object]>([
    // 12.34 × 16.5 % and 112.34 × 20 % and 100 × 50 %, × 26 300.5, each up to whole VND.
    ['COMMERCIAL', { total: 1_959_496, commodity: 53_551, reciprocal: 590_920, remedy: 1_315_025 }],
    ['POSTAL', { total: 590_920, commodity: 0, reciprocal: 590_920, remedy: 0 }],
    ['PACKET', { total: 590_920, commodity: 0, reciprocal: 590_920, remedy: 0 }],
    ['NONE', { total: 0, commodity: 0, reciprocal: 0, remedy: 0 }],
  ])('%s', (method, expected) => expect(figures(rates, { ...input, method }).duties).toEqual(expected))

  test('flat layers are charged by every method but NONE', () => {
    const flat = [as('f', { kind: 'commodity', unit: 'piece', amount: 2, currency: 'EUR' })]
    const total = (method: Consignment['method']) => figures(flat, { method }).duties.total
    expect(TARIFF_METHODS.map((method) => [method, total(method)])).toEqual([
      ['NONE', 0],
      ['POSTAL', 60_000],
      ['COMMERCIAL', 60_000],
      ['PACKET', 60_000],
    ])
  })

  test('without an exchange rate it is N/A, unless nothing is charged', () => {
    const asked = { ...SHIRT, vndPerUnit: null }
    expect(assess(dutiesOf(rates), asked)).toEqual({ reason: 'no_exchange_rate' })
    expect(assess(dutiesOf(rates), { ...asked, method: 'NONE' })).toMatchObject({ duties: { total: 0 } })
    const inFrancs = [as('f', { unit: 'piece', amount: 1, currency: 'CHF' })]
    expect(assess(dutiesOf(inFrancs), SHIRT)).toEqual({ reason: 'no_exchange_rate' })
  })

  test('a layer by weight is N/A for an item without weight', () => {
    const byWeight = [as('w', { unit: 'kilogram', amount: 2, currency: 'USD' })]
    expect(assess(dutiesOf(byWeight), { ...SHIRT, lines: [item('61', 1, { weightKg: null })] })).toEqual({
      reason: 'no_weight',
    })
  })
})

describe('the layers (TAR-11, TAR-12)', () => {
  test('of different orders add up, each explained with its basis', () => {
    const { duties, layers } = figures([
      as('Second', { order: 2, ratePercent: 5 }),
      as('First', { order: 1, ratePercent: 10 }),
    ])
    expect(duties.reciprocal).toBe(375_000)
    expect(layers.map(({ basis, amount }) => [basis, amount])).toEqual([
      ['10 % of USD 100, First', 250_000],
      ['5 % of USD 100, Second', 125_000],
    ])
  })

  test.each<[string, Partial<TariffRate>, number, string]>([
    ['percent', { ratePercent: 12.5 }, 375_000, '12.5 % of USD 120, any'],
    // (0.2 + 0.5) kg × USD 2
    ['kilogram', { unit: 'kilogram', amount: 2, currency: 'USD' }, 35_000, 'USD 2 × 0.7 kg, any'],
    ['piece', { unit: 'piece', amount: 1.5, currency: 'USD' }, 225_000, 'USD 1.5 × 6 pieces, any'],
    [
      'six-digit headings',
      { unit: 'heading', amount: 3, currency: 'EUR', headingDigits: 6 },
      180_000,
      'EUR 3 × 2 sub-headings 6109.10, 6505.00, any',
    ],
    [
      'four-digit headings',
      { unit: 'heading', amount: 3, currency: 'EUR', headingDigits: 2 },
      180_000,
      'EUR 3 × 2 sub-headings 61, 65, any',
    ],
    ['the least', { ratePercent: 1, least: 10, most: 20, currency: 'USD' }, 250_000, '1 % of USD 120, any'],
    ['the most', { ratePercent: 50, least: 10, most: 20, currency: 'USD' }, 500_000, '50 % of USD 120, any'],
  ])('by %s', (_, change, amount, basis) => {
    const lines = [item('6109100012', 100, { quantity: 5 }), item('6505009000', 20, { weightKg: 0.5 })]
    const { layers } = figures([as('any', change)], { lines })
    expect(layers.map((layer) => [layer.amount, layer.basis])).toEqual([[amount, basis]])
  })

  test('VAT is on the value and the duty', () => {
    const vat = as('VAT', { kind: 'vat', ratePercent: 19 })
    // 100 USD = 2 500 000, duty 10 % = 250 000: 19 % of 2 750 000
    expect(figures([ANY, vat])).toMatchObject({ duties: { total: 250_000 }, vat: 522_500 })
  })
})
