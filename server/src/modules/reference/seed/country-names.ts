import type { Language } from '@waybill/contract/kernel/language'
import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import vietnamese from 'i18n-iso-countries/langs/vi.json' with { type: 'json' }

countries.registerLocale(english)
countries.registerLocale(vietnamese)

/** Common names instead of the library's formal ones, because users search for these in a select. */
const ENGLISH: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RU: 'Russia',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
}
const VIETNAMESE: Readonly<Record<string, string>> = {
  AE: 'Các Tiểu vương quốc Ả Rập Thống nhất',
  AT: 'Áo',
  BN: 'Brunei',
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  CI: 'Bờ Biển Ngà',
  CZ: 'Séc',
  FK: 'Quần đảo Falkland',
  FM: 'Micronesia',
  IR: 'Iran',
  KW: 'Kuwait',
  LA: 'Lào',
  MD: 'Moldova',
  MY: 'Malaysia',
  PS: 'Palestine',
  RU: 'Nga',
  SY: 'Syria',
  TZ: 'Tanzania',
  US: 'Hoa Kỳ',
  VA: 'Thành Vatican',
}

type CountryNames = { code: string; name: string; nameVi: string }

/** The 250 countries and territories of ISO 3166 (with XK), each in English and Vietnamese. */
export const countryNames = (): CountryNames[] =>
  Object.keys(countries.getAlpha2Codes()).map((code) => ({
    code,
    name: ENGLISH[code] ?? nameOf(code, 'en'),
    nameVi: VIETNAMESE[code] ?? nameOf(code, 'vi'),
  }))

const nameOf = (code: string, language: Language): string => {
  const name = countries.getName(code, language)
  if (name === undefined) throw new Error(`Country ${code} has no name in ${language}`)
  return name
}
