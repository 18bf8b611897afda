/** Signs of currencies in amounts, the more particular ones first: 'AU $12.00', '£3.50', 'EUR 12,50'. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:AU|A)\s?\$/i, 'AUD'],
  [/\b(?:CA|C)\s?\$/i, 'CAD'],
  [/\b(?:NZ)\s?\$/i, 'NZD'],
  [/\b(?:S|SG)\s?\$/i, 'SGD'],
  [/\b(?:HK)\s?\$/i, 'HKD'],
  [/\b(?:NT)\s?\$/i, 'TWD'],
  [/\$/, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₫|\bvnđ\b|\bđồng\b/i, 'VND'],
  [/₩/, 'KRW'],
  [/₱/, 'PHP'],
  [/฿/, 'THB'],
  [/\bRM\b/, 'MYR'],
  [/\bRp\b/, 'IDR'],
]
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The currency that an amount or a head names; undefined: none. */
export const currencyIn = (text: string): string | undefined => {
  const [code = ''] = /\b[A-Z]{3}\b/.exec(text) ?? []
  if (CODES.has(code)) return code
  return SIGNS.find(([sign]) => sign.test(text))?.[1]
}

/** An amount without its currency: 'AU $12.00' → '12.00'. */
export const withoutCurrency = (text: string): string =>
  currencyIn(text) === undefined ? text : text.replace(/[^\d.,-]+/g, '')
