import type { ChargePart, VatCode } from '@waybill/contract/billing/charges'
import { type Pair, vnd } from './bilingual.ts'

/** Titles and texts of a statement's paper (rule BIL-20). */
export const WORDS = {
  statement: ['Giấy báo nợ kiêm bảng kê cước', 'Debit note and statement of charges'],
  opening: ['Giấy báo nợ số dư đầu kỳ', 'Debit note of an opening balance'],
  creditNote: ['Phiếu giảm trừ', 'Credit note'],
  to: ['Kính gửi', 'To'],
  number: ['Số', 'Number'],
  client: ['Mã khách hàng', 'Client'],
  period: ['Kỳ', 'Period'],
  issued: ['Ngày phát hành', 'Issued'],
  due: ['Hạn thanh toán', 'Due'],
  credits: ['Giảm trừ cho', 'Credits'],
  reason: ['Lý do', 'Reason'],
  position: ['STT', 'No.'],
  description: ['Nội dung', 'Description'],
  shipments: ['Số vận đơn', 'Shipments'],
  vat: ['Thuế GTGT', 'VAT'],
  amount: ['Thành tiền, VND', 'Amount, VND'],
  corrections: ['Điều chỉnh', 'Corrections'],
  byHand: ['Khoản khác', 'Other lines'],
  openingLine: ['Số dư chuyển sang', 'Balance brought forward'],
  net: ['Cộng chưa thuế GTGT', 'Sum without VAT'],
  total: ['Tổng cộng', 'Total'],
  inWords: ['Bằng chữ:', ''],
  byRate: ['Theo thuế suất', 'By rate'],
  rateNet: ['Chưa thuế', 'Net'],
  rateVat: ['Thuế', 'VAT'],
  account: ['Công nợ trong kỳ', 'Account of the period'],
  openingBalance: ['Số dư đầu kỳ', 'Opening balance'],
  thisPaper: ['Phát sinh theo giấy này', 'This statement'],
  closingBalance: ['Số dư cuối kỳ', 'Closing balance'],
  paidBefore: ['Trừ số dư có', 'Paid from your credit'],
  pay: ['Thanh toán bằng chuyển khoản', 'Pay by bank transfer'],
  payAmount: ['Số tiền', 'Amount'],
  bank: ['Ngân hàng', 'Bank'],
  holder: ['Chủ tài khoản', 'Holder'],
  text: ['Nội dung', 'Transfer text'],
  scan: [
    'Quét VietQR bằng ứng dụng ngân hàng. Giữ nguyên nội dung để được ghi nhận ngay.',
    'Scan the VietQR with a bank app. Keep the text: it books the payment at once.',
  ],
  nothingToPay: ['Không phải thanh toán.', 'Nothing to pay.'],
  noBank: ['Vui lòng liên hệ chúng tôi để biết tài khoản nhận thanh toán.', 'Ask us for the bank account to pay to.'],
  creditNotice: [
    'Số tiền này được trừ vào công nợ; phần đã thanh toán vượt quá được giữ làm số dư có.',
    'This amount is taken off what you owe; anything paid beyond it is kept as your credit.',
  ],
  noInvoice: [
    'Chứng từ này không phải là hóa đơn. Hóa đơn điện tử được lập riêng theo quy định. Đề nghị phản hồi sai lệch trước hạn thanh toán.',
    'This is not a tax invoice; the e-invoice is issued apart. Tell us of any difference before the due date.',
  ],
  noInvoiceNote: [
    'Chứng từ này không phải là hóa đơn. Hóa đơn điện tử được điều chỉnh riêng theo quy định.',
    'This is not a tax invoice; the e-invoice is adjusted apart.',
  ],
  annex: ['Phụ lục: danh sách vận đơn', 'Annex: shipments'],
  annexUnit: ['VND, chưa gồm thuế GTGT', 'VND without VAT'],
  annexNotice: [
    'Giá cước gồm cước, phí tài khoản và phụ phí nhiên liệu. Cân tính cước theo cân lại tại kho; chưa cân lại thì theo khai báo. Dấu … : xem đủ trong tệp Excel.',
    'Price is freight, account fee and fuel. Charged weight follows the weight verified at the hub, or the declared one before that. For … see the Excel file.',
  ],
  correctionsSum: ['Điều chỉnh', 'Corrections, listed above'],
  byHandSum: ['Khoản khác', 'Other lines, listed above'],
} as const satisfies Record<string, Pair>

export const ANNEX_HEADS = {
  day: ['Ngày', 'Date'],
  number: ['Vận đơn', 'Number'],
  reference: ['Tham chiếu', 'Reference'],
  service: ['DV', 'Serv.'],
  country: ['Đến', 'To'],
  declaredKg: ['Khai báo', 'decl. kg'],
  verifiedKg: ['Cân lại', 'verif. kg'],
  chargedKg: ['Tính cước', 'charged'],
  price: ['Giá cước', 'Price'],
  fees: ['Phí', 'Fees'],
  adminFee: ['Hải quan', 'Admin'],
  duties: ['Thuế nộp hộ', 'Duties'],
  amount: ['Cộng', 'Amount'],
} as const satisfies Record<string, Pair>

/** The kinds of charges. */
export const PARTS: Readonly<Record<ChargePart, Pair>> = {
  freight: ['Cước vận chuyển', 'Freight'],
  fuel: ['Phụ phí nhiên liệu', 'Fuel surcharge'],
  accountFee: ['Phí tài khoản', 'Account fee'],
  shipmentFee: ['Phí dịch vụ kèm theo', 'Shipment fees'],
  adminFee: ['Phí làm thủ tục hải quan', 'Customs handling (admin fee)'],
  tariff: ['Thuế nhập khẩu nộp hộ', 'Import duties paid on your behalf'],
  importVat: ['Thuế GTGT nhập khẩu nộp hộ', 'Import VAT paid on your behalf'],
}

/** A kind of charge, carriage told apart by where it goes. */
export const partWords = (part: ChargePart, vatCode: VatCode): Pair => {
  const [vi, en] = PARTS[part]
  if (vatCode === 'domestic') return [`${vi} trong nước`, `Domestic ${en.toLowerCase()}`]
  return part === 'freight' && vatCode === 'carriage' ? [`${vi} quốc tế`, 'International freight'] : [vi, en]
}

const CODES: Readonly<Record<VatCode, string>> = {
  carriage: 'vận tải quốc tế',
  domestic: 'vận tải trong nước',
  service: 'dịch vụ',
  passedOn: 'nộp hộ',
}

/** `8 %`, or that an amount is outside VAT. */
export const rateWords = (percent: number | null): Pair =>
  percent === null ? ['Không tính thuế', 'outside VAT'] : [`${percent} %`, '']

/** What a rate is for: `8 % dịch vụ`. */
export const rateOfCodes = (percent: number | null, codes: readonly VatCode[]): string => {
  const named = codes.map((code) => CODES[code]).join(', ')
  const [rate] = rateWords(percent)
  return [rate, named].filter(Boolean).join(percent === null ? ': ' : ' ')
}

export const vatOf = (percent: number, net: string): Pair => [
  `Thuế GTGT ${percent} % trên ${net}`,
  `VAT ${percent} % of ${net}`,
]

const PAYMENTS = {
  payment: ['Đã thanh toán', 'Paid'],
  refund: ['Hoàn tiền', 'Refunded'],
  writeOff: ['Xóa nợ', 'Written off'],
  opening: ['Số dư có chuyển sang', 'Credit brought forward'],
  reversal: ['Hủy ghi nhận', 'Taken back'],
} as const satisfies Record<string, Pair>
export type PaymentKind = keyof typeof PAYMENTS

export const paymentWords = (kind: PaymentKind): Pair => PAYMENTS[kind]
export const paymentsWords = (count: number): Pair => [`Đã thanh toán, ${count} lần`, `Paid, ${count} times`]

/** Reasons that the system gives, for readers of Vietnamese; what a person wrote stays as it is. */
const REASONS: Readonly<Record<string, string>> = {
  'Amounts changed': 'Thay đổi số tiền',
  Cancelled: 'Hủy, hoàn lại',
  'Moved to another merchant': 'Chuyển sang khách hàng khác',
}

export const reasonWords = (reason: string): Pair => {
  const vi = REASONS[reason]
  return vi === undefined ? [reason, ''] : [vi, reason]
}

/** `1,036 vận đơn`. */
export const shipmentCount = (count: number): Pair => [`${vnd(count)} vận đơn`, count === 1 ? 'shipment' : 'shipments']
