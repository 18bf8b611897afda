import { registerTexts } from '../../platform/i18n.ts'

/** Texts of the bulk actions of orders. */
export const orderBulkTexts = registerTexts('ordersBulk', {
  en: {
    process: 'Process',
    processed_one: 'Processing {count} order',
    processed_other: 'Processing {count} orders',
    heldBy: 'being processed by {user}',
    changeStatus: 'Change status',
    changeStatusShort: 'Status',
    labels: 'Print labels',
    labelsShort: 'Labels',
    invoices: 'Print invoices',
    invoicesShort: 'Invoices',
    withoutInvoice: 'import orders, which carry their sender’s invoice',
    exportSelected: 'Export',
    exported: 'Export orders successfully!',
  },
  vi: {
    process: 'Xử lý',
    processed_other: 'Đang xử lý {count} đơn',
    heldBy: 'đang được {user} xử lý',
    changeStatus: 'Đổi trạng thái',
    changeStatusShort: 'Trạng thái',
    labels: 'In nhãn',
    labelsShort: 'Nhãn',
    invoices: 'In hóa đơn',
    invoicesShort: 'Hóa đơn',
    withoutInvoice: 'là đơn nhập, đã có hóa đơn của người gửi',
    exportSelected: 'Xuất Excel',
    exported: 'Đã xuất đơn!',
  },
})
