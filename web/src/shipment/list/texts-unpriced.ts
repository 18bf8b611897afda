import { registerTexts } from '../../platform/i18n.ts'

/** Reasons why a verified shipment has no price (rule VER-6). */
export const unpricedTexts = registerTexts('unpriced', {
  en: {
    priceIs: 'Price N/A: {why}',
    untilSet: 'It needs attention until its service or its price is set.',
    weight: 'over {most} kg',
    side: 'side over {most} cm',
    sides: 'sides over {most} cm',
    total: 'total over {most} kg',
    rate: 'no rate',
  },
  vi: {
    priceIs: 'Giá N/A: {why}',
    untilSet: 'Cần xử lý cho đến khi đổi dịch vụ hoặc đặt giá.',
    weight: 'quá {most} kg',
    side: 'cạnh quá {most} cm',
    sides: 'tổng cạnh quá {most} cm',
    total: 'tổng cân quá {most} kg',
    rate: 'chưa có cước',
  },
})
