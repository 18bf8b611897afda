import { browserStore } from '../../../platform/browser-store.ts'

const keyOf = (list: string): string => `waybill.filter-use.${list}`

/** How often each column of a list was used as a filter in this browser. */
const readUse = (list: string): Readonly<Record<string, number>> => {
  try {
    const stored: unknown = JSON.parse(browserStore.getItem(keyOf(list)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {}
  } catch {
    return {}
  }
}

export const countFilterUse = (list: string, name: string): void => {
  const use = readUse(list)
  browserStore.setItem(keyOf(list), JSON.stringify({ ...use, [name]: (Number(use[name]) || 0) + 1 }))
}

/** Columns by filter usage, most used first; the rest as declared. */
export const byFilterUse = (list: string, names: readonly string[]): string[] => {
  const use = readUse(list)
  return names.toSorted((one, other) => (Number(use[other]) || 0) - (Number(use[one]) || 0))
}

/** Removes entries whose label occurred before. */
export const withoutTwins = (names: readonly string[], labelOf: (name: string) => string): string[] => {
  const met = new Set<string>()
  return names.filter((name) => {
    const label = labelOf(name)
    if (met.has(label)) return false
    met.add(label)
    return true
  })
}
