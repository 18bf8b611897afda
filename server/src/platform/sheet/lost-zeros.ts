import { lostTrunkZero } from '@waybill/contract/shipments/phones'
import { lostPostcodeDigits } from '@waybill/contract/shipments/postcodes'

export const lostZeros = (country: string, digits: number): string =>
  `A postcode of ${country} has ${digits} digits: its first 0 is lost. Type it as text.`
const lostPhoneZero = (country: string, callingCode: string): string =>
  `A phone number of ${country} begins with 0 or +${callingCode}: its first 0 is lost. Type it as text.`

/** Says so when a spreadsheet has dropped the zeros that a postcode begins with (rule PCD-36). null: it has not. */
export const postcodeProblem = (country: unknown, postcode: unknown): string | null => {
  if (typeof country !== 'string' || typeof postcode !== 'string') return null
  const digits = lostPostcodeDigits(country, postcode)
  return digits === null ? null : lostZeros(country, digits)
}

/** The same of the 0 that a country's phone numbers begin with (rule PCD-37). */
export const phoneProblem = (country: unknown, phone: unknown): string | null => {
  if (typeof country !== 'string' || typeof phone !== 'string') return null
  const callingCode = lostTrunkZero(country, phone)
  return callingCode === null ? null : lostPhoneZero(country, callingCode)
}

/** The problems that there are, by path. */
export const problemsAt = (problems: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, sentence]) => (sentence === null ? [] : [[path, sentence]])),
  )
