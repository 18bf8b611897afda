import type { Language } from './errors.ts'

/** What may hold a record of reference, in words: one, many, Vietnamese. A delete that is refused names them. */
const USE_WORDS = {
  shipments: ['shipment', 'shipments', 'vận đơn'],
  customsLines: ['customs line', 'customs lines', 'dòng hải quan'],
  accounts: ['account', 'accounts', 'tài khoản'],
  employees: ['employee', 'employees', 'nhân viên'],
  companies: ['company', 'companies', 'công ty'],
  zones: ['zone', 'zones', 'vùng'],
  services: ['service', 'services', 'dịch vụ'],
  priceRows: ['price row', 'price rows', 'dòng giá'],
  fees: ['fee', 'fees', 'phụ phí'],
  advanceFees: ['advance fee', 'advance fees', 'phụ phí theo dịch vụ'],
  accountFees: ['account fee', 'account fees', 'phí theo tài khoản'],
  tariffRates: ['tariff rate', 'tariff rates', 'mức thuế'],
} as const satisfies Record<string, readonly [string, string, string]>

type UseWord = keyof typeof USE_WORDS
/** How many of each hold the record; counted no further than `USES_COUNTED`. */
export type Uses = Partial<Record<UseWord, number>>
export const USES_COUNTED = 1000

/** `3 zones, 1000+ shipments`. */
export const usesInWords = (uses: Uses, language: Language): string =>
  Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => {
      const [one, many, vietnamese] = USE_WORDS[word as UseWord]
      const figure = count > USES_COUNTED ? `${USES_COUNTED}+` : String(count)
      return `${figure} ${language === 'vi' ? vietnamese : count === 1 ? one : many}`
    })
    .join(', ')
