import { registerTexts } from '../../platform/i18n.ts'

/** The words that lists and heads show before anybody prints. */
export const printActionTexts = registerTexts('printAction', {
  en: { action: 'Print at station' },
  vi: { action: 'In tại trạm' },
})
