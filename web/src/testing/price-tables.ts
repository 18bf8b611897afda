import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import type { Zone } from '@waybill/contract/reference/schemas'
import { idOf } from './ids.ts'
import { countries, provider } from './reference.ts'

const zoneOf = (n: number, inIt: readonly string[]): Zone => ({
  id: idOf(`zone ${n}`),
  name: `Zone ${n}`,
  providerId: provider.id,
  countries: [...inIt],
  order: n,
  isPrimary: false,
  version: 1,
})

export const zones = [zoneOf(1, [countries.DE.id]), zoneOf(2, [countries.JP.id]), zoneOf(3, [countries.US.id])]

/** A saved row: a weight in kg or a range, with a price per zone. */
export const priceRow = (
  serviceId: string,
  weight: number | { from: number; to: number | null },
  prices: readonly number[],
): DiscountRateRow => {
  const name = `row ${JSON.stringify(weight)}`
  const discountRates = zones.map(({ id }, at) => ({ id: idOf(`${name} ${at}`), zoneId: id, price: prices[at] ?? 0 }))
  const isFlatRate = typeof weight !== 'number'
  return {
    id: discountRates[0]?.id ?? idOf(name),
    serviceId,
    ids: discountRates.map(({ id }) => id),
    isFlatRate,
    weight: isFlatRate ? null : weight,
    weightFrom: isFlatRate ? weight.from : null,
    weightTo: isFlatRate ? weight.to : null,
    discountRates,
    updatedDate: null,
    version: 3,
  }
}
