import type { ParcelAmounts } from '@waybill/contract/parcels/shapes'
import { priceWith, sglTier, tariffOf } from '../modules/pricing/index.ts'
import type { DemoItem } from './parcel-items.ts'
import type { OrderWorld } from './order-world.ts'
import { vietnamDay } from '../platform/vietnam-time.ts'

export type Charged = {
  serviceCode: string
  merchantId: string | null
  countryCode: string
  chargeableWeightKg: number
  items: readonly DemoItem[]
  currency: string
  createdAt: number
}

/** What a parcel costs at one weight (decision B6), from the tables that the world read. */
export const amountsOf = (world: OrderWorld, charged: Charged): ParcelAmounts => {
  const { serviceCode, merchantId, countryCode, chargeableWeightKg, items, currency, createdAt } = charged
  const place = world.service(serviceCode)
  const prices = world.prices(serviceCode)
  const service = prices.services.get(place.id)
  if (!service) throw new Error(`${serviceCode} has no prices`)
  const destinationCountryId = world.countries.get(countryCode) ?? ''
  const breakdown = priceWith(prices, service, world.merchantFees(merchantId, serviceCode), {
    chargeableWeightKg,
    zoneCountryId: destinationCountryId,
    itemWeightKg: items.reduce((sum, item) => sum + item.itemWeight * item.quantity, 0),
  })
  const tariff = tariffOf({
    method: place.tariffMethod,
    destinationCountryId,
    day: vietnamDay(new Date(createdAt)),
    lines: items.map((item) => ({
      hsCode: item.hsCode,
      originCountryId: world.countries.get(item.origin) ?? '',
      declaredValue: item.declaredValue,
    })),
    rates: world.tariffRates(countryCode),
    vndPerUnit: world.exchangeRate(currency, createdAt),
  })
  const price = breakdown.total
  return {
    price,
    breakdown,
    tier:
      serviceCode === 'SGL'
        ? sglTier(items.map(({ itemWeight, quantity }) => ({ itemWeight, itemQuantity: quantity })))
        : null,
    tariff: tariff.total === null ? null : tariff,
    tariffReason: tariff.total === null ? tariff.reason : null,
    adminFee: place.adminFee,
    total: price === null || tariff.total === null ? null : price + tariff.total + place.adminFee,
  }
}
