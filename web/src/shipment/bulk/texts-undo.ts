import { registerTexts } from '../../platform/i18n.ts'

/** The few texts of a bulk action that lists load at start: done, and undo. */
export const undoTexts = registerTexts('undo', {
  en: {
    undo: 'Undo',
    undone_one: '{count} shipment is as it was',
    undone_other: '{count} shipments are as they were',
    othersLeft_one: '{count} was not: it stays selected with its reason.',
    othersLeft_other: '{count} were not: they stay selected with their reasons.',
    notUndone_one: '{count} shipment was not put back',
    notUndone_other: '{count} shipments were not put back',
  },
  vi: {
    undo: 'Hoàn tác',
    undone_other: '{count} vận đơn đã trở lại như cũ',
    othersLeft_other: '{count} vận đơn chưa thực hiện được, vẫn được chọn kèm lý do.',
    notUndone_other: 'Chưa hoàn tác được {count} vận đơn',
  },
})
