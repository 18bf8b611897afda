import { type RecordAmounts, withAmountDue } from '@waybill/contract/shipments/amounts'

/** Amounts of an unverified record without fees, tariff and admin fee. */
export const recordAmounts = (price: number | null): RecordAmounts => ({
  declared: withAmountDue({ price, fees: 0, tariff: 0, adminFee: 0, importVat: 0 }),
  verified: null,
})

type Prices = {
  totalPrice?: number | null
  realTotalPrice?: number | null
  unpricedReasons?: readonly unknown[]
}

/** Amounts of a list row that costs its price only. */
export const rowAmounts = ({ totalPrice = 1_250_000, realTotalPrice = null, unpricedReasons = [] }: Prices) => {
  const isUnpriced = unpricedReasons.length > 0
  const isVerified = realTotalPrice !== null || isUnpriced
  return {
    fees: 0,
    realFees: isVerified ? 0 : null,
    tariff: 0,
    realTariff: isVerified ? 0 : null,
    adminFee: 0,
    realAdminFee: isVerified ? 0 : null,
    importVat: 0,
    realImportVat: isVerified ? 0 : null,
    amountDue: totalPrice,
    realAmountDue: isUnpriced ? null : realTotalPrice,
  }
}
