/** A selected row as it outlives a reload of the window: its key, and the value that finds it again. No other field is stored. */
export type Kept = { key: string; value: string }

const isKept = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')

export const readKept = (place: string): Kept[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept).map(([key, value]) => ({ key, value })) : []
  } catch {
    return []
  }
}

export const writeKept = (place: string, rows: readonly Kept[]): void => {
  try {
    if (rows.length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(rows.map(({ key, value }) => [key, value])))
  } catch {
    // A full or forbidden store: the selection then ends with the window.
  }
}
