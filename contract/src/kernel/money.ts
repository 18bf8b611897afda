import Big from 'big.js'

/** A decimal as a row, a form or an exact calculation holds it. Strings use the point as decimal mark, no commas. */
export type DecimalInput = number | string | Big

/** An exact result as a plain number; never −0, which screens would show as "-0". */
export const plain = (value: Big): number => value.toNumber() + 0

/** Rounds half away from zero to `decimals` decimals. Throws if it is not a number. */
export const roundTo = (value: DecimalInput, decimals: number): number =>
  plain(new Big(value).round(decimals, Big.roundHalfUp))

/** Rounds up to `decimals` decimals: 0.121 → 0.13, −0.129 → −0.12. Throws if it is not a number. */
export const ceilTo = (value: DecimalInput, decimals: number): number => {
  const exact = new Big(value)
  return plain(exact.round(decimals, exact.lt(0) ? Big.roundDown : Big.roundUp))
}

/** Rounds up to whole VND (rules PRC-5, FEE-2). */
export const ceilVnd = (value: DecimalInput): number => ceilTo(value, 0)

const withCommas = (figure: string): string => {
  const [whole = '0', fraction] = figure.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Comma thousands, at most `decimals` decimals: 1234.014 with 3 → `1,234.014`. Throws if it is not a number. */
export const formatDecimal = (value: DecimalInput, decimals: number): string => {
  const rounded = new Big(value).round(decimals, Big.roundHalfUp)
  return (rounded.lt(0) ? '-' : '') + withCommas(rounded.abs().toFixed())
}

/**
 * Comma thousands, at most 2 decimals, no currency sign: 2741325.5 → `2,741,325.5` (rule FMT-2). Throws if it is not a
 * number.
 */
export const formatMoney = (value: DecimalInput): string => formatDecimal(value, 2)

/** Always 2 decimals, no unit: 27 → `27.00` (rule FMT-2). Throws if it is not a number. */
export const formatKg = (value: DecimalInput): string => {
  const rounded = new Big(value).round(2, Big.roundHalfUp)
  return (rounded.lt(0) ? '-' : '') + withCommas(rounded.abs().toFixed(2))
}

/**
 * A declared amount without its currency: always 2 decimals, for VND none: 2500000.4, 'VND' → `2,500,000` (rule FMT-2).
 * Throws if it is not a number.
 */
export const formatCurrency = (value: DecimalInput, currency: string): string =>
  currency === 'VND' ? formatDecimal(value, 0) : formatKg(value)
