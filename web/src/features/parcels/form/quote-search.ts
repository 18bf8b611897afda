/** A quote of the public page, as its address has it: country, kg, cm, USD, HS code and service (rule PRC-62). */
export type QuoteSearch = Partial<Record<(typeof QUOTE_NAMES)[number], string>>
const QUOTE_NAMES = ['to', 'kg', 'l', 'w', 'h', 'v', 'hs', 'service'] as const

/** What an address names of a quote. The router reads figures as numbers. */
export const quoteSearch = (search: Record<string, unknown>): QuoteSearch =>
  Object.fromEntries(
    QUOTE_NAMES.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 20)]] : []
    }),
  )
