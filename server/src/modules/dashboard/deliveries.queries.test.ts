import { expect, test } from 'vitest'
import { daysOfShare } from './deliveries.queries.ts'

test('median and ninth decile are days that a delivery really took', () => {
  const counts = [
    { days: 9, count: 1 },
    { days: 4, count: 5 },
    { days: 6, count: 4 },
  ]
  expect(daysOfShare(counts, 0.5)).toBe(4)
  expect(daysOfShare(counts, 0.9)).toBe(6)
  expect(daysOfShare([{ days: 3, count: 1 }], 0.9)).toBe(3)
})

test('without deliveries there is no median', () => {
  expect(daysOfShare([], 0.5)).toBeNull()
})
