import { JANIO_COUNTRIES } from '@waybill/contract/partner-orders/janio'
import { countryName } from '../../platform/country-name.ts'
import { useLanguage } from '../../platform/i18n.ts'

/** The countries that Janio serves, to pick from. */
export const useJanioCountries = () => {
  const language = useLanguage()
  return Object.keys(JANIO_COUNTRIES).map((code) => ({ value: code, label: countryName(code, language), tag: code }))
}
