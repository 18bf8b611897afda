import type { PackageInput } from '@waybill/contract/shipments/input'
import { describe, expect, it } from 'vitest'
import { quoteOf } from '../../testing/orders.ts'
import {
  chargedForLine,
  differenceKg,
  differingMeasures,
  isMeasured,
  isPriceStale,
  lookupProblem,
  pricedWeightOf,
  standingPrice,
} from './verified-lines.ts'

const line = (over: Partial<PackageInput> = {}): PackageInput => ({
  quantity: 2,
  weight: 4.2,
  length: 40,
  width: 30,
  height: 25,
  ...over,
})

describe('a verified line against the declared one', () => {
  it('marks exactly the measures that differ', () => {
    expect([...differingMeasures(line(), line({ weight: 4.35, height: 26 }))]).toEqual(['weight', 'height'])
    expect([...differingMeasures(line(), line())]).toEqual([])
  })

  it('marks nothing on an added line or an empty measure', () => {
    expect(differingMeasures(undefined, line()).size).toBe(0)
    expect(differingMeasures(line(), line({ weight: null })).size).toBe(0)
  })

  it('is measured when every measure is filled', () => {
    expect(isMeasured(line())).toBe(true)
    expect(isMeasured(line({ height: null }))).toBe(false)
    expect(isMeasured(line({ height: 0 }))).toBe(false)
    expect(isMeasured(undefined)).toBe(false)
  })

  it('is charged for all its packages, to two decimals', () => {
    expect(chargedForLine(line({ quantity: 3 }), { volumetricWeight: 0, chargeableWeight: 0.1 })).toBe(0.3)
    expect(differenceKg(0.3, 0.1)).toBe(0.2)
  })
})

describe('a price made for another weight', () => {
  it('is stale as soon as the verified chargeable weight differs from the priced one', () => {
    // 40 × 30 × 25 ÷ 5000 = 6.00 kg a package, two packages.
    expect(isPriceStale({ verified: [line()], pricedWeight: 12 }, 'express', null)).toBe(false)
    expect(isPriceStale({ verified: [line({ height: 26 })], pricedWeight: 12 }, 'express', null)).toBe(true)
  })

  it('is never stale while nothing is verified', () => {
    expect(isPriceStale({ verified: [], pricedWeight: 12 }, 'express', null)).toBe(false)
  })
})

describe('the weight of a saved price (PRC-61)', () => {
  const totals = (totalChargeableWeight: number) => ({
    ...{ totalQuantity: 1, totalWeight: 1, totalVolumetricWeight: 1 },
    totalChargeableWeight,
  })
  const priced = (verifiedKg: number | null, madeForKg: number | null, code = 'FSG') =>
    pricedWeightOf({
      line: code === 'SGL' ? 'ecommerce' : 'express',
      service: { id: code, code, name: code, label: code, providerId: 'p' },
      totals: totals(1),
      verifiedTotals: { ...totals(0), totalChargeableWeight: verifiedKg },
      verifiedBreakdown: madeForKg === null ? null : quoteOf(100_000, madeForKg),
    })

  it('is that of its breakdown: a price saved again with other packages keeps the first weight', () => {
    expect(priced(2.5, 1)).toBe(1)
    expect(isPriceStale({ verified: [line()], pricedWeight: priced(12, 1) }, 'express', null)).toBe(true)
  })

  it('is the verified weight once priced for it, and the declared one while nothing is verified', () => {
    expect(priced(2.5, 2.5)).toBe(2.5)
    expect(priced(2.5, null)).toBe(2.5)
    expect(priced(null, null)).toBe(1)
  })

  it('of SGL, is the verified weight when the price was made for the larger of both', () => {
    expect(priced(0.5, 1, 'SGL')).toBe(0.5)
  })
})

describe('the result of a price lookup', () => {
  it('0 means no price and null no answer; anything else is a price', () => {
    expect(lookupProblem(0)).toBe('noPrice')
    expect(lookupProblem(null)).toBe('priceFailed')
    expect(lookupProblem(515_120)).toBeUndefined()
  })
})

describe('the price of the measured packages (VER-7)', () => {
  it('is the saved price, with the weight it was made for', () => {
    expect(standingPrice({ price: 100, kg: 1 }, { rate: 200, kg: 2 })).toEqual({ price: 100, kg: 1, isRate: false })
  })

  it('without a saved price, is the rate of the current weight, and N/A only without a rate', () => {
    expect(standingPrice({ price: null, kg: 1 }, { rate: 200, kg: 2 })).toEqual({ price: 200, kg: 2, isRate: true })
    for (const rate of [null, undefined])
      expect(standingPrice({ price: null, kg: 1 }, { rate, kg: 2 })).toEqual({ price: null, kg: 2, isRate: false })
  })
})
