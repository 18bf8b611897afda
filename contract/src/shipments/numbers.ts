import type { NumberReader } from '../kernel/number-list.ts'
import {
  isFedExNumber,
  isS10Number,
  isUpsNumber,
  isUspsNumber,
  s10CheckDigit,
  withoutUspsRouting,
} from './carrier-numbers.ts'

/** Prefixes of our numbers: express orders and parcels (rule NUM-1). */
export type NumberPrefix = 'EXP' | 'SGL'

const SERIAL_DIGITS = 9
/** The digits of our numbers are 1 to this. */
export const NUMBERS_MAX = 999_999_999

/** Prefix, 9 digits, check digit: ('SGL', 47312482) → `SGL0473124829`. RangeError outside 1 to 999 999 999. */
export const formatNumber = (prefix: NumberPrefix, serial: number | bigint): string => {
  const exact = BigInt(serial)
  if (exact < 1n || exact > BigInt(NUMBERS_MAX)) throw new RangeError(`No ${prefix} number for serial ${serial}`)
  const digits = exact.toString().padStart(SERIAL_DIGITS, '0')
  return `${prefix}${digits}${s10CheckDigit(digits)}`
}

const isOurs = (number: string): boolean => {
  const parts = /^(?:EXP|SGL)(\d{9})(\d)$/.exec(number)
  return parts?.[1] !== undefined && s10CheckDigit(parts[1]) === Number(parts[2])
}

/**
 * Whether its form alone shows that it is complete: ours, of the posts (S10, USPS), UPS, FedEx. Other carriers' numbers
 * have no such form.
 */
const isFormed = (number: string): boolean =>
  isOurs(number) || isS10Number(number) || isUspsNumber(number) || isUpsNumber(number) || isFedExNumber(number)

/**
 * AIM symbology identifiers (`]C1`), start and stop signs of Code 39 (`*…*`), `#`, and quotes of a copied cell, before and after
 * the number.
 */
const SIGNS_BEFORE = /^(?:\][A-Z][0-9A-Z]|[*#"'‘’“”])+/
const SIGNS_AFTER = /[*#"'‘’“”]+$/

/**
 * A scanned text, without characters added by scanners: FNC1 and other control characters, blanks, AIM prefix, `*…*`,
 * `#`. In capitals, full-width characters as plain ones (rule NUM-50).
 */
export const withoutScannerSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .toUpperCase()
    .replace(SIGNS_BEFORE, '')
    .replace(SIGNS_AFTER, '')

/**
 * A number as stored and looked up, from typed, pasted or scanned text (rules NUM-3, NUM-50): ` sgl 047-312-4829` →
 * `SGL0473124829`, `]C1420981019400100100000000000001` → `9400100100000000000001`. Punctuation between the groups is
 * dropped only from numbers of a known form, because it may be significant to other partners. '' if nothing is left.
 */
export const normalizeNumber = (text: string): string => {
  const number = withoutUspsRouting(withoutScannerSigns(text))
  const unmarked = withoutUspsRouting(number.replace(/[-‐-―./_]/g, ''))
  return isFormed(unmarked) ? unmarked : number
}

/**
 * Whether it is one of ours with the right check digit, however it is typed. Detects most errors of one digit, or of
 * two neighbours.
 */
export const isOurNumber = (text: string): boolean => isOurs(normalizeNumber(text))

/** Whether it has the form of a whole number, however it is typed: ours or a known carrier's (rule NUM-51). */
export const hasNumberForm = (text: string): boolean => isFormed(normalizeNumber(text))

/** Whether to look it up among the numbers: it has a number's form, or characters added by a scanner. */
export const isMaybeScanned = (text: string): boolean =>
  hasNumberForm(text) || normalizeNumber(text) !== text.replace(/\s/g, '').toUpperCase()

/** These always end a number; a blank may also separate the groups of one number. */
const SEPARATORS = /[,;，；、\t\r\n\v\f]+/
/** Longer than any printed group: such a piece is a whole number. */
const MAX_GROUP = 5
const MAX_GROUPS = 12
/** The longest barcode, with its routing and a separator after each group. */
const MAX_GROUPED = 50

/**
 * `9400 1001 …`, `1Z 999 AA1 …`, `SGL 0473124829`: groups of digits are short; after letters the rest may be in one
 * piece.
 */
const isGrouped = (pieces: readonly string[]): boolean => {
  const joined = pieces.join('')
  if (joined.length > MAX_GROUPED || !hasNumberForm(joined)) return false
  return /[a-z]/i.test(joined) || pieces.every((piece) => piece.length <= MAX_GROUP)
}

/**
 * The numbers of a text without separators: blanks either end a number or group it, whichever leaves the fewest pieces
 * that are too short to be numbers. `steps[end]` is the best reading of the first `end` pieces, by its last number.
 */
const numbersOfLine = (line: string): string[] => {
  const pieces = line.split(/\s+/).filter((piece) => piece !== '')
  const steps = [{ start: 0, short: 0, count: 0 }]
  for (const [at, piece] of pieces.entries()) {
    const before = steps[at] ?? { short: 0, count: 0 }
    let best = { start: at, short: before.short + (piece.length <= MAX_GROUP ? 1 : 0), count: before.count + 1 }
    for (let start = Math.max(0, at + 1 - MAX_GROUPS); start < at; start++) {
      const { short, count } = steps[start] ?? best
      const isFewer = short < best.short || (short === best.short && count + 1 < best.count)
      if (isFewer && isGrouped(pieces.slice(start, at + 1))) best = { start, short, count: count + 1 }
    }
    steps.push(best)
  }
  const numbers: string[] = []
  for (let end = pieces.length; end > 0; end = steps[end]?.start ?? 0)
    numbers.unshift(pieces.slice(steps[end]?.start ?? 0, end).join(''))
  return numbers
}

/**
 * The numbers of a typed or pasted text in order, in look-up form (rule NUM-52): separated by commas, semicolons, lines
 * or blanks; blanks within one number do not split it.
 */
export const readNumbers = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .flatMap(numbersOfLine)
    .map(normalizeNumber)
    .filter((number) => number !== '')

/** Parses the `numbers` column of a list. */
export const NUMBER_READER: NumberReader = { one: normalizeNumber, all: readNumbers }
