import { registerTexts } from '../../../platform/i18n.ts'

/** Texts of drafts (rule MER-13). */
export const draftTexts = registerTexts('drafts', {
  en: {
    drafts: 'Drafts',
    draftsFact: 'Visible only to you; kept for 90 days',
    saveDraft: 'Save as draft',
    draftSaved: 'Draft saved: {name}',
    draftName: 'Name of the draft',
    draftKept: 'saved {at}',
    openDraft: 'Open {name}',
    deleteDraft: 'Delete draft {name}',
    replaceTyped: 'Replace what you typed?',
    replaceTypedText: 'The draft replaces the form’s current values.',
    open: 'Open draft',
    keep: 'Keep my input',
    cancel: 'Cancel',
    unnamed: 'Draft of {at}',
  },
  vi: {
    drafts: 'Bản nháp',
    draftsFact: 'Chỉ bạn thấy; giữ 90 ngày',
    saveDraft: 'Lưu nháp',
    draftSaved: 'Đã lưu bản nháp: {name}',
    draftName: 'Tên bản nháp',
    draftKept: 'lưu lúc {at}',
    openDraft: 'Mở {name}',
    deleteDraft: 'Xóa bản nháp {name}',
    replaceTyped: 'Thay nội dung đã nhập?',
    replaceTypedText: 'Bản nháp sẽ thay nội dung hiện có trên biểu mẫu.',
    open: 'Mở bản nháp',
    keep: 'Giữ nội dung đã nhập',
    cancel: 'Hủy',
    unnamed: 'Bản nháp lúc {at}',
  },
})
