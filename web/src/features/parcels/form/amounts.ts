import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import Big from 'big.js'

/** These amounts with another price: total = price + tariff + admin fee, null if one of them is null (rule TAR-5). */
export const withPrice = (amounts: ParcelAmounts, price: number | null): ParcelAmounts => ({
  ...amounts,
  price,
  total:
    price === null || amounts.tariff === null
      ? null
      : new Big(price).plus(amounts.tariff.total).plus(amounts.adminFee).toNumber(),
})

/** Result of a price lookup: 0 for no rate, null if the lookup was impossible (rule PRC-12). */
export const lookedUp = (amounts: ParcelAmounts): number | null =>
  amounts.price ?? (amounts.breakdown?.reason == null ? null : 0)
