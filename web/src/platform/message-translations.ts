import { DEFAULT_LANGUAGE, type Language } from '@waybill/contract/kernel/language'
import { redrawTexts } from './i18n.ts'
import { lazyImport, loadWithRetry } from './lazy-import.ts'

/** Translations of the contract's messages: large tables that English does not need. */
const translations = lazyImport(
  async () => (await import('@waybill/contract/kernel/message-translations')).translateMessage,
)
let isRequested = false

/** Translates a message of the contract; English until the translations have loaded, which re-renders it. */
export const translateMessage = (sentence: string, language: Language): string => {
  if (language === DEFAULT_LANGUAGE) return sentence
  const translate = translations.loaded()
  if (translate) return translate(sentence, language)
  if (!isRequested) loadWithRetry(translations, () => void redrawTexts())
  isRequested = true
  return sentence
}
