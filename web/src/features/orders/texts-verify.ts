import { registerTexts } from '../../platform/i18n.ts'

/** Texts of verification and of the processing lock. */
export const verifyTexts = registerTexts('verify', {
  en: {
    process: 'Process',
    release: 'Release',
    takeOver: 'Take over',
    takeOverTitle: 'Take over {number}?',
    takeOverText: '{user} is processing it. They will lose their unsaved input.',
    since: 'since {at}.',
    mineSince: 'You are processing this order since {at}',
    mineNote: 'Others can read it; only you can save or verify.',
    verify: 'Verify',
    verified: '{code} have just change status to {label}',
    staleQuestion: 'The chargeable weight is updated. Re-calculate or update the Price before saving.',
    attachment: 'Attachment {number}',
    attachments: 'Attachments',
    addFile: 'Add attachment',
  },
  vi: {
    process: 'Xử lý',
    release: 'Trả lại',
    takeOver: 'Nhận xử lý thay',
    takeOverTitle: 'Nhận xử lý thay {number}?',
    takeOverText: '{user} đang xử lý. Nội dung họ đã nhập mà chưa lưu sẽ mất.',
    since: 'từ {at}.',
    mineSince: 'Bạn đang xử lý đơn này từ {at}',
    mineNote: 'Người khác chỉ xem; chỉ bạn lưu hoặc xác nhận được.',
    verify: 'Xác nhận',
    verified: '{code} vừa chuyển sang trạng thái {label}',
    staleQuestion: 'Cân nặng tính cước đã thay đổi. Tính lại hoặc sửa giá trước khi lưu.',
    attachment: 'Tệp đính kèm {number}',
    attachments: 'Tệp đính kèm',
    addFile: 'Thêm tệp',
  },
})
