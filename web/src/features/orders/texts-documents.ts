import { registerTexts } from '../../platform/i18n.ts'

export const documentTexts = registerTexts('papers', {
  en: {
    summary: 'Print summary',
    invoice: 'Commercial invoice',
    blocked: 'Your browser blocked the new tab, so the file was downloaded.',
    labelsPrinted: 'Print labels success!',
    firstInvoices: 'The first {count} invoices are shown; the other orders stay selected.',
    firstLabels: 'The labels of the first {count} orders are shown; the others stay selected.',
  },
  vi: {
    summary: 'In tóm tắt',
    invoice: 'Hóa đơn thương mại',
    blocked: 'Trình duyệt không cho mở bản in ở thẻ mới nên bản in được tải xuống.',
    labelsPrinted: 'In nhãn thành công!',
    firstInvoices: 'Đã in {count} hóa đơn đầu; các đơn còn lại vẫn đang chọn.',
    firstLabels: 'Đã in nhãn của {count} đơn đầu; các đơn còn lại vẫn đang chọn.',
  },
})
