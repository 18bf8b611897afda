import { registerTexts } from '../../../platform/i18n.ts'

export const noteTexts = registerTexts('notes', {
  en: {
    title: 'Notes',
    staffOnly: 'Staff only, never visible to the company',
    staffShort: 'staff only',
    write: 'New note',
    placeholder: 'What colleagues should know. @username notifies one of them.',
    add: 'Add note',
    limit: 'at most {max} characters',
    none: 'No notes yet.',
    failed: 'The notes could not be loaded.',
  },
  vi: {
    title: 'Ghi chú nội bộ',
    staffOnly: 'Chỉ nhân viên xem được, khách hàng không thấy',
    staffShort: 'chỉ nhân viên',
    write: 'Ghi chú mới',
    placeholder: 'Điều đồng nghiệp cần biết. Gõ @tên-đăng-nhập để báo cho một người.',
    add: 'Thêm ghi chú',
    limit: 'tối đa {max} ký tự',
    none: 'Chưa có ghi chú.',
    failed: 'Không tải được ghi chú.',
  },
})
