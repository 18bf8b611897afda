import { COUNTRY_NAMES } from './country-names.ts'
import { nameKey, plainKey } from './name-key.ts'

/** A country in the database, possibly renamed by users. */
export type NamedCountry = { code: string; name: string; nameVi?: string | null | undefined }

/** Every name of a country beside its alpha-2 code: the English one first; without the alpha-3 code. */
export const namesOfCountry = (code: string): readonly string[] => (COUNTRY_NAMES[code] ?? '').split('|').slice(1)
/** The alpha-3 code of a country; '' for a code unknown to ISO 3166. */
export const alpha3Of = (code: string): string => COUNTRY_NAMES[code]?.split('|', 1)[0] ?? ''

const add = (table: Map<string, Set<string>>, key: string, code: string): void => {
  if (key !== '') table.set(key, (table.get(key) ?? new Set()).add(code))
}
const only = (codes: ReadonlySet<string> | undefined): string | undefined =>
  codes?.size === 1 ? [...codes][0] : undefined

export type CountryFinder = {
  /** The code of the country with this whole name or code; undefined: none, or more than one. */
  find: (text: string) => string | undefined
  /**
   * Names similar to a text that `find` does not know, with their codes: 'Poland (PL)'. At most three, the nearest
   * first.
   */
  nearest: (text: string) => string[]
}

/** Shorter texts are similar to everything. */
const NEAR_FROM_LETTERS = 3
const NEAREST_MAX = 3

/**
 * Recognizes countries by whole names (rule REF-43): the names of these rows first, then alpha-3 codes in capitals,
 * then alpha-2 codes and every name of the table with its marks, then without. The beginning of a name does not count.
 */
export const countryFinder = (rows: readonly NamedCountry[] = ISO_COUNTRIES): CountryFinder => {
  const own = new Map<string, Set<string>>()
  const alpha3 = new Map<string, string>()
  const marked = new Map<string, Set<string>>()
  const plain = new Map<string, Set<string>>()
  const written = new Map<string, string>()
  for (const { code, name, nameVi } of rows) {
    for (const one of [name, nameVi ?? '']) add(own, nameKey(one), code)
    alpha3.set(alpha3Of(code), code)
    add(marked, code.toLowerCase(), code)
    add(plain, code.toLowerCase(), code)
    for (const one of [name, nameVi ?? '', ...namesOfCountry(code)]) {
      const key = nameKey(one)
      add(marked, key, code)
      // A single letter without its mark does not count: Y is not Ý.
      if (key.length > 1) add(plain, plainKey(key), code)
      if (!written.has(`${code} ${plainKey(key)}`)) written.set(`${code} ${plainKey(key)}`, one)
    }
  }
  const find = (text: string): string | undefined => {
    const key = nameKey(text)
    if (key === '') return undefined
    return (
      only(own.get(key)) ??
      alpha3.get(text.trim()) ??
      (marked.has(key) ? only(marked.get(key)) : (alpha3.get(key.toUpperCase()) ?? only(plain.get(plainKey(key)))))
    )
  }
  const nearest = (text: string): string[] => {
    const key = plainKey(nameKey(text))
    const exact = find(text)
    const same = exact === undefined ? [...(marked.get(nameKey(text)) ?? plain.get(key) ?? [])] : [exact]
    if (same.length > 0) return same.map((code) => `${rows.find((row) => row.code === code)?.name ?? code} (${code})`)
    if (key.length < NEAR_FROM_LETTERS) return []
    const best = new Map<string, { name: string; distance: number }>()
    for (const [name, codes] of plain) {
      const distance = distanceOf(key, name)
      if (distance === null) continue
      for (const code of codes)
        if (distance < (best.get(code)?.distance ?? Infinity)) best.set(code, { name, distance })
    }
    return [...best]
      .sort(([, one], [, other]) => one.distance - other.distance)
      .slice(0, NEAREST_MAX)
      .map(([code, { name }]) => `${written.get(`${code} ${name}`) ?? code} (${code})`)
  }
  return { find, nearest }
}

/** The distance of a typed key from a name; null: too far. A name that begins with the typed text is near. */
const distanceOf = (typed: string, name: string): number | null => {
  const bound = Math.floor(Math.max(typed.length, name.length) / 4)
  if (Math.abs(typed.length - name.length) <= bound) {
    const edits = editsBetween(typed, name)
    if (edits <= bound) return edits
  }
  return name.startsWith(typed) ? bound + 1 : null
}

/** Number of letters added, omitted or swapped between two words. */
const editsBetween = (one: string, other: string): number => {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let at = 1; at <= other.length; at++) {
      const kept = (before[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      line.push(Math.min(kept, (before[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    before = line
  }
  return before[other.length] ?? 0
}

const ISO_COUNTRIES: readonly NamedCountry[] = Object.keys(COUNTRY_NAMES).map((code) => ({
  code,
  name: namesOfCountry(code)[0] ?? code,
}))

const NO_COUNTRY = 'There is no such country.'
let iso: CountryFinder | undefined

/** The sentence for an unknown country, with the nearest names if there are any (rule REF-43). */
export const noSuchCountry = (
  text: string,
  { nearest }: Pick<CountryFinder, 'nearest'> = (iso ??= countryFinder()),
): string => {
  const names = nearest(text)
  return names.length === 0 ? NO_COUNTRY : `${NO_COUNTRY} Did you mean ${names.join(', ')}?`
}
