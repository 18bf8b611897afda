import { DEFAULT_LANGUAGE, type Language, languageOfCookie, languageOfTag } from '@waybill/contract/kernel/language'

/** Language chosen in this browser, or undefined. */
export const chosenLanguage = (): Language | undefined => languageOfCookie(globalThis.document?.cookie)

/** Language that the app starts in. */
export const preferredLanguage = (): Language =>
  chosenLanguage() ?? languageOfTag(globalThis.navigator?.language) ?? DEFAULT_LANGUAGE
