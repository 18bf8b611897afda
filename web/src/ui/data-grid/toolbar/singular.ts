/** Singular of an English plural: `price rows` → `price row`, `countries` → `country`, `batches` → `batch`. */
export const singular = (plural: string): string => {
  if (/ies$/.test(plural)) return plural.replace(/ies$/, 'y')
  if (/(ss|sh|ch|x)es$/.test(plural)) return plural.replace(/es$/, '')
  return plural.replace(/([^s])s$/, '$1')
}
