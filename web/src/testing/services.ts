import type { DeliveryTime } from '@waybill/contract/dashboard/home'
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

export const deliveryTime = (code: keyof typeof services, days: number): DeliveryTime => ({
  serviceId: services[code].id,
  deliveries: 40,
  medianDays: days,
  ninthDecileDays: days + 3,
})
