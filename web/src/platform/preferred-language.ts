import type { Language } from '@waybill/contract/kernel/errors'

/** The cookie that holds the chosen language: the server's own pages (sign-in, public) read it too. */
export const LANGUAGE_COOKIE = 'lang'

/** The language that was chosen in this browser, or undefined. */
export const chosenLanguage = (): Language | undefined => {
  const found = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(en|vi)(?:;|$)`).exec(globalThis.document?.cookie ?? '')?.[1]
  return found === 'en' || found === 'vi' ? found : undefined
}

/** The language that the app starts in. */
export const preferredLanguage = (): Language =>
  chosenLanguage() ?? (/^vi\b/i.test(globalThis.navigator?.language ?? '') ? 'vi' : 'en')
