import type { NumberReader } from '../kernel/number-list.ts'
import {
  isFedExNumber,
  isS10Number,
  isUpsNumber,
  isUspsNumber,
  s10CheckDigit,
  withoutUspsRouting,
} from './carrier-numbers.ts'

/** What our numbers begin with: express orders and parcels (rule NUM-1). */
export type NumberPrefix = 'EXP' | 'SGL'

const SERIAL_DIGITS = 9
/** The digits of our numbers are those of 1 to this. */
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

/** Is it complete by its form alone: ours, of the posts (S10, USPS), UPS, FedEx? Numbers of other carriers have no such form. */
const isFormed = (number: string): boolean =>
  isOurs(number) || isS10Number(number) || isUspsNumber(number) || isUpsNumber(number) || isFedExNumber(number)

/**
 * AIM symbology identifiers (`]C1`), start and stop signs of Code 39 (`*…*`), `#`, and quotes of a copied cell, before and after
 * the number.
 */
const SIGNS_BEFORE = /^(?:\][A-Z][0-9A-Z]|[*#"'‘’“”])+/
const SIGNS_AFTER = /[*#"'‘’“”]+$/

/**
 * What a scanner read, without what scanners add around it: FNC1 and other control characters, blanks, AIM prefix, `*…*`, `#`.
 * In capitals, full-width characters as plain ones (rule NUM-50).
 */
export const withoutScannerSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .toUpperCase()
    .replace(SIGNS_BEFORE, '')
    .replace(SIGNS_AFTER, '')

/**
 * A number as it is stored and looked up, from how people type, paste or scan it (rules NUM-3, NUM-50): ` sgl 047-312-4829` →
 * `SGL0473124829`, `]C1420981019400100100000000000001` → `9400100100000000000001`. Marks between the groups are dropped from
 * numbers whose form is known only; another partner may mean something by them. '' when nothing is left.
 */
export const normalizeNumber = (text: string): string => {
  const number = withoutUspsRouting(withoutScannerSigns(text))
  const unmarked = withoutUspsRouting(number.replace(/[-‐-―./_]/g, ''))
  return isFormed(unmarked) ? unmarked : number
}

/** Is it one of ours, its check digit right, however it is typed? Most slips of one digit, or of two neighbours, are told apart. */
export const isOurNumber = (text: string): boolean => isOurs(normalizeNumber(text))

/** Does it have the form of a whole number, however it is typed: ours or a known carrier's (rule NUM-51)? */
export const hasNumberForm = (text: string): boolean => isFormed(normalizeNumber(text))

/** Is it worth a look among the numbers: its form is a number's, or a scanner added its signs? */
export const isMaybeScanned = (text: string): boolean =>
  hasNumberForm(text) || normalizeNumber(text) !== text.replace(/\s/g, '').toUpperCase()

/** These end a number wherever they stand; a blank may also separate the groups of one number. */
const SEPARATORS = /[,;，；、\t\r\n\v\f]+/
/** Longer than any group that carriers print: such a piece is a number of its own. */
const MAX_GROUP = 5
const MAX_GROUPS = 12
/** The longest barcode, with its routing and a mark after each group. */
const MAX_GROUPED = 50

/** `9400 1001 …`, `1Z 999 AA1 …`, `SGL 0473124829`: groups of digits are short, after letters the rest may be in one piece. */
const isGrouped = (pieces: readonly string[]): boolean => {
  const joined = pieces.join('')
  if (joined.length > MAX_GROUPED || !hasNumberForm(joined)) return false
  return /[a-z]/i.test(joined) || pieces.every((piece) => piece.length <= MAX_GROUP)
}

/**
 * The numbers of a text without separators: blanks either end a number or group it, whichever leaves the fewest pieces that are
 * too short to be numbers by themselves. `steps[end]` is the best reading of the first `end` pieces, by its last number.
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
 * The numbers of a typed or pasted text in its order, as they are looked up (rule NUM-52): separated by commas, semicolons, lines
 * or blanks; blanks within one number do not split it.
 */
export const readNumbers = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .flatMap(numbersOfLine)
    .map(normalizeNumber)
    .filter((number) => number !== '')

/** Reads the `numbers` column of a list. */
export const NUMBER_READER: NumberReader = { one: normalizeNumber, all: readNumbers }
