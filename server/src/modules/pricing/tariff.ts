import Big from 'big.js'
import { ceilVnd, type DecimalInput } from '@waybill/contract/kernel/money'
import {
  TARIFF_KINDS,
  type TariffKind,
  type TariffMethod,
  type TariffReason,
} from '@waybill/contract/reference/tariff-method'

/** The parts that each method charges (rule TAR-3). */
export const TARIFF_PARTS: Readonly<Record<TariffMethod, readonly TariffKind[]>> = {
  NONE: [],
  POSTAL: ['reciprocal'],
  COMMERCIAL: TARIFF_KINDS,
  PACKET: ['reciprocal'],
}

/** A row of `tariff_rate`. Days are `YYYY-MM-DD`, both inclusive. */
export type TariffRate = {
  kind: TariffKind
  destinationCountryId: string
  /** null: any origin. */
  originCountryId: string | null
  /** '': any goods. */
  hsPrefix: string
  ratePercent: DecimalInput
  legalBasis: string
  validFrom: string
  /** null: until further notice. */
  validTo: string | null
}

export type TariffQuestion = {
  kind: TariffKind
  destinationCountryId: string
  originCountryId: string
  hsCode: string
  /** The creation day of the shipment in UTC+7, `YYYY-MM-DD`. */
  day: string
}

/** In order of precedence (rule TAR-2). Negative: `a` takes precedence over `b`. */
const PRECEDENCE: readonly [TariffReason, (a: TariffRate, b: TariffRate) => number][] = [
  ['prefix', (a, b) => b.hsPrefix.length - a.hsPrefix.length],
  ['origin', (a, b) => Number(b.originCountryId !== null) - Number(a.originCountryId !== null)],
  ['newest', (a, b) => b.validFrom.localeCompare(a.validFrom)],
]

/**
 * The rates that could apply to an item, the applied one first: longest prefix, then exact origin, then newest on the
 * day.
 */
export const rankTariffRates = <R extends TariffRate>(rates: readonly R[], question: TariffQuestion): R[] =>
  rates
    .filter((rate) => applies(rate, question))
    .sort((a, b) => PRECEDENCE.reduce((sign, [, compare]) => sign || compare(a, b), 0))

/** Why the first takes precedence over the second; both apply. */
export const precedenceReason = (first: TariffRate, second: TariffRate): TariffReason =>
  PRECEDENCE.find(([, compare]) => compare(first, second) !== 0)?.[0] ?? 'newest'

export const pickTariffRate = <R extends TariffRate>(rates: readonly R[], question: TariffQuestion): R | undefined =>
  rankTariffRates(rates, question)[0]

const applies = (
  rate: TariffRate,
  { kind, destinationCountryId, originCountryId, hsCode, day }: TariffQuestion,
): boolean =>
  rate.kind === kind &&
  rate.destinationCountryId === destinationCountryId &&
  (rate.originCountryId === null || rate.originCountryId === originCountryId) &&
  hsCode.startsWith(rate.hsPrefix) &&
  rate.validFrom <= day &&
  (rate.validTo === null || day <= rate.validTo)

/** A customs item, with `taxable` figures replacing its own. `declaredValue` is of the whole item row. */
export type TariffLine = { hsCode: string; originCountryId: string; declaredValue: DecimalInput }

export type TariffInput = {
  method: TariffMethod
  destinationCountryId: string
  day: string
  lines: readonly TariffLine[]
  rates: readonly TariffRate[]
  /** The stored exchange rate of the declared currency; null: there is none. */
  vndPerUnit: DecimalInput | null
}

/** Whole VND; the parts add up to the total. Parts that the method does not charge are 0. */
type Tariff = { total: number } & Record<TariffKind, number>
type NoTariff = { total: null; reason: 'no_exchange_rate' }

/**
 * Tariff of a shipment (rules TAR-3, TAR-6): for each part that the method charges, Σ declared value × rate, in VND,
 * rounded up to whole VND. Goods without a rate have none. Without an exchange rate it is N/A, unless the method
 * charges nothing.
 */
export const tariffOf = (input: TariffInput): Tariff | NoTariff => {
  const { method, vndPerUnit } = input
  const charged = TARIFF_PARTS[method]
  if (charged.length > 0 && vndPerUnit === null) return { total: null, reason: 'no_exchange_rate' }
  const part = (kind: TariffKind): number => (charged.includes(kind) ? partVnd(kind, input, vndPerUnit ?? 0) : 0)
  const [commodity, reciprocal, remedy] = [part('commodity'), part('reciprocal'), part('remedy')]
  return { total: commodity + reciprocal + remedy, commodity, reciprocal, remedy }
}

const partVnd = (
  kind: TariffKind,
  { lines, rates, destinationCountryId, day }: TariffInput,
  vndPerUnit: DecimalInput,
): number =>
  ceilVnd(
    lines.reduce((sum, { hsCode, originCountryId, declaredValue }) => {
      const found = pickTariffRate(rates, { kind, destinationCountryId, originCountryId, hsCode, day })
      return sum.plus(
        new Big(declaredValue)
          .times(found?.ratePercent ?? 0)
          .times('0.01')
          .times(vndPerUnit),
      )
    }, new Big(0)),
  )
