/** A value without what does not count as a change: nulls, blanks, missing and computed parts, nested entities. */
const COMPUTED = ['id', 'country', 'countryOfOrigin', 'fee', 'volumetricWeight', 'chargeableWeight']

/** Do two values hold the same, however they are written? */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(essence(one)) === JSON.stringify(essence(other))

const essence = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(essence)
  if (typeof value !== 'object') return value
  const parts = Object.entries(value)
    .filter(([name]) => !COMPUTED.includes(name))
    .map(([name, inner]) => [name, essence(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return parts.length === 0 ? undefined : parts
}
