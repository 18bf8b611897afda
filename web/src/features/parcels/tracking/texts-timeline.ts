import { registerTexts } from '../../../platform/i18n.ts'

export const { useText } = registerTexts('parcel-timeline', {
  en: {
    title: 'Shipment {id}',
    ecommerce: 'Ecommerce',
    details: 'Shipment details',
    provider: 'Provider tracking no.',
    statuses: 'Tracking Statuses',
    times: 'Times in UTC+7, newest first',
    onset: 'Shipment have just onset',
    notApplied: 'not applied',
    unknown: 'Shipment {number} was not found.',
  },
  vi: {
    title: 'Vận đơn {id}',
    ecommerce: 'Thương mại điện tử',
    details: 'Chi tiết vận đơn',
    provider: 'Mã của hãng',
    statuses: 'Hành trình',
    times: 'Giờ UTC+7, mới nhất trước',
    onset: 'Vận đơn vừa được tạo',
    notApplied: 'không áp dụng',
    unknown: 'Không tìm thấy vận đơn {number}.',
  },
})
