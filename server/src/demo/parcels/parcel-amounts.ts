import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { amountsWith } from '../../modules/parcels/index.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import type { DemoItem } from './parcel-items.ts'
import type { ParcelPlan } from './parcel-plans.ts'

type ToPrice = {
  plan: Pick<ParcelPlan, 'serviceCode' | 'countryCode' | 'createdAt'>
  merchantId: string | null
  items: readonly DemoItem[]
  currency: string
}

/** The amounts of a parcel at a chargeable weight in kg, from the tables that were read. */
export const amountsAt = (world: OrderWorld, toPrice: ToPrice, chargeableWeightKg: number): ParcelAmounts => {
  const { plan, merchantId, items, currency } = toPrice
  const { serviceCode, countryCode, createdAt } = plan
  const countryId = (code: string): string => world.countries.get(code) ?? ''
  const { id, tariffMethod, adminFee } = world.service(serviceCode)
  return amountsWith(
    {
      prices: world.prices(serviceCode),
      merchantFees: world.merchantFees(merchantId, serviceCode),
      tariffRates: world.tariffRates(countryCode),
      vndPerUnit: world.exchangeRate(currency, createdAt),
    },
    {
      service: { id, code: serviceCode, tariff_method: tariffMethod, admin_fee: adminFee },
      countryId: countryId(countryCode),
      day: vietnamDay(new Date(createdAt)),
      items: items.map(({ hsCode, declaredValue, quantity, origin, itemWeight }) => ({
        hsCode,
        declaredValue,
        itemWeight,
        itemQuantity: quantity,
        originCountryId: countryId(origin),
      })),
      taxable: null,
    },
    chargeableWeightKg,
  )
}
