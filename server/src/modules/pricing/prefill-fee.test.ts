import { expect, test } from 'vitest'
import type { ProviderFee } from './catalogue.queries.ts'
import { shipmentFeePrefill } from './prefill-fee.ts'

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

test('a fee begins with its own figure', () => {
  expect(shipmentFeePrefill(fee, shipment)).toBe(27_500)
})

test('the advance fee of the service stands in for it (FEE-2)', () => {
  expect(shipmentFeePrefill(fee, { ...shipment, serviceId: 'dsg' })).toBe(20_000)
})

test('a percentage of no price is no amount', () => {
  expect(shipmentFeePrefill(fee, { ...shipment, serviceId: 'dsg', basePriceVnd: null })).toBeNull()
})
