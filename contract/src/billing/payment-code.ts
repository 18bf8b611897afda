/** Letters and digits that nobody confuses: without 0, O, 1 and I. The place of a character is its value, 0 to 31. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PREFIX = 'WB'
const BODY_LENGTH = 7
/** A body never contains W, so that no second code can begin within a code. */
const BODY_ALPHABET = ALPHABET.replace('W', '')
const BODY = `[${BODY_ALPHABET}]{${BODY_LENGTH}}`
const FORM = new RegExp(`^${PREFIX}${BODY}[${ALPHABET}]$`)
/** Looks ahead without taking, so that a chance match cannot hide the code that begins within it. */
const IN_TEXT = new RegExp(`(?=(${PREFIX}${BODY}[${ALPHABET}]))`, 'g')

/** Multiplies by x in the field of 32 elements, modulo x⁵ + x² + 1. */
const timesX = (value: number): number => (value << 1) ^ (value & 16 ? 0b100101 : 0)

/**
 * The characters as a polynomial over the field of 32 elements, at x; 0 for a whole code. The powers of x differ within
 * 31 places, so no single wrong character and no swap of two different ones leaves it 0.
 */
const remainder = (characters: string): number =>
  [...characters].reduce((sum, character) => timesX(sum) ^ ALPHABET.indexOf(character), 0)

/** How many random bytes a code is made of. */
export const PAYMENT_CODE_BYTES = 8

/**
 * A payment code (rule BIL-30) of 8 random bytes: `WB`, 7 characters, check character. The caller makes sure that it is
 * drawn once only.
 */
export const paymentCodeOf = (random: Uint8Array<ArrayBuffer>): string => {
  if (random.length !== PAYMENT_CODE_BYTES)
    throw new RangeError(`A payment code takes ${PAYMENT_CODE_BYTES} random bytes, not ${random.length}`)
  let rest = random.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
  let body = ''
  while (body.length < BODY_LENGTH) {
    body += BODY_ALPHABET[Number(rest % BigInt(BODY_ALPHABET.length))]
    rest /= BigInt(BODY_ALPHABET.length)
  }
  const unchecked = PREFIX + body
  return unchecked + ALPHABET[timesX(remainder(unchecked))]
}

/** Whether a text is a payment code exactly, with its check character (rule BIL-30). */
export const isPaymentCode = (text: string): boolean => FORM.test(text) && remainder(text) === 0

/**
 * The payment codes in the text of a transfer, each once, in their order (rule BIL-31). Banks change case, put blanks,
 * dots and line breaks into a code, and other text before and after it: only letters and digits count.
 */
export const paymentCodesIn = (text: string): string[] => {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const found = [...letters.matchAll(IN_TEXT)].flatMap(([, code]) => code ?? [])
  return [...new Set(found)].filter(isPaymentCode)
}
