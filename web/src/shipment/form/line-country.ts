import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import type { CountryChoice } from '../reference-queries.ts'

/** The form key of a country: its id for orders, its code for parcels. */
export const keyOfCountry = (line: BusinessLine, country: CountryChoice | undefined): string =>
  (line === 'express' ? country?.id : country?.code) ?? ''

/** The country of a form key; undefined while none is chosen. */
export const countryOfKey = (
  line: BusinessLine,
  countries: readonly CountryChoice[],
  key: string | undefined,
): CountryChoice | undefined =>
  key === undefined || key === '' ? undefined : countries.find((country) => keyOfCountry(line, country) === key)
