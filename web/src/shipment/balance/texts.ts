import { registerTexts } from '../../platform/i18n.ts'

export const { useText } = registerTexts('balance', {
  en: {
    postpaid: 'Postpaid',
    prepaid: 'Prepaid',
    balance: 'Balance',
    overdue: 'Overdue',
    creditLimit: 'Credit limit',
    noLimit: 'none',
    terms: 'Terms',
    failed: 'The balance could not be loaded.',
  },
  vi: {
    postpaid: 'Trả sau',
    prepaid: 'Trả trước',
    balance: 'Số dư',
    overdue: 'Quá hạn',
    creditLimit: 'Hạn mức',
    noLimit: 'không',
    terms: 'Điều khoản',
    failed: 'Không tải được số dư.',
  },
})
