import { registerTexts } from '../../platform/i18n.ts'

export const paperTexts = registerTexts('papers', {
  en: {
    summary: 'Print summary',
    invoice: 'Commercial invoice',
    blocked: 'The browser kept the paper from opening in a tab of its own. It is downloaded.',
  },
  vi: {
    summary: 'In tóm tắt',
    invoice: 'Hóa đơn thương mại',
    blocked: 'Trình duyệt không cho mở bản in ở thẻ mới nên bản in được tải xuống.',
  },
})
