/** Domestic destinations of USPS: the states, the district and the territories. */
const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|' +
  'FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
  'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
  'VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|' +
  'MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands'

const DOMESTIC = ['US', 'AS', 'GU', 'MP', 'PR', 'VI']

const codes = new Map(
  STATES.split('|').map((line): [string, string] => [line.slice(3).toLowerCase(), line.slice(0, 2)]),
)

const letters = new Set(codes.values())

export const isDomestic = (countryCode: string | null): boolean => DOMESTIC.includes(countryCode ?? '')

/** The two letters of a state, from its name or code; undefined: unknown. */
export const knownStateCode = (typed: string | null): string | undefined => {
  const text = (typed ?? '').trim().toLowerCase().replace(/\s+/g, ' ')
  return codes.get(text) ?? (letters.has(text.toUpperCase()) ? text.toUpperCase() : undefined)
}

/** The same; any other text unchanged, for VIPparcel to decide. */
export const stateCode = (typed: string | null): string => {
  const text = (typed ?? '').trim()
  return knownStateCode(typed) ?? (text.length === 2 ? text.toUpperCase() : text)
}
