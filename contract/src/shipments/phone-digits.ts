/** Digits, and what people write between them. */
const PHONE = /^[\s(]*\+?[\d\s().\-/‐-―]+$/
/** Fewer digits are part of too many numbers to search by. */
const MIN_DIGITS = 6
/** Vietnam's country code before a national number of nine or ten digits. */
const VIETNAM = /^84(?=\d{8,10}$)/

/**
 * The digits that a phone number is stored and searched by (rule GRD-70): without signs, a trunk's or an international 0, and
 * Vietnam's 84, so that `0901 234 567`, `(+84) 901234567` and `0084 (0)901.234.567` are one: `901234567`. undefined: fewer than six
 * digits, or other letters.
 */
export const phoneDigits = (text: string | null | undefined): string | undefined => {
  const typed = text?.normalize('NFKC').trim() ?? ''
  if (!PHONE.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').replace(VIETNAM, '').replace(/^0+/, '')
  return digits.length < MIN_DIGITS ? undefined : digits
}

/** The same of a phone number as it was typed into a shipment, words beside it left out: `0901234567 (Lan)`, `x12`. */
export const phoneDigitsAmongWords = (text: string | null | undefined): string | undefined =>
  phoneDigits(text?.normalize('NFKC').replace(/[^\d\s+().\-/‐-―]+/g, ' '))
