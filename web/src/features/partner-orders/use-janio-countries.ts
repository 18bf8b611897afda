import { useQuery } from '@tanstack/react-query'
import { JANIO_COUNTRIES } from '@waybill/contract/partner-orders/janio'
import { countryName } from '../../platform/country-name.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { countryNamesQuery } from '../../shipment/reference-queries.ts'

/** Countries that Janio serves, as choices. */
export const useJanioCountries = () => {
  const language = useLanguage()
  const { data: namesOf } = useQuery(countryNamesQuery)
  return Object.keys(JANIO_COUNTRIES).map((code) => ({
    ...{ value: code, label: countryName(code, language), tag: code },
    ...namesOf?.(code),
  }))
}
