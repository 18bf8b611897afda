/** Search parameters of a public quote: country, kg, cm, USD, HS code and service (rule PRC-62). */
export type QuoteSearch = Partial<Record<(typeof QUOTE_NAMES)[number], string>>
const QUOTE_NAMES = ['to', 'kg', 'l', 'w', 'h', 'v', 'hs', 'service'] as const

/** Parses a quote from search parameters. The router parses figures as numbers. */
export const quoteSearch = (search: Record<string, unknown>): QuoteSearch =>
  Object.fromEntries(
    QUOTE_NAMES.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value).slice(0, 20)]] : []
    }),
  )
