import {
  type DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_COOKIE,
  type TranslatedLanguage,
} from '@waybill/contract/kernel/language'
import { useCallback, useSyncExternalStore } from 'react'
import { chosenLanguage, preferredLanguage } from './preferred-language.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** Replaced by a new object whenever texts on the page may have changed. */
let current: { readonly language: Language } = { language: preferredLanguage() }
const listeners = new Set<() => void>()

const change = (next: Language): void => {
  current = { language: next }
  if (globalThis.document) document.documentElement.lang = next
  for (const listener of listeners) listener()
}
change(current.language)

/** Re-renders all texts: more translations have loaded. */
export const redrawTexts = (): void => change(current.language)

/** The current language. Money, weights and dates look the same in both (rule FMT-4). */
export const language = (): Language => current.language

/** Switches the app's language and remembers it. */
export const setLanguage = (next: Language): void => {
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=${YEAR_S}; samesite=lax`
  change(next)
}

/** Uses the account's language, if it has one and this browser has not chosen another. */
export const setDefaultLanguage = (next: Language | null): void => {
  if (next !== null && chosenLanguage() === undefined && next !== current.language) change(next)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current language; the component re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => current).language

type Base<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
type Values = Record<string, string | number>
/** Translates a key; `count` picks `_one` or `_other`, and is formatted with thousands separators. */
type Translate<Key extends string> = (key: Base<Key>, values?: Values) => string
/** Languages without plural forms omit `_one`. */
type Translation<Key extends string> = { [K in Key as K extends `${string}_one` ? never : K]: string } & {
  [K in Key as K extends `${string}_one` ? K : never]?: string
}
type Dictionary = Readonly<Record<string, string>>

const translateIn = (dictionary: Dictionary, key: string, values: Values): string | undefined => {
  const counted = values['count'] === 1 ? dictionary[`${key}_one`] : undefined
  const sentence = counted ?? dictionary[`${key}_other`] ?? dictionary[key]
  return sentence?.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    // Counts are formatted like all figures, with thousands separators (rule FMT-2).
    return name === 'count' && typeof value === 'number' ? value.toLocaleString('en-US') : String(value)
  })
}

/**
 * Registers a feature's dictionary. Call it at the top of `features/<feature>/texts.ts`. All languages have the same
 * keys; placeholders are in braces: `{ copied: '{value} is copied' }`.
 */
export const registerTexts = <Key extends string>(
  feature: string,
  texts: Record<typeof DEFAULT_LANGUAGE, Record<Key, string>> & Record<TranslatedLanguage, Translation<Key>>,
) => {
  const dictionaries = texts as Record<Language, Dictionary>
  const translate = (language: Language, key: string, values: Values): string =>
    translateIn(dictionaries[language], key, values) ?? `${feature}.${key}`
  return {
    /** In components: re-renders when the language changes. */
    useText: (): Translate<Key> => {
      const language = useLanguage()
      return useCallback<Translate<Key>>((key, values = {}) => translate(language, key, values), [language])
    },
    /** Outside components: translates in the current language. */
    text: ((key, values = {}) => translate(current.language, key, values)) as Translate<Key>,
  }
}
