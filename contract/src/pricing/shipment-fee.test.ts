import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CatalogueFee,
  feeAmountProblem,
  feeProblems,
  type ShipmentFeeInput,
  shipmentFeeAmountVnd,
} from './shipment-fee.ts'

const perKg: CatalogueFee = { amount: 5000, unit: 'VND', isComplexFee: false, minFee: null, maxFee: null }
const percent: CatalogueFee = { ...perKg, amount: 12.5, unit: 'Percent' }
const complex: CatalogueFee = { ...percent, isComplexFee: true, minFee: 30_000, maxFee: 90_000 }
const input: ShipmentFeeInput = { fee: perKg, basePriceVnd: 400_000, chargeableWeightKg: 2.35 }

describe('the prefilled amount of a shipment fee (FEE-2)', () => {
  test.each<[string, Partial<ShipmentFeeInput>, number | null]>([
    ['VND × chargeable kg', {}, 11_750],
    ['a part of a dong counts as one', { chargeableWeightKg: 2.3501 }, 11_751],
    ['VND needs no price', { basePriceVnd: null }, 11_750],
    ['percent of the base price', { fee: percent }, 50_000],
    ['percent, rounded up', { fee: percent, basePriceVnd: '400001.01' }, 50_001],
    ['percent of no price is unknown', { fee: percent, basePriceVnd: null }, null],
    ['percent of no price is unknown, bounds or not', { fee: complex, basePriceVnd: null }, null],
    ['the advance fee replaces amount and unit', { advanceFee: { amount: 10, unit: 'Percent' } }, 40_000],
    [
      'the advance fee replaces a percentage',
      { fee: percent, advanceFee: { amount: 1000, unit: 'VND' }, basePriceVnd: null },
      2_350,
    ],
    ['no advance fee for this service', { advanceFee: null }, 11_750],
    ['complex, between the bounds', { fee: complex }, 50_000],
    ['complex, raised to the minimum', { fee: complex, basePriceVnd: 1000 }, 30_000],
    ['complex, lowered to the maximum', { fee: complex, basePriceVnd: 1e9 }, 90_000],
    [
      'complex, the bounds hold for the advance fee too',
      { fee: complex, advanceFee: { amount: 1, unit: 'VND' } },
      30_000,
    ],
    [
      'bounds of a fee that is not complex do not count',
      { fee: { ...complex, isComplexFee: false }, basePriceVnd: 1000 },
      125,
    ],
    ['clamped first, rounded after', { fee: { ...complex, maxFee: '90000.4' }, basePriceVnd: 1e9 }, 90_001],
    ['only a minimum', { fee: { ...complex, maxFee: null }, basePriceVnd: 1e9 }, 125_000_000],
    ['only a maximum', { fee: { ...complex, minFee: null }, basePriceVnd: 8 }, 1],
    ['a maximum below the minimum wins', { fee: { ...complex, maxFee: 20_000 } }, 20_000],
    ['nothing to charge for', { chargeableWeightKg: 0 }, 0],
  ])('%s', (_, change, expected) => {
    expect(shipmentFeeAmountVnd({ ...input, ...change })).toBe(expected)
  })

  test('is whole, and within the bounds of a complex fee', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 100)
    const anyUnit = fc.constantFrom('VND' as const, 'Percent' as const)
    fc.assert(
      fc.property(cents, anyUnit, fc.nat(1000), fc.nat(1000), cents, cents, (amount, unit, min, more, base, kg) => {
        const fee = { amount, unit, isComplexFee: true, minFee: min, maxFee: min + more }
        const vnd = shipmentFeeAmountVnd({ fee, basePriceVnd: base, chargeableWeightKg: kg })
        expect(Number.isInteger(vnd)).toBe(true)
        expect(vnd).toBeGreaterThanOrEqual(min)
        expect(vnd).toBeLessThanOrEqual(min + more)
      }),
    )
  })
})

describe('the bounds of a fee amount', () => {
  test.each([
    [0, null],
    [1, null],
    [1e12, null],
    [1e12 + 1, 'The fee amount must be less than 1,000,000,000,000'],
    [-1, 'The fee amount must be greater than 0'],
    [-0.01, 'The fee amount must be greater than 0'],
    [NaN, 'The fee amount must be greater than 0'],
  ])('%d: %s', (amount, problem) => expect(feeAmountProblem(amount)).toBe(problem))
})

describe('the fees of a shipment (FEE-3, FEE-4)', () => {
  const problems = (...fees: [feeId: string, otherFeeName: string | null, amount: number][]) =>
    feeProblems(
      fees.map(([feeId, otherFeeName, amount]) => ({ feeId, otherFeeName, amount })),
      (id) => id === 'other',
    )

  test('a fee may occur once; the error is at the second one', () => {
    expect(problems(['a', null, 1], ['b', null, 1], ['a', 'named', 2])).toEqual({
      'fees.2.feeId': 'The fee already exist.',
    })
  })

  test('an "other" fee may occur once per name, ignoring case and whitespace', () => {
    expect(problems(['other', 'Crate', 1], ['other', 'Tape', 1])).toEqual({})
    expect(problems(['other', 'Crate', 1], ['other', ' CRATE ', 1])).toEqual({
      'fees.1.otherFeeName': 'The fee already exist.',
    })
  })

  test('an "other" fee needs its name, no other fee does', () => {
    expect(problems(['other', ' ', 1], ['a', null, 1])).toEqual({ 'fees.0.otherFeeName': 'Required' })
    expect(problems(['other', '', 1], ['other', '', 1])).toEqual({
      'fees.0.otherFeeName': 'Required',
      'fees.1.otherFeeName': 'Required',
    })
  })

  test('fees that are not chosen yet do not count as equal', () => {
    expect(problems(['', null, 1], ['', null, 1])).toEqual({})
  })

  test.each([
    [0, undefined],
    [1e12, undefined],
    [-0.01, 'The fee amount must be greater than 0'],
    [1e12 + 1, 'The fee amount must be less than 1,000,000,000,000'],
    [Number.NaN, 'The fee amount must be greater than 0'],
  ])('the amount %d: %s', (amount, sentence) => {
    expect(problems(['a', null, amount])['fees.0.amount']).toBe(sentence)
  })
})
