import { useCountries } from '../../shipment/reference-queries.ts'

type Destination = { countryCode: string | null; countryName: string | null }

/** Country of a batch or parcel in the current language; undefined if it has none. */
export const useCountryNames = () => {
  const countries = useCountries()
  return ({ countryCode, countryName }: Destination): string | undefined =>
    countries.find(({ code }) => code === countryCode)?.label ?? countryName ?? undefined
}
