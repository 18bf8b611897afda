import type { DeliveryTime } from '@waybill/contract/dashboard/home'
import type { ChargedLayer, LandedCost } from '@waybill/contract/pricing/duty'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import { provider, services } from './reference.ts'

/** Quote of a service: its price, without tariff and admin fee. */
export const serviceQuote = (code: keyof typeof services, overrides: Partial<ServiceQuote> = {}): ServiceQuote => {
  const { id, label } = services[code]
  return {
    serviceId: id,
    serviceCode: code,
    label,
    provider: provider.label,
    weight: 2.5,
    limits: { weightMaxKg: 30, totalChargeableMaxKg: null },
    price: 1_000_000,
    tariff: 0,
    adminFee: 0,
    importVat: 0,
    dutyPayer: null,
    dutyPayers: [],
    landedCost: null,
    total: overrides.price === undefined ? 1_000_000 : overrides.price,
    reason: null,
    zone: null,
    passed: [],
    ...overrides,
  }
}

/** A landed cost of 80,000 ₫ duty that the sender pays, with its line. */
export const landedCost = (overrides: Partial<LandedCost> = {}): LandedCost => ({
  duties: 80_000,
  vat: 0,
  collectingFee: 0,
  total: 600_000,
  recipientPays: 0,
  isVatPaidAtSale: true,
  vndPerUnit: 25_000,
  layers: [dutyLine()],
  unknown: [],
  ...overrides,
})

/** The flat duty of the European Union on two headings. */
export const dutyLine = (overrides: Partial<ChargedLayer> = {}): ChargedLayer => ({
  kind: 'commodity',
  name: 'Flat customs duty',
  basis: 'EUR 3 × 2 sub-headings 6109.10, 6505.00, Reg. (EU) 2026/382',
  amount: 80_000,
  unit: 'heading',
  rate: 3,
  currency: 'EUR',
  quantity: 2,
  codes: ['610910', '650500'],
  bound: null,
  legalBasis: 'Reg. (EU) 2026/382',
  legalUrl: 'https://eur-lex.europa.eu/eli/reg/2026/382/oj',
  isSettled: true,
  ...overrides,
})

export const deliveryTime = (code: keyof typeof services, days: number): DeliveryTime => ({
  serviceId: services[code].id,
  deliveries: 40,
  medianDays: days,
  ninthDecileDays: days + 3,
})
