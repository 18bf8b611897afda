import { bindsByTotal, serviceLimits, type ServiceLimits } from '@waybill/contract/parcels/limits'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'
import { unpricedTexts } from './texts-unpriced.ts'

/** The figure of each limit, for its text. */
const MOST: Record<UnpricedReason, (limits: ServiceLimits) => number | null> = {
  weight: ({ weightMaxKg }) => weightMaxKg,
  side: ({ sideMaxCm }) => sideMaxCm,
  sides: ({ sidesMaxCm }) => sidesMaxCm,
  total: ({ totalChargeableMaxKg }) => totalChargeableMaxKg,
  rate: () => null,
}

export type Unpriced = { serviceCode: string; reasons: readonly UnpricedReason[] }

/**
 * "Price N/A: over 2 kg, side over 60 cm", with the binding weight limit (rule PAR-9); undefined if there is a price.
 */
export const unpricedWords = ({ serviceCode, reasons }: Unpriced): string | undefined => {
  const limits = serviceLimits(serviceCode)
  const isSaidByTotal = bindsByTotal(limits) && reasons.includes('total')
  const named = isSaidByTotal ? reasons.filter((reason) => reason !== 'weight') : reasons
  const why = named.map((reason) => unpricedTexts.text(reason, { most: MOST[reason](limits) ?? '' }))
  return why.length === 0 ? undefined : unpricedTexts.text('priceIs', { why: why.join(', ') })
}
