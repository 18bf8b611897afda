/** GTIN-8, UPC, EAN and GTIN-14. */
const LENGTHS: readonly number[] = [8, 12, 13, 14]

export const GTIN_FORM_MESSAGE = 'A GTIN has 8, 12, 13 or 14 digits.'
export const GTIN_DIGIT_MESSAGE = 'The last digit of this GTIN does not fit the others: compare it with the barcode.'

/** The check digit of a GTIN's other digits: from the right they count 3, 1, 3, …, and it fills the sum up to a multiple of 10. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A GTIN of the digits before its last one: 893456300201 → `8934563002015`. */
export const withCheckDigit = (digits: string): string => `${digits}${checkDigit(digits)}`

/** The problem of a GTIN: its form, or its check digit; null: none, also of an empty one (rule CUS-44). */
export const gtinProblem = (gtin: string): string | null => {
  if (gtin === '') return null
  if (!/^\d+$/.test(gtin) || !LENGTHS.includes(gtin.length)) return GTIN_FORM_MESSAGE
  return checkDigit(gtin.slice(0, -1)) === Number(gtin.at(-1)) ? null : GTIN_DIGIT_MESSAGE
}
