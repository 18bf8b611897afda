import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { nameKey, plainKey } from '@waybill/contract/reference/name-key'

/** What a choice is found by. */
export type RankedOption = {
  label: string
  /** A short code before the label: a country's two letters. */
  tag?: string
  /** More words that find it: a code, the name in the other language. */
  also?: string
  /** Other whole names: whoever types one means this choice. */
  names?: readonly string[]
  /** Other codes; they rank behind names, for 'nga' is Russia in Vietnamese and Nigeria's code. */
  codes?: readonly string[]
}

const NOT_FOUND = 5

/**
 * Choices that a typed text finds, the likeliest first (rule REF-43): its exact name or alias, with its marks ('mỹ'), then
 * without them ('my'); what begins so; what holds it. Marks and case do not matter for the latter: "duc" finds "Đức".
 */
export const rankOptions = <Choice>(
  options: readonly Choice[],
  typed: string,
  optionOf: (choice: Choice) => RankedOption,
): Choice[] => {
  const wanted = normalizeForSearch(typed)
  if (wanted === '') return [...options]
  const key = nameKey(typed)
  return options
    .map((choice) => ({ choice, rank: rankOf(optionOf(choice), { wanted, key, plain: plainKey(key) }) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

/** The one choice that a typed text names whole, with its marks or without them (rule REF-43); undefined: none, or several. */
export const namedOption = <Choice extends RankedOption>(
  options: readonly Choice[],
  typed: string,
): Choice | undefined => {
  const key = nameKey(typed)
  if (key === '') return undefined
  const text = { wanted: normalizeForSearch(typed), key, plain: plainKey(key) }
  const ranked = (rank: number): Choice[] => options.filter((option) => rankOf(option, text) === rank)
  const marked = ranked(0)
  const named = marked.length > 0 ? marked : ranked(1)
  return named.length === 1 ? named[0] : undefined
}

type Typed = { wanted: string; key: string; plain: string }

const rankOf = (
  { label, tag, also = '', names = [], codes = [] }: RankedOption,
  { wanted, key, plain }: Typed,
): number => {
  const keys = [label, ...(tag === undefined ? [] : [tag]), ...names].map(nameKey)
  if (key !== '') {
    if (keys.includes(key)) return 0
    if (codes.some((code) => nameKey(code) === key) || keys.some((one) => plainKey(one) === plain)) return 1
  }
  const words = normalizeForSearch(label)
  if (words.startsWith(wanted)) return 2
  if (plain !== '' && keys.some((one) => plainKey(one).startsWith(plain))) return 3
  return normalizeForSearch(`${label} ${also}`).includes(wanted) ? 4 : NOT_FOUND
}
