import { currencyDecimals, NOT_WHOLE } from './figures.ts'

/**
 * Bounds beyond any real shipment, so that larger values are typing errors (rule CAL-34). Those of a shipment fee are
 * in `pricing/shipment-fee.ts`, because the specification names them.
 */
export const AMOUNT_LIMITS = {
  /** VND, of a shipment. */
  price: 10_000_000_000,
  /** VND, of an account fee or its advance fee: surcharge or discount a shipment. */
  accountFee: 100_000_000,
  /** Of one customs item, in most currencies. */
  declaredValue: 10_000_000,
  /** The same in currencies worth less than a thousandth of a US dollar. */
  declaredValueOfSmallUnits: 10_000_000_000,
  /** Of one customs item. */
  itemQuantity: 100_000,
} as const

/** Of the 35 currencies, those worth less than a thousandth of a US dollar. */
const SMALL_UNITS: readonly string[] = ['VND', 'IDR', 'KRW', 'MMK']

/** The problem of a customs item's declared value, by its currency (rule CUS-2); null: none. */
export const declaredValueProblem = (value: number | string | null | undefined, currency: string): string | null => {
  const { declaredValue, declaredValueOfSmallUnits } = AMOUNT_LIMITS
  const most = SMALL_UNITS.includes(currency) ? declaredValueOfSmallUnits : declaredValue
  if (currencyDecimals(currency) === 0 && Number(value ?? 0) % 1 !== 0) return NOT_WHOLE
  return Number(value ?? 0) > most ? `Declared value must less than or equal to ${groupThousands(most)}` : null
}

/** 1000000 → `1,000,000`. */
export const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** Relative error of a sum of floats, which is always less than a fraction of its last decimal. */
const FLOAT_ERROR = 1e-13
const DECIMAL_ERROR = 1e-4

/** Removes the error of a float: 0.1 + 0.2 is 0.3 (two decimals); 0.305 stays, and is refused (rule CAL-14). */
export const roundFloatError = (value: number, decimals: number): number => {
  const rounded = Number(value.toFixed(decimals))
  const error = Math.min(Math.abs(value) * FLOAT_ERROR, DECIMAL_ERROR * 10 ** -decimals)
  return Math.abs(value - rounded) <= error ? rounded : value
}
