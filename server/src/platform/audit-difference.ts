import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>
type Difference = { before: unknown; after: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The difference of two JSON values: for records the unequal fields, for lists the items. Null stands for an equal item
 * before an unequal one, so that each item keeps its index.
 */
export const differenceOf = (before: unknown, after: unknown): Difference => {
  if (isFields(before) && isFields(after)) return differingFields(before, after)
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(isFields))
    return differingItems(before, after)
  return { before, after }
}

const differingFields = (before: Fields, after: Fields): Difference => {
  const was: Fields = {}
  const is: Fields = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (isDeepStrictEqual(before[name], after[name])) continue
    const field = differenceOf(before[name], after[name])
    if (field.before !== undefined) was[name] = field.before
    if (field.after !== undefined) is[name] = field.after
  }
  return { before: was, after: is }
}

/**
 * Items are kept whole, because their other fields identify them. A list that was only reordered is kept whole, too.
 */
const differingItems = (before: readonly unknown[], after: readonly unknown[]): Difference => {
  const [was, is] = [itemsMissingIn(after, before), itemsMissingIn(before, after)]
  const isReordered =
    was.length + is.length === 0 && before.some((item, at) => contentOf(item) !== contentOf(after[at]))
  if (isReordered) return { before, after }
  return { before: was.length === 0 ? undefined : was, after: is.length === 0 ? undefined : is }
}

/** An item without its ids: the rows of a shipment get new ones with every save. */
const contentOf = (item: unknown): string =>
  JSON.stringify(item, (name, value: unknown) => (name === 'id' ? undefined : value))

/** Null for an item that the other list also has; each item of the other list matches once. */
const itemsMissingIn = (others: readonly unknown[], items: readonly unknown[]): unknown[] => {
  const unmatched = new Map<string, number>()
  for (const other of others.map(contentOf)) unmatched.set(other, (unmatched.get(other) ?? 0) + 1)
  const missing = items.map((item) => {
    const key = contentOf(item)
    const count = unmatched.get(key) ?? 0
    if (count === 0) return item
    unmatched.set(key, count - 1)
    return null
  })
  return missing.slice(0, missing.findLastIndex((item) => item !== null) + 1)
}
