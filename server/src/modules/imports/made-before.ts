/** A shipment made by an upload; `content` null: made before contents were stored. */
export type MadeBefore = { key: string; number: string; content: string | null }

type RecordKeys = { key: string | null; content: string | null }
/**
 * `made`: the same record, under this number · `other`: its reference under this number, with other content (rule
 * UPL-42).
 */
type Met = { kind: 'new' } | { kind: 'made' | 'other'; number: string }

/** 'ref ORDER-1 #2' → 'ref ORDER-1': the shared part of several records' keys. */
const sharedKey = (key: string): string => key.replace(/ #\d+$/, '')

/** The reference in a key; undefined: the record is recognized by its content. */
export const referenceOf = (key: string | null): string | undefined =>
  /^(?:order )?ref (.+) #\d+$/s.exec(key ?? '')?.[1]

/**
 * Finds which records were made before, called in the order of the file (rules UPL-7, UPL-42). Each shipment matches
 * one record of its content; if all shipments of a reference have other content, nothing is made again.
 */
export const madeBeforeFinder = (made: readonly MadeBefore[]): ((record: RecordKeys) => Met) => {
  const byKey = Map.groupBy(made, ({ key }) => sharedKey(key))
  const taken = new Set<MadeBefore>()
  return ({ key, content }) => {
    const earlier = key === null ? [] : (byKey.get(sharedKey(key)) ?? [])
    const same =
      earlier.find((one) => one.content !== null && one.content === content && !taken.has(one)) ??
      earlier.find((one) => one.content === null && one.key === key)
    if (same) {
      taken.add(same)
      return { kind: 'made', number: same.number }
    }
    const [first] = earlier
    const isMore = earlier.some((one) => one.content === null || one.content === content)
    return !first || isMore ? { kind: 'new' } : { kind: 'other', number: first.number }
  }
}

export const otherContentMessage = (reference: string, number: string): string =>
  `The reference ${reference} is already ${number}, with other content. Change the reference, or leave the row out.`
