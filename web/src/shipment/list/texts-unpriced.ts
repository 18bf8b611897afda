import { registerTexts } from '../../platform/i18n.ts'

/** Reasons why a verified shipment has no price (rule VER-6). */
export const unpricedTexts = registerTexts('unpriced', {
  en: {
    priceIs: 'Price N/A: {why}',
    untilSet: 'Change the service or set the price.',
    weight: 'over {most} kg',
    side: 'side over {most} cm',
    sides: 'sides over {most} cm',
    total: 'total over {most} kg',
    rate: 'no rate',
  },
  vi: {
    priceIs: 'Giá N/A: {why}',
    untilSet: 'Hãy đổi dịch vụ hoặc nhập giá.',
    weight: 'quá {most} kg',
    side: 'cạnh quá {most} cm',
    sides: 'tổng cạnh quá {most} cm',
    total: 'tổng cân quá {most} kg',
    rate: 'chưa có cước',
  },
})
