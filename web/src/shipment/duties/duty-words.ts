import { formatDecimal, roundTo } from '@waybill/contract/kernel/money'
import { dotted } from '@waybill/contract/shipments/customs'
import type { Language } from '@waybill/contract/kernel/language'
import type { ChargedLayer, LandedCost } from '@waybill/contract/pricing/duty'
import Big from 'big.js'
import { formatAmount, formatVnd } from '../../platform/format.ts'
import { legalBasisIn } from '@waybill/contract/kernel/name-in'
import type { dutyTexts } from './texts-duties.ts'

type Text = ReturnType<typeof dutyTexts.useText>

const RATE_DECIMALS = 4

const figuresOf = ({ rate, currency, quantity, codes }: ChargedLayer) => ({
  rate: formatDecimal(rate, RATE_DECIMALS),
  currency,
  codes: codes.map(dotted).join(', '),
  count: quantity,
})

/** How a line of duty is made: `EUR 3 × 2 sub-headings 6109.10, 6505.00`. */
export const layerWords = (layer: ChargedLayer, t: Text): string => {
  const { unit, kind, quantity, currency, bound } = layer
  const figures = figuresOf(layer)
  const words = (): string => {
    if (unit === 'heading') return t('perHeading', figures).trim()
    if (unit === 'piece') return t('perPiece', figures)
    if (unit === 'kilogram') return t('perKilogram', { ...figures, quantity: formatDecimal(quantity, 3) })
    return t(kind === 'vat' ? 'percentOfAndDuty' : 'percentOf', {
      ...figures,
      quantity: formatAmount(quantity, currency),
    })
  }
  return bound === null ? words() : `${words()}, ${t(`bound_${bound}`)}`
}

/** The same with its legal basis, and whether it is not settled. */
export const basisWords = (layer: ChargedLayer, t: Text, language: Language): string =>
  [layerWords(layer, t), legalBasisIn(language, layer), ...(layer.isSettled ? [] : [t('unsettled')])].join(', ')

/** What a layer takes, as a sentence: `EUR 3 for each of 2 sub-headings.` */
export const leadWords = (layer: ChargedLayer, t: Text): string => {
  const { unit, quantity, currency } = layer
  const figures = figuresOf(layer)
  if (unit === 'percent') return t('lead_percent', { ...figures, quantity: formatAmount(quantity, currency) })
  if (unit === 'kilogram') return t('lead_kilogram', { ...figures, quantity: formatDecimal(quantity, 3) })
  return t(`lead_${unit}`, figures)
}

/** Why a landed cost is "at least", as sentences; empty if everything is known (rule TAR-17). */
export const unknownWords = ({ unknown }: Pick<LandedCost, 'unknown'>, t: Text): string[] =>
  unknown.map(({ reason, codes }) => t(`unknown_${reason}`, { codes: codes.map(dotted).join(', ') }))

/** A landed cost in VND, "at least" while something is unknown. */
export const landedWords = ({ total, unknown }: Pick<LandedCost, 'total' | 'unknown'>, t: Text): string => {
  if (total === null) return t('notAvailable')
  const amount = formatVnd(total)
  return unknown.length > 0 ? t('atLeast', { amount }) : amount
}

/** Lines of duty without import VAT. */
export const dutyLayersOf = ({ layers }: Pick<LandedCost, 'layers'>): ChargedLayer[] =>
  layers.filter(({ kind }) => kind !== 'vat')

/** Lines of import VAT. */
export const vatLayersOf = ({ layers }: Pick<LandedCost, 'layers'>): ChargedLayer[] =>
  layers.filter(({ kind }) => kind === 'vat')

/** An amount in VND as one of a currency, two decimals. */
export const inCurrency = (amount: number, vndPerUnit: number): number => roundTo(new Big(amount).div(vndPerUnit), 2)
