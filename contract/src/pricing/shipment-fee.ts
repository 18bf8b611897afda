import Big from 'big.js'
import type { FeeFigure } from './fee-unit.ts'
import { ceilVnd, type DecimalInput, formatMoney } from '../kernel/money.ts'

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

const FEE_EXISTS_MESSAGE = 'The fee already exist.'

/** A fee that a shipment has; `otherFeeName` names an "other" fee. */
export type NamedFee = { feeId: string; otherFeeName?: string | null | undefined; amount: number }

/** A fee may occur once; an "other" fee once per name: it is the name that has to be another (rule FEE-3). */
export const feeProblems = (
  fees: readonly NamedFee[],
  isOtherFee: (feeId: string) => boolean,
): Record<string, string> => {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  fees.forEach((fee, line) => {
    const isOther = isOtherFee(fee.feeId)
    const name = isOther ? (fee.otherFeeName ?? '').trim() : ''
    const key = `${fee.feeId} ${name.toLowerCase()}`
    if (isOther && name === '') problems[`fees.${line}.otherFeeName`] = 'Required'
    else if (fee.feeId !== '' && seen.has(key))
      problems[`fees.${line}.${isOther ? 'otherFeeName' : 'feeId'}`] = FEE_EXISTS_MESSAGE
    seen.add(key)
    const amount = feeAmountProblem(fee.amount)
    if (amount !== null) problems[`fees.${line}.amount`] = amount
  })
  return problems
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
