import { useCountries } from '../../shipment/reference-queries.ts'

type Destination = { countryCode: string | null; countryName: string | null }

/** A batch's or parcel's country in the language of the screen; undefined: it has none. */
export const useCountryNames = () => {
  const countries = useCountries()
  return ({ countryCode, countryName }: Destination): string | undefined =>
    countries.find(({ code }) => code === countryCode)?.label ?? countryName ?? undefined
}
