import { bindsByTotal } from '@waybill/contract/parcels/limits'
import { formatDecimal } from '@waybill/contract/kernel/money'
import type { PublicRate } from '@waybill/contract/pricing/public-endpoints'
import { volumetricDivisor } from '@waybill/contract/shipments/weights'
import type { SiteWords } from '../words.ts'

const HALF_KILO = ['FSG', 'DSG', 'USG']
const isUnpriced = (reason: string): reason is 'weight' | 'side' | 'sides' | 'total' =>
  ['weight', 'side', 'sides', 'total'].includes(reason)

/** Why the chargeable weight is what it is; of a service that cannot take the package, why not. */
export const whyOf = (words: SiteWords, { serviceCode, limits, price, reason }: PublicRate): string => {
  if (price === null) {
    if (reason !== undefined && !isUnpriced(reason)) return words.reasons[reason]
    return limitWords(words, limits)
  }
  if (HALF_KILO.includes(serviceCode)) return words.rules.half
  const divisor = volumetricDivisor('ecommerce', serviceCode)
  return divisor === 5000 ? words.rules.larger : words.rules.divisor(divisor)
}

/** What a service takes, in words; of weight the limit that binds (rule PAR-9). */
export const limitWords = (words: SiteWords, limits: PublicRate['limits']): string =>
  [
    bindsByTotal(limits)
      ? words.limits.total(String(limits.totalChargeableMaxKg))
      : words.limits.each(String(limits.weightMaxKg)),
    limits.sidesMaxCm === null
      ? words.limits.side(String(limits.sideMaxCm))
      : words.limits.sides(String(limits.sidesMaxCm)),
  ].join(', ')

export const vnd = (amount: number): string => `${formatDecimal(Math.round(amount), 0)} ₫`
export const kg = (weight: number): string => `${weight.toFixed(2)} kg`
