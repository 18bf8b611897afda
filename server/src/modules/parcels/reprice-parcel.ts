import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { type ParcelFinances, type RepricedParts, repriced, withManualPrice } from './parcel-amounts.ts'

/** The effect of an edit on a parcel's amounts, in VND. */
export type Repricing = {
  before: ParcelFinances
  serviceCode: string
  /** Whether an input of price, tariff and admin fee changed. */
  anew: RepricedParts
  /** The declared packages changed, which also affect SGL's verified weight. */
  isDeclaredAnew: boolean
  isVerifiedAnew: boolean
  /** The effective typed prices: undefined if nobody typed one, null if one was cleared. */
  typed: number | null | undefined
  realTyped: number | null | undefined
  username: string
  /** The parcel's new amounts, as declared and as verified; null: nothing is verified. */
  estimateAmounts: () => ParcelAmounts
  verifiedAmounts: () => ParcelAmounts | null
}

/**
 * Amounts after an edit (rule PRC-8): a part is recomputed if its inputs changed; later changes of tables affect
 * nothing else; typed prices override the rate.
 */
export const repriceParcel = (change: Repricing): ParcelFinances => ({
  estimate: estimateAfter(change),
  verified: verifiedAfter(change),
})

const isAny = ({ price, tariff, adminFee }: RepricedParts): boolean => price || tariff || adminFee

const estimateAfter = (change: Repricing): ParcelAmounts => {
  const { before, typed, estimateAmounts, username } = change
  const anew = { ...change.anew, price: change.anew.price || typed === null }
  const rated = isAny(anew) ? repriced(before.estimate, estimateAmounts(), anew) : before.estimate
  return withManualPrice(rated, typed, username)
}

/**
 * A price sent again unchanged does not become the price of another weight: it stays that of its original weight until
 * it is recalculated or another one is typed (rule PRC-61).
 */
const verifiedAfter = (change: Repricing): ParcelAmounts | null => {
  const { serviceCode, realTyped, verifiedAmounts, username } = change
  const stored = change.before.verified
  const fresh = verifiedAmounts()
  if (fresh === null) return null
  const isWeighedAnew = change.isVerifiedAnew || (serviceCode === 'SGL' && change.isDeclaredAnew)
  const isSentAgain = stored !== null && stored.price !== null && realTyped === stored.price && fresh.price !== null
  if (isSentAgain && !change.anew.price) return repriced(stored, fresh, change.anew)
  const typed = isSentAgain ? undefined : realTyped
  // The current rate of the verified packages, if the stored one is of another weight.
  const isOutdated = typeof typed === 'number' && stored?.breakdown?.weight !== fresh.breakdown?.weight
  const anew = { ...change.anew, price: change.anew.price || isWeighedAnew || typed === null || isOutdated }
  if (!isAny(anew) && (stored !== null || typed === undefined))
    return stored && withManualPrice(stored, typed, username)
  return withManualPrice(stored === null ? fresh : repriced(stored, fresh, anew), typed, username)
}
