import type { PackageInput } from '@waybill/contract/shipments/input'
import { describe, expect, it } from 'vitest'
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

describe('a verified line beside the declared one', () => {
  it('differs in exactly the measures that were measured otherwise', () => {
    expect([...differingMeasures(line(), line({ weight: 4.35, height: 26 }))]).toEqual(['weight', 'height'])
    expect([...differingMeasures(line(), line())]).toEqual([])
  })

  it('an added line has nothing to differ from, nor has a measure that is empty', () => {
    expect(differingMeasures(undefined, line()).size).toBe(0)
    expect(differingMeasures(line(), line({ weight: null })).size).toBe(0)
  })

  it('is measured when every measure is in', () => {
    expect(isMeasured(line())).toBe(true)
    expect(isMeasured(line({ height: null }))).toBe(false)
    expect(isMeasured(line({ height: 0 }))).toBe(false)
    expect(isMeasured(undefined)).toBe(false)
  })

  it('is charged for all its packages, to the cent', () => {
    expect(chargedForLine(line({ quantity: 3 }), { volumetricWeight: 0, chargeableWeight: 0.1 })).toBe(0.3)
    expect(differenceKg(0.3, 0.1)).toBe(0.2)
  })
})

describe('the price is for another weight', () => {
  it('as soon as the verified chargeable weight is another than the priced one', () => {
    // 40 × 30 × 25 ÷ 5000 = 6.00 kg a package, two packages.
    expect(isPriceStale({ verified: [line()], pricedWeight: 12 }, 'express', null)).toBe(false)
    expect(isPriceStale({ verified: [line({ height: 26 })], pricedWeight: 12 }, 'express', null)).toBe(true)
  })

  it('never while nothing is verified', () => {
    expect(isPriceStale({ verified: [], pricedWeight: 12 }, 'express', null)).toBe(false)
  })
})

describe('the weight that a saved price is for (PRC-61)', () => {
  const priced = (verifiedKg: number | null, madeForKg: number | null, code = 'FSG') =>
    pricedWeightOf({
      line: code === 'SGL' ? 'ecommerce' : 'express',
      service: { code } as never,
      totals: { totalChargeableWeight: 1 } as never,
      verifiedTotals: { totalChargeableWeight: verifiedKg } as never,
      verifiedBreakdown: madeForKg === null ? null : ({ weight: madeForKg } as never),
    })

  it('is that of its breakdown: a price that was sent again with other packages stays that of the first ones', () => {
    expect(priced(2.5, 1)).toBe(1)
    expect(isPriceStale({ verified: [line()], pricedWeight: priced(12, 1) }, 'express', null)).toBe(true)
  })

  it('is the verified one once it was made for that, and the declared one while nothing is verified', () => {
    expect(priced(2.5, 2.5)).toBe(2.5)
    expect(priced(2.5, null)).toBe(2.5)
    expect(priced(null, null)).toBe(1)
  })

  it('of SGL is the verified one when its price was made for the larger of both', () => {
    expect(priced(0.5, 1, 'SGL')).toBe(0.5)
  })
})

describe('the price that a lookup answers', () => {
  it('is no price at 0, and no answer at null; any other counts', () => {
    expect(lookupProblem(0)).toBe('noPrice')
    expect(lookupProblem(null)).toBe('priceFailed')
    expect(lookupProblem(515_120)).toBeUndefined()
  })
})

describe('the price of what was measured (VER-7)', () => {
  it('is the one that stands, for its own weight', () => {
    expect(standingPrice({ price: 100, kg: 1 }, { rate: 200, kg: 2 })).toEqual({ price: 100, kg: 1, isRate: false })
  })

  it('is the rate of the weight of now while none stands, and N/A only without a rate', () => {
    expect(standingPrice({ price: null, kg: 1 }, { rate: 200, kg: 2 })).toEqual({ price: 200, kg: 2, isRate: true })
    for (const rate of [null, undefined])
      expect(standingPrice({ price: null, kg: 1 }, { rate, kg: 2 })).toEqual({ price: null, kg: 2, isRate: false })
  })
})
