import { registerTexts } from '../../platform/i18n.ts'

export const documentTexts = registerTexts('papers', {
  en: {
    summary: 'Print summary',
    invoice: 'Commercial invoice',
    blocked: 'Your browser blocked the new tab, so the file was downloaded.',
  },
  vi: {
    summary: 'In tóm tắt',
    invoice: 'Hóa đơn thương mại',
    blocked: 'Trình duyệt không cho mở bản in ở thẻ mới nên bản in được tải xuống.',
  },
})
