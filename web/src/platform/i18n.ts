import type { Language } from '@waybill/contract/kernel/errors'
import i18next from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'

/** The choice lives in a cookie, so that the server's own pages (sign-in, public) speak the same language. */
const COOKIE = 'lang'
const YEAR_S = 365 * 24 * 60 * 60

const chosen = (): Language | undefined => {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=(en|vi)`).exec(globalThis.document?.cookie ?? '')?.[1]
  return found === 'en' || found === 'vi' ? found : undefined
}
const preferred = (): Language => (/^vi\b/i.test(globalThis.navigator?.language ?? '') ? 'vi' : 'en')

const markPage = (language: Language): void => {
  if (globalThis.document) document.documentElement.lang = language
}

void i18next.use(initReactI18next).init({
  lng: chosen() ?? preferred(),
  fallbackLng: 'en',
  resources: {},
  ns: [],
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
})

/** The language in force. Money, weights and dates look the same in both (ui.md §14). */
export const language = (): Language => (i18next.language === 'vi' ? 'vi' : 'en')
markPage(language())

/** Switches the whole app, and remembers it. */
export const speak = async (next: Language): Promise<void> => {
  document.cookie = `${COOKIE}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
  await i18next.changeLanguage(next)
  markPage(next)
}

/** Uses the account's language where this browser has not chosen one. */
export const speakByDefault = async (next: Language): Promise<void> => {
  if (chosen() === undefined && next !== language()) await i18next.changeLanguage(next).then(() => markPage(next))
}

/** The language, in a component that follows the switch. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return i18n.language === 'vi' ? 'vi' : 'en'
}

type Base<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
type Values = Record<string, string | number>
/** A sentence by its key; `count` picks `_one` or `_other`. */
export type Say<Key extends string> = (key: Base<Key>, values?: Values) => string
/** Vietnamese has no plural forms: `_one` may be left out. */
type Vietnamese<Key extends string> = { [K in Key as K extends `${string}_one` ? never : K]: string } & {
  [K in Key as K extends `${string}_one` ? K : never]?: string
}

/**
 * A feature's dictionary. Call it at the top of `features/<feature>/texts.ts`; English and Vietnamese have the same keys,
 * values stand in braces: `{ copied: '{value} is copied' }`.
 */
export const registerTexts = <Key extends string>(
  feature: string,
  texts: { en: Record<Key, string>; vi: Vietnamese<Key> },
) => {
  i18next.addResourceBundle('en', feature, texts.en)
  i18next.addResourceBundle('vi', feature, texts.vi)
  return {
    /** In a component: follows the language switch. */
    useText: (): Say<Key> => {
      const { t } = useTranslation(feature)
      return useCallback<Say<Key>>((key, values) => t(key as string, values ?? {}), [t])
    },
    /** Outside of components, in the language of this moment. */
    text: ((key, values) => i18next.t(key as string, { ns: feature, ...values })) as Say<Key>,
  }
}
