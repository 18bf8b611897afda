import Big from 'big.js'
import { isIossNumber } from '../shipments/customs.ts'
import type { Measure } from '../shipments/weights.ts'
import { servesCountry, TAX_KIND_NAMES, type TaxField, type TaxKindName, taxKind, type TaxNumbers } from './kinds.ts'
import type { LimitTerms } from './scheme-limits.ts'

/** VND for one unit of each currency that has a rate. */
type ExchangeRates = Readonly<Record<string, number>>
/** The day (`YYYY-MM-DD`, UTC+7) whose law and rates count, and the limits of schemes of all days (rule TAX-10). */
export type TaxDay = { day: string; rates: ExchangeRates; limits: readonly LimitTerms[] }

/** The goods of a shipment, where they go, and what they are worth. */
export type TaxedGoods = {
  country: string | null | undefined
  itemType: string
  currency: string
  contents: readonly { declaredValue: Measure; quantity: Measure }[]
}

const figure = (measure: Measure): Big => {
  const text = String(measure ?? '').trim()
  return new Big(/^\d+\.?\d*$/.test(text) ? text : 0)
}

/** The value that a limit is compared with, in the shipment's currency: of all goods, or of the dearest item. */
const comparedValue = ({ contents }: TaxedGoods, { per }: LimitTerms): Big => {
  if (per === 'consignment')
    return contents.reduce((sum, { declaredValue }) => sum.plus(figure(declaredValue)), new Big(0))
  return contents.reduce((most, { declaredValue, quantity }) => {
    const pieces = figure(quantity)
    const each = pieces.gt(0) ? figure(declaredValue).div(pieces) : figure(declaredValue)
    return each.gt(most) ? each : most
  }, new Big(0))
}

/** Of the limits of a scheme the newest that has begun; undefined: the scheme has not. */
const limitOn = (scheme: TaxKindName, { day, limits }: TaxDay): LimitTerms | undefined =>
  limits
    .filter((limit) => limit.scheme === scheme && limit.validFrom <= day)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]

/** Whether goods are worth more than a limit; undefined: their currency or the limit's has no rate. */
const exceeds = (goods: TaxedGoods, limit: LimitTerms, rates: ExchangeRates): boolean | undefined => {
  const { amount, currency } = limit
  if (amount === null || currency === null) return false
  const rateOf = (code: string): number | undefined => (goods.currency === currency ? 1 : rates[code])
  const [from, to] = [rateOf(goods.currency), rateOf(currency)]
  if (from === undefined || to === undefined) return undefined
  // Multiplied on both sides: a division would round.
  const [value, most] = [comparedValue(goods, limit).times(from), new Big(amount).times(to)]
  return limit.isBelow ? value.gte(most) : value.gt(most)
}

/** Whether a scheme takes the import VAT of these goods from the sender; not where their value cannot be compared. */
const covers = (scheme: TaxKindName, goods: TaxedGoods, taxDay: TaxDay): boolean => {
  const limit = limitOn(scheme, taxDay)
  return goods.itemType !== 'D' && limit !== undefined && exceeds(goods, limit, taxDay.rates) === false
}

const kindFor = (field: TaxField, country: string): readonly TaxKindName[] =>
  TAX_KIND_NAMES.filter((kind) => taxKind(kind).fills === field && servesCountry(kind, country))

/**
 * The scheme under which the sender has taken the import VAT from the buyer, so that none is due at import: IOSS, UK VAT,
 * VOEC and their like. It needs a number on the shipment, and goods within the scheme's limit (rule TAX-8).
 */
export const prepaidScheme = (
  goods: TaxedGoods & { iossNumber: string | null | undefined },
  taxDay: TaxDay,
): TaxKindName | undefined => {
  const { country, iossNumber } = goods
  if (!country || (iossNumber ?? '').trim() === '') return undefined
  return kindFor('iossNumber', country).find(
    (kind) => covers(kind, goods, taxDay) && (kind !== 'ioss' || isIossNumber(iossNumber)),
  )
}

/**
 * The sentence for an IOSS number on goods that the scheme does not cover, at the field of the number (rule TAX-7); null:
 * it covers them, or no rate tells.
 */
export const iossLimitProblem = (
  goods: TaxedGoods & { iossNumber: string | null | undefined },
  taxDay: TaxDay,
): string | null => {
  const limit = limitOn('ioss', taxDay)
  const { country, iossNumber, currency } = goods
  if (!limit || !country || !servesCountry('ioss', country) || !isIossNumber(iossNumber)) return null
  if (exceeds(goods, limit, taxDay.rates) !== true) return null
  const value = comparedValue(goods, limit).toString()
  return `IOSS is for consignments up to ${limit.amount} ${limit.currency}: this one is declared at ${value} ${currency}. Leave the number out.`
}

type FilledGoods = TaxedGoods & { category: string | null | undefined; iossType: string | null | undefined }

/** Numbers of schemes are for goods that are sold to the recipient; a category that is not said is taken for a sale. */
const isSold = ({ category }: FilledGoods): boolean => !category || category === 'M'

/** Of several VAT numbers the destination's: Greece writes EL. */
const ofCountry = (kind: TaxKindName, numbers: string, country: string): string | null => {
  if (!taxKind(kind).hasSeveral) return numbers || null
  const prefix = country === 'GR' ? 'EL' : country
  return numbers.split(', ').find((number) => number.startsWith(prefix)) ?? null
}

/**
 * The numbers of a company that a shipment gets when nobody says otherwise (rule TAX-5): by destination, and those of
 * schemes for goods that are sold, within the limit, whose tax is not on the sender's bill at import.
 */
export const taxNumbersFor = (
  numbers: TaxNumbers,
  goods: FilledGoods,
  taxDay: TaxDay,
): Record<TaxField, string | null> => {
  const { country } = goods
  const numberFor = (field: TaxField): string | null => {
    if (!country || goods.itemType === 'D') return null
    const isScheme = field === 'iossNumber'
    if (isScheme && (goods.iossType === 'Y' || !isSold(goods))) return null
    for (const kind of kindFor(field, country)) {
      const number = ofCountry(kind, numbers[kind] ?? '', country)
      if (number !== null && (!isScheme || covers(kind, goods, taxDay))) return number
    }
    return null
  }
  return {
    iossNumber: numberFor('iossNumber'),
    eoriNumber: numberFor('eoriNumber'),
    senderTaxNumber: numberFor('senderTaxNumber'),
  }
}
