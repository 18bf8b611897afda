import type { Language } from '@waybill/contract/kernel/errors'

/** Vietnamese at the plain address, English under `/en` (rule SIT-1). `path` begins with `/`. */
export const siteUrl = (language: Language, path: string): string => {
  if (language === 'vi') return path
  return path === '/' ? '/en' : `/en${path}`
}

/** How a language writes itself in Open Graph. */
export const OG_LOCALE: Record<Language, string> = { vi: 'vi_VN', en: 'en_US' }
export const LANGUAGES: readonly Language[] = ['vi', 'en']
