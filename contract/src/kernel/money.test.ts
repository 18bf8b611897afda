import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilTo, ceilVnd, formatDecimal, formatKg, formatMoney, roundTo } from './money.ts'

describe('rounding', () => {
  test.each<[number | string, number, number]>([
    [1.005, 2, 1.01],
    [1.0049, 2, 1],
    ['2.675', 2, 2.68],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-0.001, 2, 0],
    [7, 2, 7],
  ])('%s to %i decimals: %f', (value, decimals, expected) => expect(roundTo(value, decimals)).toBe(expected))

  test.each<[number | string, number, number]>([
    [0.121, 2, 0.13],
    [0.12, 2, 0.12],
    [-0.129, 2, -0.12],
    [1.21, 2, 1.21],
    ['0.30000000000000000001', 1, 0.4],
    [-0.4, 0, 0],
  ])('%s up to %i decimals: %f', (value, decimals, expected) => expect(ceilTo(value, decimals)).toBe(expected))

  test.each<[number | string, number]>([
    [100, 100],
    [100.0001, 101],
    ['2741324.01', 2_741_325],
    [-1.5, -1],
    [0, 0],
    [1e12, 1_000_000_000_000],
  ])('%s up to whole VND: %i', (value, expected) => expect(ceilVnd(value)).toBe(expected))

  test('exact sums are not raised by floating point', () => {
    expect(ceilVnd(new Big('0.1').plus('0.2').times(10))).toBe(3)
  })

  test('rounding up gives the least whole amount that is not below', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
        const up = ceilVnd(new Big(thousandths).times('0.001'))
        expect(up * 1000).toBeGreaterThanOrEqual(thousandths)
        expect(up * 1000 - thousandths).toBeLessThan(1000)
        expect(Object.is(up, -0)).toBe(false)
      }),
    )
  })

  test.each([['abc'], [''], [NaN], [Infinity], ['1,000']])('%s is not a number', (value) => {
    expect(() => ceilVnd(value)).toThrow()
    expect(() => formatMoney(value)).toThrow()
  })
})

describe('displayed money', () => {
  test.each<[number | string, string]>([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [2741325, '2,741,325'],
    [1234.5, '1,234.5'],
    [1234.567, '1,234.57'],
    [1234.995, '1,235'],
    ['1234.10', '1,234.1'],
    [-1234567.891, '-1,234,567.89'],
    [-0.001, '0'],
    [-999, '-999'],
    [1e12, '1,000,000,000,000'],
    [0.01, '0.01'],
    ['123456789012345678.9', '123,456,789,012,345,678.9'],
  ])('%s is %s', (value, shown) => expect(formatMoney(value)).toBe(shown))

  test.each([
    [0.014, 3, '0.014'],
    [1234.5678, 3, '1,234.568'],
    [26_500.1, 4, '26,500.1'],
    [-0.0004, 3, '0'],
  ])('%s with at most %i decimals is %s', (value, decimals, shown) =>
    expect(formatDecimal(value, decimals)).toBe(shown),
  )

  test.each<[number | string, string]>([
    [27, '27.00'],
    [0.5, '0.50'],
    ['1234.5', '1,234.50'],
    [1.005, '1.01'],
    [0, '0.00'],
  ])('%s kg is %s', (value, shown) => expect(formatKg(value)).toBe(shown))
})
