import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')

test.each([
  ['2026-11-16T09:59:00Z', '4 d'],
  ['2026-11-20T03:00:00Z', '7 h'],
  ['2026-11-20T09:48:00Z', '12 min'],
  ['2026-11-20T10:00:30Z', '0 min'],
])('%s is %s ago', (moment, age) => {
  expect(formatAge(moment, NOW)).toBe(age)
})
