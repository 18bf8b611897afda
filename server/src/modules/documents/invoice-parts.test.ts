import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceTotals, lineValue, unitValue } from './invoice-parts.ts'

const money = fc.integer({ min: 1, max: 100_000_000_000 }).map((cents) => Number(new Big(cents).div(100)))
const line = fc.record({ declaredValue: money, itemQuantity: fc.integer({ min: 1, max: 1_000_000 }) })
const read = (text: string): Big => new Big(text.replace(/[≈, ]/g, ''))

test('the total is exactly the sum of the printed values of the items', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 200 }), (lines) => {
      const printed = lines
        .map((one) => read(lineValue(one, 'USD')))
        .reduce((sum, value) => sum.plus(value), new Big(0))
      const totals = invoiceTotals(lines, 'USD')
      expect(read(totals.value).eq(printed)).toBe(true)
      expect(totals.value).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/)
      expect(totals.pieces).toBe(lines.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0))
    }),
  )
})

test('a unit value times the quantity is the value of the item, or is marked as rounded', () => {
  fc.assert(
    fc.property(line, (one) => {
      const [text, whole] = [unitValue(one, 'USD'), new Big(one.declaredValue)]
      if (!text.startsWith('≈')) expect(read(text).times(one.itemQuantity).eq(whole)).toBe(true)
      else expect(read(text).minus(whole.div(one.itemQuantity)).abs().lte(0.00005)).toBe(true)
    }),
  )
})

test.each([
  [25, 1, '25.00'],
  [25, 4, '6.25'],
  [25, 3, '≈ 8.3333'],
  [0.3, 8, '0.0375'],
  [1_234_567.5, 1, '1,234,567.50'],
])('%d for %d: %s each', (declaredValue, itemQuantity, text) => {
  expect(unitValue({ declaredValue, itemQuantity }, 'USD')).toBe(text)
})

test('three times 0.1 is 0.30', () => {
  const tenth = { declaredValue: 0.1, itemQuantity: 1 }
  expect(invoiceTotals([tenth, tenth, tenth], 'USD').value).toBe('0.30')
})

test('VND is written without decimals, also the unit value', () => {
  const scarves = { declaredValue: 2_500_000, itemQuantity: 3 }
  expect([unitValue(scarves, 'VND'), lineValue(scarves, 'VND')]).toEqual(['≈ 833,333', '2,500,000'])
  expect(invoiceTotals([scarves, scarves], 'VND').value).toBe('5,000,000')
})
