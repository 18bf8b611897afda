import { validate } from 'postal-codes-js'

/** Current formats missing in the library: Vietnam's old and new, Taiwan's of 2020, Argentina's with letters. */
const MORE_FORMS: Readonly<Record<string, RegExp>> = {
  VN: /^\d{5,6}$/,
  TW: /^\d{6}$/,
  AR: /^[A-Z]\d{4}[A-Z]{3}$/i,
}
/** Singapore's first two digits are an existing sector (rule PCD-1). */
const SECTORS: Readonly<Record<string, RegExp>> = { SG: /^(0[1-9]|[1-6]\d|7[0-35-9]|8[0-2])/ }

/** Whether this country has postcodes. Undefined for a country unknown to the library. */
export const hasPostcodes = (country: string): boolean => {
  const answer = validate(country, '?')
  return answer !== true && !String(answer).startsWith('Unknown')
}

/** Whether a postcode without blanks has its country's format. A dash may be omitted. */
export const isWellFormed = (country: string, postcode: string): boolean => {
  if (SECTORS[country]?.test(postcode) === false) return false
  if (MORE_FORMS[country]?.test(postcode)) return true
  const dashed = [...postcode].map((_letter, at) => `${postcode.slice(0, at)}-${postcode.slice(at)}`)
  return [postcode, ...(/^\d+$/.test(postcode) ? dashed.slice(1) : [])].some((form) => validate(country, form) === true)
}
