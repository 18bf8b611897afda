import { expect, test } from 'vitest'
import { sumOf } from './money-sum.ts'

test('the total is the sum of the lines; parts of a price are not added again', () => {
  const { total } = sumOf('Total', [
    { label: 'Base price', amount: 4_498_000, kind: 'part' },
    { label: 'Fuel fee', amount: 802_505, kind: 'part' },
    { label: 'Price', amount: 5_300_505, kind: 'sum' },
    { label: 'Fees', amount: 690_000 },
  ])
  expect(total.amount).toBe(5_990_505)
})

test('a line without an amount leaves the total without one', () => {
  expect(
    sumOf('Total', [
      { label: 'Price', amount: null },
      { label: 'Fees', amount: 0 },
    ]).total.amount,
  ).toBeNull()
})
