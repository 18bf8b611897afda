/** What our numbers begin with: express orders and parcels (rule NUM-1). */
type NumberPrefix = 'EXP' | 'SGL'

const SERIAL_DIGITS = 9
const LARGEST_SERIAL = 999_999_999n
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of UPU standard S10 over the last 8 digits: 11 − (Σ weight × digit mod 11), where 10 → 0 and 11 → 5. */
export const s10CheckDigit = (digits: string): number => {
  const last = digits.slice(-S10_WEIGHTS.length)
  const sum = S10_WEIGHTS.reduce((total, weight, place) => total + weight * Number(last[place]), 0)
  const check = 11 - (sum % 11)
  if (check === 10) return 0
  return check === 11 ? 5 : check
}

/** Prefix, 9 digits, check digit: ('SGL', 47312482) → `SGL0473124829`. RangeError outside 1 to 999 999 999. */
export const formatNumber = (prefix: NumberPrefix, serial: number | bigint): string => {
  const exact = BigInt(serial)
  if (exact < 1n || exact > LARGEST_SERIAL) throw new RangeError(`No ${prefix} number for serial ${serial}`)
  const digits = exact.toString().padStart(SERIAL_DIGITS, '0')
  return `${prefix}${digits}${s10CheckDigit(digits)}`
}

/** `text` without blanks and invisible characters (scanners and spreadsheets add them), in capitals. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .toUpperCase()

const isFormed = (number: string): boolean => {
  const parts = /^(?:EXP|SGL)(\d{9})(\d)$/.exec(number)
  return parts?.[1] !== undefined && s10CheckDigit(parts[1]) === Number(parts[2])
}

/**
 * A number as it is stored and looked up, from how people type, paste or scan it: ` sgl 047-312-4829` →
 * `SGL0473124829`. Marks between the groups are dropped from our numbers only; a partner's may mean something by them.
 */
export const normalizeNumber = (text: string): string => {
  const number = bare(text)
  const unmarked = number.replace(/[-‐-―./_]/g, '')
  return isFormed(unmarked) ? unmarked : number
}

/** Is it one of ours, its check digit right, however it is typed? Most slips of one digit, or of two neighbours, are told apart. */
export const isOurNumber = (text: string): boolean => isFormed(normalizeNumber(text))
