import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import Big from 'big.js'

/** These amounts with another price: total = price + tariff + admin fee, null while one of them is (rule TAR-5). */
export const withPrice = (amounts: ParcelAmounts, price: number | null): ParcelAmounts => ({
  ...amounts,
  price,
  total:
    price === null || amounts.tariff === null
      ? null
      : new Big(price).plus(amounts.tariff.total).plus(amounts.adminFee).toNumber(),
})

/** What a lookup of the price answers: 0 for no rate, null when nothing was looked up (rule PRC-12). */
export const lookedUp = (amounts: ParcelAmounts): number | null =>
  amounts.price ?? (amounts.breakdown?.reason == null ? null : 0)
