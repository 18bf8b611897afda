import { registerTexts } from '../../platform/i18n.ts'

/** Names of form paths, in addition to the field labels (contract/src/shipments/fields.ts). */
export const fieldPlaceTexts = registerTexts('fieldPlace', {
  en: {
    item: 'Item {number}',
    package: 'Package {number}',
    fee: 'Fee {number}',
    part: '{section}, {field}',
    reason: 'Reason for the status change',
    totalChargeableWeight: 'Total chargeable weight',
  },
  vi: {
    item: 'Hàng {number}',
    package: 'Kiện {number}',
    fee: 'Phụ phí {number}',
    part: '{section}, {field}',
    reason: 'Lý do chuyển trạng thái',
    totalChargeableWeight: 'Tổng cân nặng tính cước',
  },
})
