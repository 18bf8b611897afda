import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { expect, test } from 'vitest'
import { priceLines } from './price-lines.ts'

const breakdown = (given: Partial<PriceBreakdown>): PriceBreakdown => ({
  total: 1_185_001,
  base: 1_000_000.25,
  zone: null,
  row: null,
  accountFee: null,
  fuel: 185_000.05,
  fuelFee: 18.5,
  weight: 2,
  reason: null,
  setBy: null,
  ...given,
})
const sum = (given: Partial<PriceBreakdown>) =>
  priceLines(breakdown(given)).reduce((total, { amount }) => total + amount, 0)

test('the parts add up to the price, which is rounded up', () => {
  expect(priceLines(breakdown({}))).toEqual([
    { part: 'base', amount: 1_000_000 },
    { part: 'fuel', amount: 185_001 },
  ])
  expect(sum({ accountFee: -25_000.5, total: 1_155_376, fuel: 180_375.05 })).toBe(1_155_376)
  expect(sum({ fuel: 0, total: 1_000_001 })).toBe(1_000_001)
})

test('a typed price has no parts', () => {
  expect(priceLines(breakdown({ setBy: 'accountant' }))).toEqual([])
})
