/** A language in its own words, the locale of its dates, and how Open Graph writes it. */
type LanguageFacts = { name: string; locale: string; openGraph: string }

/**
 * The languages that people read the product in. For a new one add its code here: the compiler then names every text and
 * rule that lacks it (docs/how-to.md, "Add a language").
 */
export const LANGUAGES = {
  vi: { name: 'Tiếng Việt', locale: 'vi-VN', openGraph: 'vi_VN' },
  en: { name: 'English', locale: 'en-GB', openGraph: 'en_US' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof LANGUAGES
/** A text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>

const codes = Object.keys(LANGUAGES) as Language[]
/** The codes in the order in which people choose. */
export const LANGUAGE_CODES: readonly [Language, ...Language[]] = [codes[0] ?? 'vi', ...codes.slice(1)]

/** The language that the contract's sentences are written in, and of people whose language is not known. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language
export type TranslatedLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>
/** The language of the public site's plain addresses; others have their code before the path (rule SIT-1). */
export const SITE_LANGUAGE = 'vi' satisfies Language

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(LANGUAGES, code)

/** The language of a tag such as `vi-VN`, or of the first one in `Accept-Language`; undefined if people do not read it here. */
export const languageOfTag = (tag: string | undefined): Language | undefined => {
  const code = /^\s*([a-z]+)\b/i.exec(tag ?? '')?.[1]?.toLowerCase()
  return isLanguage(code) ? code : undefined
}

export const LANGUAGE_COOKIE = 'lang'
const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)(?:;|$)`)
/** The language that the cookie chooses. @param cookies as `Cookie` or `document.cookie` have them */
export const languageOfCookie = (cookies: string | undefined): Language | undefined => {
  const code = CHOSEN.exec(cookies ?? '')?.[1]
  return isLanguage(code) ? code : undefined
}

/** Makes something once for each language. */
export const forEachLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGE_CODES.map((language) => [language, make(language)])) as Record<Language, T>

/** The path of the public site in a language: `/track` in Vietnamese, `/en/track` in English (rule SIT-1). `path` begins with `/`. */
export const sitePath = (language: Language, path: string): string => {
  if (language === SITE_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The language of a path of the public site, and the path without it. */
export const splitSitePath = (path: string): { language: Language; plain: string } => {
  const [, first = ''] = path.split('/')
  if (!isLanguage(first) || first === SITE_LANGUAGE) return { language: SITE_LANGUAGE, plain: path }
  return { language: first, plain: path.slice(first.length + 1) || '/' }
}
