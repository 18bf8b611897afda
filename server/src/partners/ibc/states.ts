import { knownStateCode } from '../us-states.ts'

const PROVINCES = new Map(
  (
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
    'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
  )
    .split('|')
    .map((line): [string, string] => [line.slice(3).toUpperCase(), line.slice(0, 2)]),
)
const PROVINCE_CODES = new Set(PROVINCES.values())
/** Military post codes of the United States. */
const MILITARY = ['AA', 'AE', 'AP']

type AddressForm = {
  /** The state in the channel's spelling; undefined: unknown. */
  state: (typed: string) => string | undefined
  stateMessage: string
  postcode: (typed: string) => string | undefined
  postcodeMessage: string
}

const formOf = (typed: string, form: RegExp): string | undefined => {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase()
  return form.test(bare) ? bare : undefined
}

/** Countries for which the channel requires state and postcode (rule MNF-54). */
export const ADDRESS_FORMS: Readonly<Partial<Record<string, AddressForm>>> = {
  US: {
    state: (typed) => {
      const upper = typed.toUpperCase()
      return MILITARY.includes(upper) ? upper : knownStateCode(typed)
    },
    stateMessage: 'Must be a state of the United States, such as CA',
    postcode: (typed) => formOf(typed, /^\d{5}(\d{4})?$/)?.replace(/^(.{5})(.{4})$/, '$1-$2'),
    postcodeMessage: 'Must be a ZIP code, such as 90012 or 90012-1234',
  },
  CA: {
    state: (typed) => {
      const upper = typed.toUpperCase()
      return PROVINCE_CODES.has(upper) ? upper : PROVINCES.get(upper)
    },
    stateMessage: 'Must be a province of Canada, such as ON',
    postcode: (typed) => formOf(typed, /^[A-Z]\d[A-Z]\d[A-Z]\d$/),
    postcodeMessage: 'Must be a postcode of Canada, such as K1A 0B1',
  },
}
