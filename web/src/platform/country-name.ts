import type { Language } from '@waybill/contract/kernel/errors'

const names = new Map<Language, Intl.DisplayNames>()

/** `US` in words: Hoa Kỳ, United States. What is no country code stays as it is. */
export const countryName = (code: string, language: Language): string => {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  return /^[A-Z]{2}$/i.test(code) ? (known.of(code.toUpperCase()) ?? code) : code
}
