import { registerTexts } from '../../platform/i18n.ts'

export const readyViewTexts = registerTexts('readyViews', {
  en: {
    unassigned: 'Unassigned at hub',
    held: 'Held over {days} days',
    overLimit: 'Over limit',
    unpriced: 'No price',
    holders: 'By assignee',
  },
  vi: {
    unassigned: 'Ở kho, chưa ai phụ trách',
    held: 'Tạm giữ quá {days} ngày',
    overLimit: 'Vượt giới hạn',
    unpriced: 'Chưa có giá',
    holders: 'Theo người phụ trách',
  },
})
