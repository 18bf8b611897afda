import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import type { CountryChoice } from '../reference-queries.ts'

/** How the forms of a line hold a country: express orders by id, parcels by code. */
export const keyOfCountry = (line: BusinessLine, country: CountryChoice | undefined): string =>
  (line === 'express' ? country?.id : country?.code) ?? ''

/** The country that a form of a line holds; undefined while none is chosen. */
export const countryOfKey = (
  line: BusinessLine,
  countries: readonly CountryChoice[],
  key: string | undefined,
): CountryChoice | undefined =>
  key === undefined || key === '' ? undefined : countries.find((country) => keyOfCountry(line, country) === key)
