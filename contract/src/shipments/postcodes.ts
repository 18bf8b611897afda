/** Countries without postcodes, as in the library of the server's check (rule PCD-35; a test compares). */
const WITHOUT_POSTCODES: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BM BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM EH ER FJ GA GD GH GM GQ GY HK KI KM KN KP ML MO ' +
    'MR MW NR NU QA RW SB SC SL SR SS ST SX SY TF TG TK TL TO TV UG UM VU XK YE ZW'
  ).split(' '),
)

/** Whether this country has postcodes; true while no country is chosen (rule PCD-35). */
export const hasPostcodes = (countryCode: string | null | undefined): boolean =>
  !WITHOUT_POSTCODES.has(countryCode ?? '')

/** 'Required' if a postcode is missing although its country has them; null: no problem (rule PCD-35). */
export const missingPostcode = (
  countryCode: string | null | undefined,
  postcode: string | null | undefined,
): string | null => ((postcode ?? '').trim() === '' && hasPostcodes(countryCode) ? 'Required' : null)

const digitsOf = (digits: number, countries: string): [string, number][] =>
  countries.split(' ').map((country) => [country, digits])
/** Digits of the shortest postcode of each country whose postcodes may begin with 0; Vietnam's have 5 or 6. */
const SHORTEST_DIGITS: ReadonlyMap<string, number> = new Map([
  ...digitsOf(4, 'AM AU DK GE NO NZ ZA'),
  ...digitsOf(5, 'AS DE DZ EE ES FI FR GT GU HR IT KE KR LA LK LT MP MV MX MY PE PL PR SK TH TR UA US VI VN'),
  ...digitsOf(6, 'CN CO EC IN KZ RO SG'),
  ...digitsOf(7, 'JP'),
  ...digitsOf(8, 'BR'),
])
const FEWEST_LEFT = 3

/** Required digits of a postcode whose leading zeros a spreadsheet has dropped; null: it has them (rule PCD-36). */
export const lostPostcodeDigits = (countryCode: string | null | undefined, postcode: string): number | null => {
  const digits = SHORTEST_DIGITS.get(countryCode ?? '')
  const typed = postcode.replace(/\s/g, '')
  const isCut = digits !== undefined && /^\d+$/.test(typed) && typed.length >= FEWEST_LEFT && typed.length < digits
  return isCut ? digits : null
}

/** Blanks in a postcode are for readability; it is stored and sent without them (rule PAR-1). */
export const barePostcode = (typed: string): string => typed.replace(/\s+/g, '')
