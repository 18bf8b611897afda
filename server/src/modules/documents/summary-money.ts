import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { formatMoney } from '@waybill/contract/kernel/money'
import Big from 'big.js'
import { printable } from './fonts.ts'
import type { SaySummary } from './summary-words.ts'

const FEES_SHOWN = 6

const vnd = (amount: number | Big | null, say: SaySummary): string =>
  amount === null ? say('notAvailable') : `${formatMoney(amount)} ₫`

const sumOf = (fees: readonly { amount: number }[]): Big =>
  fees.reduce((sum, { amount }) => sum.plus(amount), new Big(0))

/** Price, fees and what both come to, exactly; what there is no room to name is one line. The last line is the total. */
export const summaryMoney = (order: OrderDetail, say: SaySummary): [label: string, amount: string][] => {
  const { totalPrice, realTotalPrice, unpricedReasons, fees } = order
  const isUnpriced = unpricedReasons.length > 0
  const rest = fees.slice(FEES_SHOWN)
  const price = isUnpriced ? null : (realTotalPrice ?? totalPrice)
  return [
    [say('price'), vnd(totalPrice, say)],
    ...(realTotalPrice === null && !isUnpriced
      ? []
      : [[say('verifiedPrice'), vnd(realTotalPrice, say)] as [string, string]]),
    ...fees
      .slice(0, FEES_SHOWN)
      .map(({ fee, otherFeeName, amount }): [string, string] => [
        printable(otherFeeName ?? fee.name),
        vnd(amount, say),
      ]),
    ...(rest.length === 0
      ? []
      : [[say('moreFees', { count: rest.length }), vnd(sumOf(rest), say)] as [string, string]]),
    [say('due'), vnd(price === null ? null : sumOf(fees).plus(price), say)],
  ]
}
