import type { Language } from '@waybill/contract/kernel/errors'
import { isConnected, onConnection } from './connection.ts'
import { redrawTexts } from './i18n.ts'
import { makePart } from './parts.ts'

/** The Vietnamese of the contract's sentences: a large table that English does without. */
const translations = makePart(
  async () => (await import('@waybill/contract/kernel/message-translations')).translateMessage,
)
const fetchTranslations = (): void => void translations.load().catch(() => undefined)
translations.subscribe(redrawTexts)
onConnection(() => {
  if (isConnected() && translations.error() !== undefined) fetchTranslations()
})

/** A sentence of the contract in a language; English until its Vietnamese has come, which draws it anew. */
export const translateMessage = (sentence: string, language: Language): string => {
  if (language === 'en') return sentence
  const translate = translations.loaded()
  if (translate) return translate(sentence, language)
  if (translations.error() === undefined) fetchTranslations()
  return sentence
}
