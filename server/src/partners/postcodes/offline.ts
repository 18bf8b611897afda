import { validate } from 'postal-codes-js'

/** Forms of today that the library does not know: Vietnam's old and new, Taiwan's of 2020, Argentina's with letters. */
const MORE_FORMS: Readonly<Record<string, RegExp>> = {
  VN: /^\d{5,6}$/,
  TW: /^\d{6}$/,
  AR: /^[A-Z]\d{4}[A-Z]{3}$/i,
}
/** Singapore's first two digits are a sector that exists (rule PCD-1). */
const SECTORS: Readonly<Record<string, RegExp>> = { SG: /^(0[1-9]|[1-6]\d|7[0-35-9]|8[0-2])/ }

/** Does this country give postcodes at all? Of one that the library does not know there is nothing to say. */
export const hasPostcodes = (country: string): boolean => {
  const answer = validate(country, '?')
  return answer !== true && !String(answer).startsWith('Unknown')
}

/** Has a postcode, without its blanks, the form of its country? A dash may be left out. */
export const isWellFormed = (country: string, postcode: string): boolean => {
  if (SECTORS[country]?.test(postcode) === false) return false
  if (MORE_FORMS[country]?.test(postcode)) return true
  const dashed = [...postcode].map((_letter, at) => `${postcode.slice(0, at)}-${postcode.slice(at)}`)
  return [postcode, ...(/^\d+$/.test(postcode) ? dashed.slice(1) : [])].some((form) => validate(country, form) === true)
}
