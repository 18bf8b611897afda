import { DEFAULT_LANGUAGE, type Language } from '@waybill/contract/kernel/language'
import { redrawTexts } from './i18n.ts'
import { lazyImport, loadWithRetry } from './lazy-import.ts'

/** The translations of the contract's sentences: large tables that English does without. */
const translations = lazyImport(
  async () => (await import('@waybill/contract/kernel/message-translations')).translateMessage,
)
let isRequested = false

/** A sentence of the contract in a language; English until its translation has loaded, which draws it anew. */
export const translateMessage = (sentence: string, language: Language): string => {
  if (language === DEFAULT_LANGUAGE) return sentence
  const translate = translations.loaded()
  if (translate) return translate(sentence, language)
  if (!isRequested) loadWithRetry(translations, () => void redrawTexts())
  isRequested = true
  return sentence
}
