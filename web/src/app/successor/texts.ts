import { registerTexts } from '../../platform/i18n.ts'

export const successorTexts = registerTexts('successor', {
  en: { title: 'News', learnMore: 'Learn more' },
  vi: { title: 'Tin mới', learnMore: 'Tìm hiểu thêm' },
})
