import { registerTexts } from '../../platform/i18n.ts'

export const { useText } = registerTexts('reference', {
  en: {
    countries: 'Country',
    countriesNoun: 'countries',
    newCountry: 'New country',
    addCountry: 'Add country',
    deleteCountry: 'Are you sure to delete this country?',
    code: 'Code',
    codeHint: 'ISO 3166',
    name: 'Name',
    nameVi: 'Vietnamese name',
    services: 'Service',
  },
  vi: {
    countries: 'Quốc gia',
    countriesNoun: 'quốc gia',
    newCountry: 'Quốc gia mới',
    addCountry: 'Thêm quốc gia',
    deleteCountry: 'Xóa quốc gia này?',
    code: 'Mã',
    codeHint: 'ISO 3166',
    name: 'Tên tiếng Anh',
    nameVi: 'Tên tiếng Việt',
    services: 'Dịch vụ',
  },
})
