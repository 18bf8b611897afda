import type { Language } from './language.ts'

/** What may use a reference record: singular, plural, Vietnamese. Named when a delete is refused. */
const USAGE_LABELS = {
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
  posts: ['post', 'posts', 'bài viết'],
  tariffRates: ['tariff rate', 'tariff rates', 'mức thuế'],
} as const satisfies Record<string, readonly [string, string, string]>

type UsageKey = keyof typeof USAGE_LABELS
/** How many of each use the record, counted up to `USAGE_COUNT_CAP`. */
export type Uses = Partial<Record<UsageKey, number>>
export const USAGE_COUNT_CAP = 1000

/** `3 zones, 1000+ shipments`. */
export const formatUsage = (uses: Uses, language: Language): string =>
  Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => {
      const [one, many, vietnamese] = USAGE_LABELS[word as UsageKey]
      const figure = count > USAGE_COUNT_CAP ? `${USAGE_COUNT_CAP}+` : String(count)
      return `${figure} ${language === 'vi' ? vietnamese : count === 1 ? one : many}`
    })
    .join(', ')
