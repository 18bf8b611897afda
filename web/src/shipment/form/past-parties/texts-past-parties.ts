import { registerTexts } from '../../../platform/i18n.ts'

/** Texts of the address book. */
export const pastPartyTexts = registerTexts('pastParties', {
  en: {
    recipients: 'Past recipients',
    senders: 'Past senders',
    find: 'Name, company, street or number',
    none: 'No matching recipients',
    noSenders: 'No matching senders',
    parcels_one: '{count} parcel, last on {day}',
    parcels_other: '{count} parcels, last on {day}',
    orders_one: '{count} order, last on {day}',
    orders_other: '{count} orders, last on {day}',
  },
  vi: {
    recipients: 'Người nhận trước đây',
    senders: 'Người gửi trước đây',
    find: 'Tên, công ty, đường hoặc số liên hệ',
    none: 'Không tìm thấy',
    noSenders: 'Không tìm thấy',
    parcels_other: '{count} kiện, gần nhất {day}',
    orders_other: '{count} đơn, gần nhất {day}',
  },
})
