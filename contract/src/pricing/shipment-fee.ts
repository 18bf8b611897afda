import Big from 'big.js'
import type { FeeFigure } from './fee-unit.ts'
import { ceilVnd, type DecimalInput, formatMoney } from './money.ts'

/** Bounds of a shipment fee's amount in VND, both allowed (rule FEE-4). */
const FEE_AMOUNT_MIN = 0
export const FEE_AMOUNT_MAX = 1e12
const FEE_AMOUNT_TOO_HIGH = `The fee amount must be less than ${formatMoney(FEE_AMOUNT_MAX)}`
const FEE_AMOUNT_TOO_LOW = `The fee amount must be greater than ${formatMoney(FEE_AMOUNT_MIN)}`

/** What is wrong with a fee's amount, in the words of rule FEE-4; null: nothing. */
export const feeAmountProblem = (amountVnd: number): string | null => {
  if (amountVnd > FEE_AMOUNT_MAX) return FEE_AMOUNT_TOO_HIGH
  return amountVnd >= FEE_AMOUNT_MIN ? null : FEE_AMOUNT_TOO_LOW
}

/** A fee of the provider's catalogue. The bounds count only for a complex fee. */
export type CatalogueFee = FeeFigure & {
  isComplexFee: boolean
  minFee: DecimalInput | null
  maxFee: DecimalInput | null
}

export type ShipmentFeeInput = {
  fee: CatalogueFee
  /** The fee's advance fee for the shipment's service: stands in for the fee's own figure. */
  advanceFee?: FeeFigure | null
  /** The base price, before account fee and fuel; null when there is no rate. */
  basePriceVnd: DecimalInput | null
  chargeableWeightKg: DecimalInput
}

/**
 * The amount in whole VND that a shipment fee is prefilled with (rule FEE-2): Percent of the base price or VND × chargeable
 * kg, clamped when the fee is complex (a maximum below the minimum wins), then rounded up. null: a percentage of no price.
 */
export const shipmentFeeAmountVnd = (input: ShipmentFeeInput): number | null => {
  const { fee, basePriceVnd, chargeableWeightKg } = input
  const { amount, unit } = input.advanceFee ?? fee
  if (unit === 'Percent' && basePriceVnd === null) return null
  let vnd =
    unit === 'Percent'
      ? new Big(amount).times(basePriceVnd ?? 0).times('0.01')
      : new Big(amount).times(chargeableWeightKg)
  if (fee.isComplexFee) {
    if (fee.minFee !== null && vnd.lt(fee.minFee)) vnd = new Big(fee.minFee)
    if (fee.maxFee !== null && vnd.gt(fee.maxFee)) vnd = new Big(fee.maxFee)
  }
  return ceilVnd(vnd)
}
