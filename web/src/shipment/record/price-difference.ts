import Big from 'big.js'
import { formatVnd, formatWeight } from '../../platform/format.ts'
import { recordTexts } from './texts-record.ts'

type Priced = { weight: number; price: number | null }

/**
 * Explains the effect of the measured weight on the price to the company that pays it (rule REC-9). Undefined while
 * nothing is measured, or if the price did not change. Weights in kg, prices in VND.
 */
export const priceDifference = (declared: Priced, measured: Priced): string | undefined => {
  if (declared.price === null || measured.price === null || declared.price === measured.price) return undefined
  const was = recordTexts.text('declaredPrice', {
    weight: formatWeight(declared.weight),
    price: formatVnd(declared.price),
  })
  const kg = new Big(measured.weight).minus(declared.weight)
  const amount = new Big(measured.price).minus(declared.price)
  // If weight and price moved in opposite directions, the cause is another: a price set by hand.
  if (kg.eq(0) || kg.gt(0) !== amount.gt(0)) return was
  const difference = { weight: formatWeight(kg.abs().toNumber()), amount: formatVnd(amount.abs().toNumber()) }
  return `${was} ${recordTexts.text(kg.gt(0) ? 'moreAdds' : 'lessSaves', difference)}`
}
