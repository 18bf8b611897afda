/** Countries whose postcodes are so many digits, of which the first may be 0 that a spreadsheet drops. */
const POSTCODE_DIGITS: Readonly<Record<string, number>> = {
  SG: 6,
  US: 5,
  PR: 5,
  VI: 5,
  DE: 5,
  FR: 5,
  IT: 5,
  ES: 5,
  FI: 5,
  HR: 5,
  EE: 5,
  TR: 5,
  MX: 5,
  MY: 5,
  TH: 5,
  KR: 5,
  JP: 7,
  AU: 4,
  NO: 4,
  ZA: 4,
  RO: 6,
  IN: 6,
  CN: 6,
  VN: 6,
}
export const lostZeros = (country: string, digits: number): string =>
  `A postcode of ${country} has ${digits} digits: its first 0 is lost. Type it as text.`

/** Says so when a spreadsheet has dropped the zeros that a postcode begins with. null: it has not. */
export const postcodeProblem = (country: unknown, postcode: unknown): string | null => {
  const digits = typeof country === 'string' ? POSTCODE_DIGITS[country] : undefined
  if (digits === undefined || typeof postcode !== 'string' || !/^\d{3,}$/.test(postcode)) return null
  return postcode.length < digits ? lostZeros(String(country), digits) : null
}
