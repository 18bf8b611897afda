import { expect, test } from 'vitest'
import { amountDueOf, countedAmounts, revenueOf, totalAmounts, withAmountDue } from './amounts.ts'

const parts = { price: 721_665, fees: 80_000.1, tariff: 937_586, adminFee: 60_000.2, importVat: 40_000.3 }

test('AMT-61: the amount due is the exact sum of its parts', () => {
  expect(amountDueOf(parts)).toBe(1_839_251.6)
  expect(withAmountDue(parts)).toEqual({ ...parts, amountDue: 1_839_251.6 })
})

test('AMT-61: the amount due is N/A if a part is', () => {
  expect(amountDueOf({ ...parts, price: null })).toBeNull()
  expect(amountDueOf({ ...parts, tariff: null })).toBeNull()
  expect(amountDueOf({ ...parts, importVat: null })).toBeNull()
})

test('AMT-63: the revenue excludes tariff and import VAT, which are passed on, and is known without them', () => {
  expect(revenueOf(parts)).toBe(861_665.3)
  const unknownDuty = { ...parts, tariff: null, importVat: null }
  expect(revenueOf(unknownDuty)).toBe(861_665.3)
  expect(revenueOf({ ...parts, price: null })).toBeNull()
})

test('AMT-63: a sum over shipments adds the known parts', () => {
  const unpriced = { price: null, fees: 10, tariff: null, adminFee: 20, importVat: null }
  expect(totalAmounts([parts, unpriced])).toEqual({
    price: 721_665,
    fees: 80_010.1,
    tariff: 937_586,
    adminFee: 60_020.2,
    importVat: 40_000.3,
    amountDue: 1_839_281.6,
  })
  expect(totalAmounts([]).amountDue).toBe(0)
})

test('AMT-62: verified amounts override declared ones', () => {
  const declared = withAmountDue(parts)
  const verified = withAmountDue({ ...parts, price: null })
  expect(countedAmounts({ declared, verified: null })).toBe(declared)
  expect(countedAmounts({ declared, verified })).toBe(verified)
})
