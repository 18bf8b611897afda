import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineWeight, sumOf, tickedBox } from './parcel-document-data.ts'

const line = fc.record({
  value: fc.integer({ min: 1, max: 100_000_000_000 }).map((cents) => Number(new Big(cents).div(100))),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  itemWeightKg: fc.integer({ min: 1, max: 10_000_000 }).map((grams) => Number(new Big(grams).div(1000))),
})
const read = (text: string): Big => new Big(text.replaceAll(',', ''))

test('total value and net weight are exactly the sums of the items as printed', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 200 }), (lines) => {
      const { value, weight, pieces } = sumOf(lines, 'USD')
      const zero = new Big(0)
      expect(read(value).eq(lines.reduce((sum, one) => sum.plus(one.value), zero))).toBe(true)
      expect(read(weight).eq(lines.reduce((sum, one) => sum.plus(read(lineWeight(one))), zero))).toBe(true)
      expect(pieces).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0))
    }),
  )
})

test('a missing weight is left out, and so is the sum of weights', () => {
  const [known, unknown] = [
    { value: 1, quantity: 3, itemWeightKg: 0.125 },
    { value: 1, quantity: 3, itemWeightKg: null },
  ]
  expect([lineWeight(known), lineWeight(unknown)]).toEqual(['0.375', ''])
  expect([sumOf([known], 'USD').weight, sumOf([known, unknown], 'USD').weight]).toEqual(['0.375', ''])
})

test.each([
  ['G', 'Gift'],
  ['D', 'Documents'],
  ['S', 'Commercial sample'],
  ['M', 'Sale of goods'],
  ['O', 'Other'],
  [null, 'Other'],
])('the category %s ticks %s', (category, box) => {
  expect(tickedBox(category)).toBe(box)
})
