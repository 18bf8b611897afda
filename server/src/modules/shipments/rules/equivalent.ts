/** Parts of an order that do not count as a change: computed values, and nested entities beside their ids. */
const COMPUTED = ['id', 'country', 'countryOfOrigin', 'fee', 'volumetricWeight', 'chargeableWeight']

/**
 * Do two values hold the same, however they are written? Nulls, blanks and missing parts are the same; parts named in
 * `ignored` do not count.
 */
export const isEquivalent = (one: unknown, other: unknown, ignored: readonly string[] = COMPUTED): boolean =>
  JSON.stringify(essence(one, ignored)) === JSON.stringify(essence(other, ignored))

const essence = (value: unknown, ignored: readonly string[]): unknown => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((inner) => essence(inner, ignored))
  if (typeof value !== 'object') return value
  const parts = Object.entries(value)
    .filter(([name]) => !ignored.includes(name))
    .map(([name, inner]) => [name, essence(inner, ignored)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return parts.length === 0 ? undefined : parts
}
