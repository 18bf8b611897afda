import { expect, test } from 'vitest'
import { dailyRows, lastDays } from './daily-rows.ts'
import type { CreatedCount } from './dashboard.queries.ts'

const count = (wish: Partial<CreatedCount>): CreatedCount => ({
  day: '2026-11-20',
  line: 'express',
  status: 3001,
  shipments: 1,
  weightKg: 2,
  amounts: { price: 90_000, fees: 6_000, tariff: 50_000, adminFee: 4_000, importVat: 7_000 },
  ...wish,
})

test('the last days end with today in Vietnam, which begins seven hours before the UTC day', () => {
  expect(lastDays(new Date('2026-11-19T16:59:59Z'), 2)).toEqual(['2026-11-18', '2026-11-19'])
  expect(lastDays(new Date('2026-11-19T17:00:00Z'), 2)).toEqual(['2026-11-19', '2026-11-20'])
  expect(lastDays(new Date('2026-03-01T00:00:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('an empty day is a day of zeros', () => {
  const [empty] = dailyRows(['2026-11-19'], [count({})], true)
  expect([empty?.express, empty?.ecommerce]).toMatchObject(Array(2).fill({ shipments: 0, weightKg: 0, revenue: 0 }))
  expect(Object.values(empty?.families ?? {}).every((shipments) => shipments === 0)).toBe(true)
})

test('business lines are counted apart, status families together', () => {
  const [day] = dailyRows(
    ['2026-11-20'],
    [count({ shipments: 3, weightKg: 0.1 }), count({ weightKg: 0.2, status: 4005 }), count({ line: 'ecommerce' })],
    true,
  )
  expect(day?.express).toEqual({
    shipments: 4,
    weightKg: 0.3,
    revenue: 200_000,
    amounts: { price: 180_000, fees: 12_000, tariff: 100_000, adminFee: 8_000, importVat: 14_000, amountDue: 314_000 },
  })
  expect(day?.ecommerce).toMatchObject({ shipments: 1, weightKg: 2, revenue: 100_000 })
  expect(day?.families).toMatchObject({ created: 4, attention: 1, delivered: 0 })
})

test('a cancelled order counts as created, and adds no weight or revenue', () => {
  const [day] = dailyRows(['2026-11-20'], [count({ status: 3021 })], true)
  expect(day?.express).toMatchObject({ shipments: 1, weightKg: 0, revenue: 0 })
  expect(day?.families.ended).toBe(1)
})

test('contains no revenue for a person who may not see it', () => {
  const [day] = dailyRows(['2026-11-20'], [count({})], false)
  expect(day?.express).toEqual({ shipments: 1, weightKg: 2 })
})
