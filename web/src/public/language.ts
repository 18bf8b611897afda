import type { Language } from '@waybill/contract/kernel/errors'
import { useSyncExternalStore } from 'react'

/** The sign-in page reads the same cookie. */
const COOKIE = 'lang'
const YEAR_S = 365 * 24 * 60 * 60

/** Vietnamese first: English only for who chose it (rule TRK-1). */
const chosen = (): Language => (/(?:^|;\s*)lang=en(?:;|$)/.test(document.cookie) ? 'en' : 'vi')

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let current = chosen()
document.documentElement.lang = current

/** The language in force. */
export const languageNow = (): Language => current

/** The language in force, in a component that follows the switch. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, languageNow)

/** Switches the page, and remembers it for a year. */
export const setLanguage = (language: Language): void => {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
  document.documentElement.lang = language
  current = language
  listeners.forEach((listener) => listener())
}
