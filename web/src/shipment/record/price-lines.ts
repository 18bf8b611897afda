import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { roundTo } from '@waybill/contract/kernel/money'
import Big from 'big.js'

type PriceLine = { part: 'base' | 'accountFee' | 'discount' | 'fuel'; amount: number }

/**
 * Parts of a price in whole VND that add up to it: the last one absorbs the rounding (rule REC-5). Empty if the price
 * was typed.
 */
export const priceLines = ({ total, base, accountFee, fuel, setBy }: PriceBreakdown): PriceLine[] => {
  if (setBy !== null || base === null || total === null) return []
  const parts: PriceLine[] = [{ part: 'base', amount: roundTo(base, 0) }]
  if (accountFee !== null && accountFee !== 0)
    parts.push({ part: accountFee < 0 ? 'discount' : 'accountFee', amount: roundTo(accountFee, 0) })
  if (fuel !== null && fuel !== 0) parts.push({ part: 'fuel', amount: roundTo(fuel, 0) })
  const left = parts.reduce((rest, { amount }) => rest.minus(amount), new Big(total)).toNumber()
  return parts.map((line, at) => (at === parts.length - 1 ? { ...line, amount: line.amount + left } : line))
}
