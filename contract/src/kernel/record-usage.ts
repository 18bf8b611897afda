import type { Language } from './language.ts'

/** What may use a reference record: one, and many if that differs. Named when a delete is refused. */
const ENGLISH = {
  shipments: ['shipment', 'shipments'],
  customsLines: ['customs line', 'customs lines'],
  accounts: ['account', 'accounts'],
  employees: ['employee', 'employees'],
  companies: ['company', 'companies'],
  zones: ['zone', 'zones'],
  services: ['service', 'services'],
  priceRows: ['price row', 'price rows'],
  fees: ['fee', 'fees'],
  advanceFees: ['advance fee', 'advance fees'],
  accountFees: ['account fee', 'account fees'],
  posts: ['post', 'posts'],
  tariffRates: ['tariff rate', 'tariff rates'],
  payments: ['payment', 'payments'],
  statements: ['statement', 'statements'],
} as const

type UsageKey = keyof typeof ENGLISH
const USAGE_LABELS: Readonly<Record<Language, Readonly<Record<UsageKey, readonly [one: string, many?: string]>>>> = {
  en: ENGLISH,
  vi: {
    shipments: ['vận đơn'],
    customsLines: ['dòng hải quan'],
    accounts: ['tài khoản'],
    employees: ['nhân viên'],
    companies: ['công ty'],
    zones: ['vùng'],
    services: ['dịch vụ'],
    priceRows: ['dòng giá'],
    fees: ['phụ phí'],
    advanceFees: ['phụ phí theo dịch vụ'],
    accountFees: ['phí theo tài khoản'],
    posts: ['bài viết'],
    tariffRates: ['mức thuế'],
    payments: ['khoản thanh toán'],
    statements: ['bảng kê'],
  },
}
/** Number of uses by kind, counted up to `USAGE_COUNT_CAP`. */
export type Uses = Partial<Record<UsageKey, number>>
export const USAGE_COUNT_CAP = 1000

/** `3 zones, 1000+ shipments`. */
export const formatUsage = (uses: Uses, language: Language): string =>
  Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => {
      const [one, many = one] = USAGE_LABELS[language][word as UsageKey]
      const figure = count > USAGE_COUNT_CAP ? `${USAGE_COUNT_CAP}+` : String(count)
      return `${figure} ${count === 1 ? one : many}`
    })
    .join(', ')
