import Big from 'big.js'
import type { DecimalInput } from '@waybill/contract/kernel/money'

type SglTier = 'First' | 'Priority'

/** The heaviest total item weight of First, in kg; about one pound (rule TAR-7). */
const FIRST_TIER_MAX_KG = '0.453'

/** Σ itemWeight × itemQuantity above 0.453 kg: Priority, else First (rule TAR-7). Weights are of one item, in kg. */
export const sglTier = (items: readonly { itemWeight: DecimalInput; itemQuantity: number }[]): SglTier => {
  const total = items.reduce((sum, item) => sum.plus(new Big(item.itemWeight).times(item.itemQuantity)), new Big(0))
  return total.gt(FIRST_TIER_MAX_KG) ? 'Priority' : 'First'
}
