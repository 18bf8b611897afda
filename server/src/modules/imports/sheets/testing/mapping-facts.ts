import type { ProductFacts } from '../mapping/fill-draft.ts'

const named = ([code = '', name = '', nameVi = '']: readonly string[]) => ({ id: code, code, name, nameVi })

/** Services and countries that the files of people name. */
export const CODES = {
  services: ['QSP', 'SGL', 'FSG', 'DLV'].map((code) => ({ id: code, code, label: code })),
  countries: [
    ['AU', 'Australia', 'Úc'],
    ['DE', 'Germany', 'Đức'],
    ['FR', 'France', 'Pháp'],
    ['GB', 'United Kingdom', 'Vương quốc Anh'],
    ['MY', 'Malaysia', 'Ma-lai-xi-a'],
    ['SG', 'Singapore', 'Xinh-ga-po'],
    ['US', 'United States', 'Hoa Kỳ'],
    ['VN', 'Viet Nam', 'Việt Nam'],
  ].map(named),
}

/** A saved product. */
export const BASKET: ProductFacts = {
  description: 'Rattan storage basket, large',
  hsCode: '4602121600',
  countryOfOrigin: 'VN',
  declaredValue: 25,
  itemWeight: 0.8,
  sku: 'RB-L',
  gtin: null,
  manufacturerProductId: null,
  manufacturer: 'Mây Tre',
  material: null,
}
