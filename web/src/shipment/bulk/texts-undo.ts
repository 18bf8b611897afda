import { registerTexts } from '../../platform/i18n.ts'

/** The few texts of a bulk action that lists load at start: done, and undo. */
export const undoTexts = registerTexts('undo', {
  en: {
    undo: 'Undo',
    undone_one: '{count} shipment was restored',
    undone_other: '{count} shipments were restored',
    othersLeft_one: '{count} was not. It stays selected, with the reason.',
    othersLeft_other: '{count} were not. They stay selected, with the reasons.',
    notUndone_one: '{count} shipment could not be restored',
    notUndone_other: '{count} shipments could not be restored',
  },
  vi: {
    undo: 'Hoàn tác',
    undone_other: '{count} vận đơn đã trở lại như cũ',
    othersLeft_other: '{count} vận đơn chưa thực hiện được, vẫn được chọn kèm lý do.',
    notUndone_other: 'Chưa hoàn tác được {count} vận đơn',
  },
})
