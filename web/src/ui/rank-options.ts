import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { nameKey, plainKey } from '@waybill/contract/reference/name-key'

/** Searchable texts of an option. */
export type RankedOption = {
  label: string
  /** Short code before the label: a country's two letters. */
  tag?: string
  /** More search words: a code, the name in the other language. */
  also?: string
  /** Other full names: typing one selects this option. */
  names?: readonly string[]
  /** Other codes; they rank behind names, as 'nga' is Russia in Vietnamese and Nigeria's code. */
  codes?: readonly string[]
}

const NOT_FOUND = 5

/**
 * Options matching a typed text, best first (rule REF-43): exact name or alias with diacritics ('mỹ'), then without
 * ('my'); prefixes; substrings. Prefixes and substrings ignore diacritics and case: "duc" finds "Đức".
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

/** The one option whose full name was typed, with or without diacritics (rule REF-43); undefined if none or several. */
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
