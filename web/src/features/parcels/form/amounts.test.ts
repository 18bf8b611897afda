import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { describe, expect, it } from 'vitest'
import { lookedUp, withPrice } from './amounts.ts'

const tariff = { total: 30, commodity: 10, reciprocal: 15, remedy: 5, layers: [] }
const amounts: ParcelAmounts = {
  price: 100,
  breakdown: null,
  tier: null,
  tariff,
  tariffReason: null,
  adminFee: 7,
  importVat: 4,
  total: 141,
  dutyPayer: 'DDP',
  dutyPayers: ['DDP'],
  landedCost: null,
}
const noZone = { ...amounts, price: null, total: null, breakdown: { reason: 'no_zone' } } as ParcelAmounts

describe('amounts with a typed price', () => {
  it('are summed again: price, tariff, admin fee, import VAT', () => expect(withPrice(amounts, 200).total).toBe(241))

  it('have no total while the price or the tariff is unknown', () => {
    expect(withPrice(amounts, null).total).toBeNull()
    expect(withPrice({ ...amounts, tariff: null }, 200).total).toBeNull()
  })
})

describe('a looked-up price', () => {
  it('is 0 without a rate, and null when the lookup was impossible', () => {
    expect(lookedUp(amounts)).toBe(100)
    expect(lookedUp(noZone)).toBe(0)
    expect(lookedUp({ ...amounts, price: null })).toBeNull()
  })
})
