import type { Language } from '@waybill/contract/kernel/language'

const names = new Map<Language, Intl.DisplayNames>()

/** Name of a country code, `US`: Hoa Kỳ, United States. Other texts are returned unchanged. */
export const countryName = (code: string, language: Language): string => {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  return /^[A-Z]{2}$/i.test(code) ? (known.of(code.toUpperCase()) ?? code) : code
}
