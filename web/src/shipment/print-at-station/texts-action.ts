import { registerTexts } from '../../platform/i18n.ts'

/** Texts that lists and record heads show before anything is printed. */
export const printActionTexts = registerTexts('printAction', {
  en: { action: 'Print at station' },
  vi: { action: 'In tại trạm' },
})
