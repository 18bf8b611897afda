import type { Language } from '@waybill/contract/kernel/language'

const EN = {
  title: 'Order summary',
  from: 'Sender',
  to: 'Receiver',
  status: 'Status',
  service: 'Service',
  tracking: 'Tracking number',
  reference: 'Sender reference',
  merchant: 'Merchant',
  other: 'Other',
  created: 'Created',
  itemType: 'Item type',
  category: 'Category of shipment',
  nature: 'Nature of goods',
  currency: 'Currency',
  ioss: 'IOSS number/VAT GST Number',
  eori: 'EORI number',
  taxNumber: 'Sender’s tax number',
  direction: 'Direction',
  export: 'Export',
  import: 'Import',
  packages: 'Packages',
  declared: 'Declared',
  verified: 'Verified',
  quantity: 'Quantity',
  weight: 'Weight, kg',
  size: 'Size, cm',
  chargeable: 'Chargeable, kg',
  total: 'Total',
  more: 'and {count} more lines, counted in the total',
  price: 'Price',
  verifiedPrice: 'Price of the verified weight',
  fees: 'Fees',
  moreFees: '{count} more fees',
  due: 'Amount due',
  notAvailable: 'N/A',
  note: 'Note',
  printed: 'Printed {at} by {by}',
  missing: '□ stands for a letter that this paper cannot show; the order on the screen has it.',
}

const VI: typeof EN = {
  title: 'Tóm tắt đơn',
  from: 'Người gửi',
  to: 'Người nhận',
  status: 'Trạng thái',
  service: 'Dịch vụ',
  tracking: 'Mã hãng vận chuyển',
  reference: 'Tham chiếu người gửi',
  merchant: 'Khách hàng',
  other: 'Khác',
  created: 'Ngày tạo',
  itemType: 'Loại hàng',
  category: 'Loại lô hàng',
  nature: 'Tính chất hàng',
  currency: 'Tiền tệ',
  ioss: 'Số IOSS/VAT GST',
  eori: 'Số EORI',
  taxNumber: 'Mã số thuế người gửi',
  direction: 'Chiều',
  export: 'Xuất khẩu',
  import: 'Nhập khẩu',
  packages: 'Kiện hàng',
  declared: 'Khai báo',
  verified: 'Đã kiểm',
  quantity: 'Số lượng',
  weight: 'Cân nặng, kg',
  size: 'Kích thước, cm',
  chargeable: 'Tính cước, kg',
  total: 'Tổng',
  more: 'và {count} dòng nữa, đã tính trong tổng',
  price: 'Giá',
  verifiedPrice: 'Giá theo cân đã kiểm',
  fees: 'Phụ phí',
  moreFees: '{count} phụ phí khác',
  due: 'Phải trả',
  notAvailable: 'N/A',
  note: 'Ghi chú',
  printed: 'In lúc {at}, {by}',
  missing: '□ thay cho ký tự mà bản in này không hiển thị được; xem đơn trên màn hình.',
}

type SummaryWord = keyof typeof EN
export type SaySummary = (word: SummaryWord, values?: Record<string, string | number>) => string

const WORDS: Record<Language, typeof EN> = { en: EN, vi: VI }

/** The words of the summary in a language. */
export const summaryWords =
  (language: Language): SaySummary =>
  (word, values = {}) =>
    WORDS[language][word].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
