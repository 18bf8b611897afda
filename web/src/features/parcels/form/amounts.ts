import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import Big from 'big.js'

/**
 * These amounts with another price: total = price + tariff + admin fee + import VAT, null if one of them is null (rule
 * TAR-5). The landed cost changes by as much.
 */
export const withPrice = (amounts: ParcelAmounts, price: number | null): ParcelAmounts => {
  const { tariff, adminFee, importVat, landedCost } = amounts
  const known = (figures: readonly (number | null)[]): number | null =>
    figures
      .reduce<Big | null>((sum, figure) => (sum === null || figure === null ? null : sum.plus(figure)), new Big(0))
      ?.toNumber() ?? null
  return {
    ...amounts,
    price,
    total: known([price, tariff?.total ?? null, adminFee, importVat]),
    landedCost: landedCost && {
      ...landedCost,
      total: known([price, adminFee, landedCost.duties, landedCost.vat, landedCost.collectingFee]),
    },
  }
}

/** Result of a price lookup: 0 for no rate, null if the lookup was impossible (rule PRC-12). */
export const lookedUp = (amounts: ParcelAmounts): number | null =>
  amounts.price ?? (amounts.breakdown?.reason == null ? null : 0)
