import { lostTrunkZero } from '@waybill/contract/shipments/phones'
import { lostPostcodeDigits } from '@waybill/contract/shipments/postcodes'

export const lostZeros = (country: string, digits: number): string =>
  `A postcode of ${country} has ${digits} digits: its first 0 is lost. Type it as text.`
const lostPhoneZero = (country: string, callingCode: string): string =>
  `A phone number of ${country} begins with 0 or +${callingCode}: its first 0 is lost. Type it as text.`

/** The problem of a postcode whose leading zeros a spreadsheet has dropped (rule PCD-36); null: none. */
export const postcodeProblem = (country: unknown, postcode: unknown): string | null => {
  if (typeof country !== 'string' || typeof postcode !== 'string') return null
  const digits = lostPostcodeDigits(country, postcode)
  return digits === null ? null : lostZeros(country, digits)
}

/** The same for the leading 0 of a country's phone numbers (rule PCD-37). */
export const phoneProblem = (country: unknown, phone: unknown): string | null => {
  if (typeof country !== 'string' || typeof phone !== 'string') return null
  const callingCode = lostTrunkZero(country, phone)
  return callingCode === null ? null : lostPhoneZero(country, callingCode)
}

/** The problems, by path. */
export const problemsAt = (problems: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, sentence]) => (sentence === null ? [] : [[path, sentence]])),
  )
