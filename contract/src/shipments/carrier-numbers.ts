/**
 * Forms of tracking numbers that are recognizable as whole (rule NUM-51). All are in capitals, without blanks and
 * punctuation.
 */

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of UPU standard S10 over the last 8 digits: 11 − (Σ weight × digit mod 11), where 10 → 0 and 11 → 5. */
export const s10CheckDigit = (digits: string): number => {
  const last = digits.slice(-S10_WEIGHTS.length)
  const sum = S10_WEIGHTS.reduce((total, weight, place) => total + weight * Number(last[place]), 0)
  const check = 11 - (sum % 11)
  if (check === 10) return 0
  return check === 11 ? 5 : check
}

/** An item of the posts: `RN473124829EE`. */
export const isS10Number = (number: string): boolean => {
  const parts = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number)
  return parts?.[1] !== undefined && s10CheckDigit(parts[1]) === Number(parts[2])
}

export const isUpsNumber = (number: string): boolean => /^1Z[0-9A-Z]{16}$/.test(number)

/** USPS: 20, 22 or 26 digits that begin with one of the application identifiers 91 to 95. */
export const isUspsNumber = (number: string): boolean => /^9[1-5]\d{18}(?:\d{2}|\d{6})?$/.test(number)

const FEDEX_WEIGHTS = [3, 1, 7]
/** FedEx Express: 12 digits, the last one a check digit (Σ weight × digit mod 11 mod 10). */
export const isFedExNumber = (number: string): boolean => {
  if (!/^\d{12}$/.test(number)) return false
  const sum = [...number.slice(0, -1)].reduce(
    (total, digit, place) => total + Number(digit) * (FEDEX_WEIGHTS[place % FEDEX_WEIGHTS.length] ?? 0),
    0,
  )
  return (sum % 11) % 10 === Number(number.at(-1))
}

/** GS1: from the right, digits count three times and once alternately. */
const hasGs1CheckDigit = (digits: string): boolean => {
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/**
 * Removes the routing before the number of a USPS barcode: `420`, then ZIP5 or ZIP9. If both are possible, the one that
 * leaves a number with the right check digit, else the one that leaves 20 or 22 digits. Anything else is returned
 * unchanged.
 */
export const withoutUspsRouting = (number: string): string => {
  const [, zip5Rest = ''] = /^420\d{5}(9[1-5]\d{18,24})$/.exec(number) ?? []
  const [, zip9Rest = ''] = /^420\d{9}(9[1-5]\d{18,24})$/.exec(number) ?? []
  const likely = [zip9Rest, zip5Rest].filter((rest) => rest !== '')
  const best = likely.filter((rest) => isUspsNumber(rest) && hasGs1CheckDigit(rest))
  return best[0] ?? likely.find(isUspsNumber) ?? likely[0] ?? number
}
