import { describe, expect, test } from 'vitest'
import { sglTier, shipmentFeePrefill } from './quote.ts'
import type { ProviderFee } from './catalogue.queries.ts'

describe('the tier of an SGL parcel (TAR-7)', () => {
  test.each([
    [[{ itemWeight: 0.453, itemQuantity: 1 }], 'First'],
    [[{ itemWeight: 0.4531, itemQuantity: 1 }], 'Priority'],
    [[{ itemWeight: '0.151', itemQuantity: 3 }], 'First'],
    // 0.1 × 3 + 0.153 is above 0.453 in floating point.
    [
      [
        { itemWeight: 0.1, itemQuantity: 3 },
        { itemWeight: 0.153, itemQuantity: 1 },
      ],
      'First',
    ],
    [
      [
        { itemWeight: 0.2, itemQuantity: 2 },
        { itemWeight: 0.06, itemQuantity: 1 },
      ],
      'Priority',
    ],
    [[], 'First'],
  ])('%j: %s', (items, tier) => expect(sglTier(items)).toBe(tier))
})

const fee: ProviderFee = {
  id: 'f',
  name: 'Remote area',
  isOtherFee: false,
  amount: 11_000,
  unit: 'VND',
  isComplexFee: false,
  minFee: null,
  maxFee: null,
  advanceFees: { dsg: { amount: 2, unit: 'Percent' } },
}
const shipment = { serviceId: 'fsg', basePriceVnd: 1_000_000, chargeableWeightKg: 2.5 }

test('a fee is prefilled with its own amount', () => {
  expect(shipmentFeePrefill(fee, shipment)).toBe(27_500)
})

test('the advance fee of the service replaces it (FEE-2)', () => {
  expect(shipmentFeePrefill(fee, { ...shipment, serviceId: 'dsg' })).toBe(20_000)
})

test('a percentage of a missing price is no amount', () => {
  expect(shipmentFeePrefill(fee, { ...shipment, serviceId: 'dsg', basePriceVnd: null })).toBeNull()
})
