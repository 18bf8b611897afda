import { registerTexts } from '../../../platform/i18n.ts'

export const exportTexts = registerTexts('export', {
  en: {
    note: 'Exports the listed rows that match these fields to Data.xlsx.',
    dateFrom: 'Date from',
    dateTo: 'Date to',
    service: 'Service',
    sendFrom: 'Send from',
    sendTo: 'Send to',
    status: 'Status',
    companyCode: 'Company code',
    createdBy: 'Created by',
    any: 'Any',
    export: 'Export',
    exported: 'Export shipments successfully!',
  },
  vi: {
    note: 'Xuất các dòng đang hiển thị và khớp các mục dưới đây ra Data.xlsx.',
    dateFrom: 'Từ ngày',
    dateTo: 'Đến ngày',
    service: 'Dịch vụ',
    sendFrom: 'Gửi từ',
    sendTo: 'Gửi đến',
    status: 'Trạng thái',
    companyCode: 'Mã công ty',
    createdBy: 'Người tạo',
    any: 'Tất cả',
    export: 'Xuất Excel',
    exported: 'Đã xuất dữ liệu!',
  },
})
