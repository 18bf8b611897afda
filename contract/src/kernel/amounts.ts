import { currencyDecimals, NOT_WHOLE } from './figures.ts'

/**
 * Bounds that no real shipment meets; what is beyond them is a typing error (rule CAL-34). Those of a shipment fee are in
 * `pricing/shipment-fee.ts`: the specification names them.
 */
export const AMOUNT_LIMITS = {
  /** VND, of a shipment. */
  price: 10_000_000_000,
  /** VND, of an account fee or its advance fee: more or less, for a shipment. */
  accountFee: 100_000_000,
  /** Of one customs line, in most currencies. */
  declaredValue: 10_000_000,
  /** The same in currencies of which a US dollar buys more than a thousand. */
  declaredValueOfSmallUnits: 10_000_000_000,
  /** Of one customs line. */
  itemQuantity: 100_000,
} as const

/** Of the 35 currencies, those of which a US dollar buys more than a thousand. */
const SMALL_UNITS: readonly string[] = ['VND', 'IDR', 'KRW', 'MMK']

/** What is wrong with the declared value of a line, by its currency (rule CUS-2); null: nothing. */
export const declaredValueProblem = (value: number | string | null | undefined, currency: string): string | null => {
  const { declaredValue, declaredValueOfSmallUnits } = AMOUNT_LIMITS
  const most = SMALL_UNITS.includes(currency) ? declaredValueOfSmallUnits : declaredValue
  if (currencyDecimals(currency) === 0 && Number(value ?? 0) % 1 !== 0) return NOT_WHOLE
  return Number(value ?? 0) > most ? `Declared value must less than or equal to ${groupThousands(most)}` : null
}

/** 1000000 → `1,000,000`. */
export const groupThousands = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** A sum of floats differs by less than this part of itself, and never by more than a fraction of its last decimal. */
const FLOAT_ERROR = 1e-13
const DECIMAL_ERROR = 1e-4

/** Without the error of a float: 0.1 + 0.2 is 0.3 (two decimals); 0.305 stays what it is, to be refused (rule CAL-14). */
export const roundFloatError = (value: number, decimals: number): number => {
  const rounded = Number(value.toFixed(decimals))
  const error = Math.min(Math.abs(value) * FLOAT_ERROR, DECIMAL_ERROR * 10 ** -decimals)
  return Math.abs(value - rounded) <= error ? rounded : value
}
