/** One field of a record, by its path: `from.name`, `orderDetails.0.weight`. `undefined`: it was not there. */
export type FieldChange = { path: string; before: unknown; after: unknown; isChanged: boolean }

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/**
 * The fields of a value by path. Lists of words or figures, and what is empty, are one value. Null in a list of records is
 * one that did not change.
 */
const fieldsOf = (value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> => {
  const isLeaf = isPlain(value) || (Array.isArray(value) && value.every(isPlain))
  const entries = isLeaf
    ? []
    : Object.entries(value as object).filter(([, inner]) => !Array.isArray(value) || inner !== null)
  if (entries.length === 0) {
    if (path !== '') into.set(path, value)
    return into
  }
  for (const [name, inner] of entries) fieldsOf(inner, path === '' ? name : `${path}.${name}`, into)
  return into
}

/** The count of edits says the least: last. The database keeps no order of fields. */
const inOrder = (one: string, other: string): number => {
  if (one === 'version' || other === 'version') return one === other ? 0 : one === 'version' ? 1 : -1
  return one.localeCompare(other, 'en', { numeric: true })
}

/** What two records say side by side: what differs first, each part by its path. */
export const changesOf = (before: unknown, after: unknown): FieldChange[] => {
  const [was, is] = [fieldsOf(before, '', new Map()), fieldsOf(after, '', new Map())]
  const all = [...new Set([...is.keys(), ...was.keys()])].sort(inOrder).map((path) => ({
    path,
    before: was.get(path),
    after: is.get(path),
    isChanged: JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)),
  }))
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)]
}
