import Big from 'big.js'
import type { FeeFigure } from './fee-unit.ts'
import { ceilVnd, type DecimalInput, formatMoney } from '../kernel/money.ts'

/** Bounds of a shipment fee's amount in VND, both inclusive (rule FEE-4). */
const FEE_AMOUNT_MIN = 0
export const FEE_AMOUNT_MAX = 1e12
const FEE_AMOUNT_TOO_HIGH = `The fee amount must be less than ${formatMoney(FEE_AMOUNT_MAX)}`
const FEE_AMOUNT_TOO_LOW = `The fee amount must be greater than ${formatMoney(FEE_AMOUNT_MIN)}`

/** The problem of a fee's amount, in the words of rule FEE-4; null: none. */
export const feeAmountProblem = (amountVnd: number): string | null => {
  if (amountVnd > FEE_AMOUNT_MAX) return FEE_AMOUNT_TOO_HIGH
  return amountVnd >= FEE_AMOUNT_MIN ? null : FEE_AMOUNT_TOO_LOW
}

const FEE_EXISTS_MESSAGE = 'The fee already exist.'

/** A fee of a shipment; `otherFeeName` names an "other" fee. */
export type NamedFee = { feeId: string; otherFeeName?: string | null | undefined; amount: number }

/** Each fee may occur once; an "other" fee once per name (rule FEE-3). */
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
  /** The fee's advance fee for the shipment's service: replaces the fee's own figure. */
  advanceFee?: FeeFigure | null
  /** The base price, before account fee and fuel; null when there is no rate. */
  basePriceVnd: DecimalInput | null
  chargeableWeightKg: DecimalInput
}

/**
 * The initial amount of a shipment fee in whole VND (rule FEE-2): Percent of the base price or VND × chargeable kg,
 * clamped if the fee is complex (a maximum below the minimum wins), then rounded up. null: a percentage without a
 * price.
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
