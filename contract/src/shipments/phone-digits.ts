/** Digits, and usual punctuation between them. */
const PHONE = /^[\s(]*\+?[\d\s().\-/‐-―]+$/
/** Fewer digits match too many numbers. */
const MIN_DIGITS = 6
/** Vietnam's country code before a national number of nine or ten digits. */
const VIETNAM = /^84(?=\d{8,10}$)/

/**
 * The digits by which a phone number is stored and searched (rule GRD-70): without punctuation, a trunk's or an
 * international 0, and Vietnam's 84, so that `0901 234 567`, `(+84) 901234567` and `0084 (0)901.234.567` are one:
 * `901234567`. undefined: fewer than six digits, or other letters.
 */
export const phoneDigits = (text: string | null | undefined): string | undefined => {
  const typed = text?.normalize('NFKC').trim() ?? ''
  if (!PHONE.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').replace(VIETNAM, '').replace(/^0+/, '')
  return digits.length < MIN_DIGITS ? undefined : digits
}

/** The same for a phone number in a shipment, ignoring words beside it: `0901234567 (Lan)`, `x12`. */
export const phoneDigitsAmongWords = (text: string | null | undefined): string | undefined =>
  phoneDigits(text?.normalize('NFKC').replace(/[^\d\s+().\-/‐-―]+/g, ' '))
