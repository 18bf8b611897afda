import { registerTexts } from '../../../platform/i18n.ts'

/** Texts of drafts (rule MER-13). */
export const draftTexts = registerTexts('drafts', {
  en: {
    drafts: 'Drafts',
    draftsFact: 'Only you see them; kept for 90 days',
    saveDraft: 'Save as draft',
    draftSaved: 'Draft kept: {name}',
    draftName: 'Name of the draft',
    draftKept: 'kept {at}',
    openDraft: 'Open {name}',
    deleteDraft: 'Delete draft {name}',
    replaceTyped: 'Replace what you typed?',
    replaceTypedText: 'The draft takes the place of what stands in the form.',
    open: 'Open draft',
    keep: 'Keep what I typed',
    cancel: 'Cancel',
    unnamed: 'Draft of {at}',
  },
  vi: {
    drafts: 'Bản nháp',
    draftsFact: 'Chỉ bạn thấy; giữ 90 ngày',
    saveDraft: 'Lưu nháp',
    draftSaved: 'Đã giữ bản nháp: {name}',
    draftName: 'Tên bản nháp',
    draftKept: 'giữ lúc {at}',
    openDraft: 'Mở {name}',
    deleteDraft: 'Xóa bản nháp {name}',
    replaceTyped: 'Thay nội dung đã nhập?',
    replaceTypedText: 'Bản nháp thay cho những gì đang có trên biểu mẫu.',
    open: 'Mở bản nháp',
    keep: 'Giữ nội dung đã nhập',
    cancel: 'Hủy',
    unnamed: 'Bản nháp lúc {at}',
  },
})
