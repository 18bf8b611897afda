import { describe, expect, it } from 'vitest'
import { priceDifference } from './price-difference.ts'

const declared = { weight: 24, price: 5_438_295 }

describe('REC-9: effect of the measured weight on the price', () => {
  it.each([
    ['more', { weight: 27, price: 5_990_505 }, ' The measured 3.00 kg more add 552,210 ₫.'],
    ['less', { weight: 23.5, price: 5_400_000 }, ' The measured 0.50 kg less save 38,295 ₫.'],
    ['a price set by hand for the same weight', { weight: 24, price: 5_000_000 }, ''],
    ['a price set by hand against the weight', { weight: 27, price: 5_000_000 }, ''],
  ])('%s', (_what, measured, rest) =>
    expect(priceDifference(declared, measured)).toBe(`At the declared 24.00 kg the price was 5,438,295 ₫.${rest}`),
  )

  it.each([
    ['the price is as it was', { weight: 23, price: 5_438_295 }],
    ['it has no price yet', { weight: 27, price: null }],
  ])('is nothing while %s', (_what, measured) => expect(priceDifference(declared, measured)).toBeUndefined())
})
