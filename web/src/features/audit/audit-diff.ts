/** A field of a record, by its path: `from.name`, `orderDetails.0.weight`. `undefined`: absent. */
export type FieldChange = { path: string; before: unknown; after: unknown; isChanged: boolean }

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Fields that identify a referenced record: `{ id, name }`. */
const NAMING = new Set(['id', 'name', 'label', 'code', 'username'])

/** Text of a referenced record: "QSM Economy epacket", a person, a country. */
const namedBy = (value: object): string | undefined => {
  const { id, name, label, username, code } = value as Record<'id' | 'name' | 'label' | 'username' | 'code', unknown>
  if (typeof id !== 'string') return undefined
  // Companies have a code and are shown by name, people by username.
  if (typeof username === 'string' && typeof code !== 'string') return username
  return typeof label === 'string' ? label : typeof name === 'string' ? name : undefined
}

/**
 * Collects the fields of a value by path. A referenced record is one value; ids of lines are skipped. Lists of texts or
 * figures, and empty values, are one value. Null in a list of records stands for an unchanged one.
 */
const fieldsOf = (value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> => {
  const isLeaf = isPlain(value) || (Array.isArray(value) && value.every(isPlain))
  const named = isLeaf || path === '' ? undefined : namedBy(value as object)
  const all = isLeaf ? [] : Object.entries(value as object)
  const inner = all.filter(
    ([name, one]) =>
      !(Array.isArray(value) && one === null) &&
      !(path !== '' && name === 'id' && all.length > 1) &&
      !(named !== undefined && NAMING.has(name)),
  )
  if (path !== '' && (inner.length === 0 || named !== undefined)) into.set(path, named ?? value)
  for (const [name, one] of inner) fieldsOf(one, path === '' ? name : `${path}.${name}`, into)
  return into
}

/** Sorts the version last, as it says least. The database keeps no field order. */
const inOrder = (one: string, other: string): number => {
  if (one === 'version' || other === 'version') return one === other ? 0 : one === 'version' ? 1 : -1
  return one.localeCompare(other, 'en', { numeric: true })
}

/** Compares two records: changed fields first, each group sorted by path. */
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
