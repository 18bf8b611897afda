/** Three readings of one record: `base` before typing began, `theirs` as saved since, `mine` as in the form. */
export type MergeInput<Values> = { base: Values; theirs: Values; mine: Values }
export type Side = 'theirs' | 'mine'

/** One place of the form that they or I changed: `from.city`, `verified.0.weight`, a whole list, one fee, one file. */
export type Difference = {
  /** Unique among the differences. */
  place: string
  /** Name of the list in the form; a line of a keyed list has no path of its own. */
  list?: string
  key?: string
  base: unknown
  theirs: unknown
  mine: unknown
  by: Side | 'both'
  /** Mine may still be saved: their status allows it. */
  isOpen: boolean
}
type Found = Omit<Difference, 'isOpen'>
export type Choices = Readonly<Record<string, Side>>

/** How the values of a form are compared. */
type Comparison<Can> = {
  /** Single fields. */
  simple: readonly string[]
  /** Groups of fields: a party, an address. */
  groups: readonly string[]
  /** Lists whose lines are identified by position: measures, items. */
  lines: readonly string[]
  /** Lists whose lines are identified by a key, in any order. */
  keyed: Readonly<Record<string, (line: never) => string>>
  /** Places that follow another place: a reason follows its status. */
  goesWith: Readonly<Record<string, string>>
  /** Whether mine may still be saved. */
  mayStill: (found: Found, can: Can) => boolean
}

type Loose = Record<string, unknown>

/** Links are signed anew on every read, so only their path is compared. */
export const pathOf = (url: string): string => url.split('?')[0] ?? ''
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (name, inner: unknown) =>
    name === 'url' && typeof inner === 'string' ? pathOf(inner) : inner,
  )
const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other)

/** The side that wins at this place: mine, unless only they changed it or I may no longer change it. */
export const sideOf = ({ place, by, isOpen }: Difference, choices: Choices): Side =>
  by === 'theirs' || !isOpen ? 'theirs' : by === 'mine' ? 'mine' : (choices[place] ?? 'mine')

const found = (place: string, base: unknown, theirs: unknown, mine: unknown): Omit<Found, 'list' | 'key'>[] => {
  const isTheirs = !isSame(base, theirs)
  const isMine = !isSame(base, mine)
  if ((!isTheirs && !isMine) || isSame(theirs, mine)) return []
  return [{ place, base, theirs, mine, by: isTheirs && isMine ? 'both' : isMine ? 'mine' : 'theirs' }]
}

const valueAt = (values: object, place: string): unknown =>
  place.split('.').reduce<unknown>((inner, name) => (inner as Loose | undefined)?.[name], values)

const setAt = (values: object, place: string, value: unknown): void => {
  const names = place.split('.')
  const last = names.pop() ?? ''
  const holder = names.reduce<Loose>((inner, name) => inner[name] as Loose, values as Loose)
  holder[last] = structuredClone(value)
}

const linesAt = (values: object, list: string): Loose[] => (valueAt(values, list) ?? []) as Loose[]

/**
 * Measures are compared cell by cell while lines can be matched: nobody removed one, and at most one side added some.
 * Otherwise the whole list is one choice.
 */
const lines = ({ base, theirs, mine }: MergeInput<object>, list: string): Found[] => {
  const [before, saved, typed] = [linesAt(base, list), linesAt(theirs, list), linesAt(mine, list)]
  const count = before.length
  const added = [saved, typed].filter((side) => side.length > count).length
  if (saved.length < count || typed.length < count || added > 1) return found(list, before, saved, typed)
  const cells = before.flatMap((line, at) =>
    Object.keys(line).flatMap((name) =>
      found(`${list}.${at}.${name}`, line[name], saved[at]?.[name], typed[at]?.[name]),
    ),
  )
  const most = Math.max(saved.length, typed.length)
  const more = Array.from({ length: most - count }, (_, index) => count + index)
  return [...cells, ...more.flatMap((at) => found(`${list}.${at}`, undefined, saved[at], typed[at]))]
}

/** Finds the differences between three readings of a form, and rebases mine onto theirs. */
export const threeWayMerge = <Values extends object, Can>(comparison: Comparison<Can>) => {
  const { goesWith, keyed } = comparison

  const simple = ({ base, theirs, mine }: MergeInput<Values>, place: string): Found[] => {
    const companion = goesWith[place]
    const read = (values: Values): unknown =>
      place === 'verifiedPrice' && companion
        ? { price: valueAt(values, place), weight: valueAt(values, companion) }
        : valueAt(values, place)
    return found(place, read(base), read(theirs), read(mine))
  }

  /** Lines by key; a second line with the same key gets a key of its own. */
  const byKey = (list: string, values: Values): Map<string, unknown> => {
    const known = new Map<string, unknown>()
    for (const line of linesAt(values, list)) {
      // The key function of a list takes the lines of that list.
      const key = keyed[list]?.(line as never) ?? ''
      let nth = 1
      while (known.has(`${key}#${nth}`)) nth += 1
      known.set(`${key}#${nth}`, line)
    }
    return known
  }

  const named = ({ base, theirs, mine }: MergeInput<Values>, list: string): Found[] => {
    const [before, saved, typed] = [byKey(list, base), byKey(list, theirs), byKey(list, mine)]
    const keys = [...new Set([...before.keys(), ...saved.keys(), ...typed.keys()])]
    return keys.flatMap((key) =>
      found(`${list}.${key}`, before.get(key), saved.get(key), typed.get(key)).map((one) => ({ ...one, list, key })),
    )
  }

  /** All places that they or I changed and that are not equal in the end. */
  const differencesOf = (readings: MergeInput<Values>, can: Can): Difference[] =>
    [
      ...comparison.simple.flatMap((place) => simple(readings, place)),
      ...comparison.groups.flatMap((group) =>
        Object.keys(valueAt(readings.base, group) as object).flatMap((name) => simple(readings, `${group}.${name}`)),
      ),
      ...comparison.lines.flatMap((list) => lines(readings, list)),
      ...Object.keys(keyed).flatMap((list) => named(readings, list)),
    ].map((difference) => ({ ...difference, isOpen: comparison.mayStill(difference, can) }))

  const layValue = (laid: Values, mine: Values, place: string): void => {
    setAt(laid, place, valueAt(mine, place))
    const companion = goesWith[place]
    if (companion) setAt(laid, companion, valueAt(mine, companion))
  }

  const layLine = (laid: Values, list: string, { key = '', mine }: Difference): void => {
    const known = byKey(list, laid)
    if (mine === undefined) known.delete(key)
    else known.set(key, mine)
    Object.assign(laid, { [list]: [...known.values()] })
  }

  /** Rebases my changes onto theirs. Choices decide the places that both changed. */
  const rebase = (
    { theirs, mine }: MergeInput<Values>,
    differences: readonly Difference[],
    choices: Choices,
  ): Values => {
    const laid = structuredClone(theirs)
    for (const difference of differences) {
      if (sideOf(difference, choices) === 'theirs') continue
      if (difference.list !== undefined) layLine(laid, difference.list, difference)
      else layValue(laid, mine, difference.place)
    }
    return laid
  }
  return { differencesOf, rebase }
}
export type Compared<Values, Can> = {
  differencesOf: (readings: MergeInput<Values>, can: Can) => Difference[]
  rebase: (readings: MergeInput<Values>, differences: readonly Difference[], choices: Choices) => Values
}
