import { registerTexts } from '../../platform/i18n.ts'

export const heldTexts = registerTexts('held', {
  en: {
    sincePay: 'Held for payment since {at}: it is not booked and not printed until you pay.',
    sinceTold: 'Held for payment since {at}: it is not booked and not printed. Your company admin was told.',
    sinceCompany: 'Held for payment since {at}: it is not booked and not printed until its company pays.',
    unprinted: 'Held for payment: nothing is printed yet.',
    pay: 'Pay',
    release: 'Release',
    releaseTitle: 'Let {number} go before it is paid for?',
    releaseText:
      'It gets its earlier status again and is booked. The history keeps the reason, and its company reads it.',
    reason: 'Reason',
    released: '{number} goes on',
  },
  vi: {
    sincePay: 'Tạm giữ chờ thanh toán từ {at}: chưa đặt hãng và chưa in nhãn cho đến khi bạn thanh toán.',
    sinceTold: 'Tạm giữ chờ thanh toán từ {at}: chưa đặt hãng và chưa in nhãn. Quản trị công ty của bạn đã được báo.',
    sinceCompany: 'Tạm giữ chờ thanh toán từ {at}: chưa đặt hãng và chưa in nhãn cho đến khi khách hàng thanh toán.',
    unprinted: 'Đang tạm giữ chờ thanh toán: chưa in được.',
    pay: 'Thanh toán',
    release: 'Cho đi',
    releaseTitle: 'Cho {number} đi trước khi thanh toán?',
    releaseText:
      'Vận đơn trở lại trạng thái trước đó và được đặt hãng. Lý do được ghi vào lịch sử, khách hàng đọc được.',
    reason: 'Lý do',
    released: '{number} đi tiếp',
  },
})
