import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePrice, parseRowWeight, parseWeight } from './parse-price.ts'
import { formatMoney } from './money.ts'

describe('a price as it is typed or pasted', () => {
  test.each<[string, number | null]>([
    ['312000', 312_000],
    ['312,000', 312_000],
    ['312.000', 312_000],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1234567.5', 1_234_567.5],
    ['1234567,5', 1_234_567.5],
    ['1.234.567,50', 1_234_567.5],
    ['1,234,567.5', 1_234_567.5],
    [' 1 234 567 ₫ ', 1_234_567],
    ['1.234.567 đ', 1_234_567],
    ['VND 12,5', 12.5],
    ['0.001', 0.001],
    ['0.5', 0.5],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['1.234,5678', 1234.5678],
    ['-5', -5],
    ['-1.000', -1000],
    ['', null],
    ['   ', null],
  ])('%j is %s', (text, value) => expect(parsePrice(text)).toBe(value))

  test.each(['abc', '1,2,3', '1.23.456', '12 USD', '--5', '.', '5-6', '#N/A', '1e6'])('%j is no price', (text) =>
    expect(parsePrice(text)).toBeNaN(),
  )

  test('whatever is shown reads back as the same price, with commas or with points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (price) => {
        const shown = formatMoney(price)
        expect(parsePrice(shown)).toBe(price)
        expect(parsePrice(shown.replaceAll(',', '.'))).toBe(price)
      }),
    )
  })
})

describe('a weight', () => {
  test.each<[string, number | null]>([
    ['0.5', 0.5],
    ['0,5', 0.5],
    ['20.01 kg', 20.01],
    ['1.500', 1.5],
    ['1,000', 1000],
    ['30kgs', 30],
    ['', null],
    ['kg', null],
  ])('%j is %s', (text, value) => expect(parseWeight(text)).toBe(value))

  test.each(['abc', '1.2.3', '20-30', '5 lb'])('%j is no weight', (text) => expect(parseWeight(text)).toBeNaN())
})

describe('the weight of a row as price lists print it', () => {
  test.each([
    ['20.01-30', '20.01', '30'],
    ['20.01 – 30.00 kg', '20.01', '30.00'],
    ['20.01 to 30', '20.01', '30'],
    ['20 kg đến 30 kg', '20', '30'],
    ['70.01+', '70.01', ''],
    ['70.01 to open', '70.01', ''],
    ['70 trở lên', '70', ''],
    ['from 70.01 kg', '70.01', ''],
    ['71 kg and over', '71', ''],
  ])('%j is a flat rate from %s to %s', (text, from, to) =>
    expect(parseRowWeight(text)).toEqual({ isFlatRate: true, from, to }),
  )

  test.each(['0.5', '20 kg', '', 'Zone', '5,5'])('%j is a single weight, right or wrong', (text) =>
    expect(parseRowWeight(text)).toEqual({ isFlatRate: false, weight: text }),
  )
})
