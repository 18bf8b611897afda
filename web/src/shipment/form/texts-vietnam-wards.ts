import { registerTexts } from '../../platform/i18n.ts'

export const vietnamWardTexts = registerTexts('vietnamWards', {
  en: {
    converted: 'Since July 2025 this is:',
    candidates: '{from}: which ward is it since July 2025?',
    elsewhere: 'This ward is in another province:',
    wards: 'Wards of the list:',
    provinces: 'Provinces of the list:',
    unknown: 'The list of wards in force has no such ward. Check the spelling, or keep it as it is.',
    becomes: '{from} → {ward}',
  },
  vi: {
    converted: 'Từ tháng 7/2025 là:',
    candidates: '{from}: từ tháng 7/2025 thuộc phường/xã nào?',
    elsewhere: 'Phường/xã này thuộc tỉnh/thành khác:',
    wards: 'Phường/xã trong danh mục:',
    provinces: 'Tỉnh/thành trong danh mục:',
    unknown: 'Danh mục phường/xã hiện hành không có tên này. Xem lại chính tả, hoặc để nguyên.',
    becomes: '{from} → {ward}',
  },
})
