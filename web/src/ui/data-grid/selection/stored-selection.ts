import { tabStore } from '../../../platform/browser-store.ts'

/**
 * A selected row as stored across a reload of the window: its key, and the value to find it by. No other field is
 * stored.
 */
export type StoredSelection = { key: string; value: string }

const isStoredSelection = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')

/** The stored selection of a list under these filters; selections under other filters are ignored. */
export const readStoredSelection = (place: string, filters: string): StoredSelection[] => {
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(place) ?? '[]')
    const [by, rows] = Array.isArray(stored) ? (stored as unknown[]) : []
    if (by !== filters || !Array.isArray(rows)) return []
    return rows.filter(isStoredSelection).map(([key, value]) => ({ key, value }))
  } catch {
    return []
  }
}

export const writeStoredSelection = (place: string, filters: string, rows: readonly StoredSelection[]): void => {
  if (rows.length === 0) tabStore.removeItem(place)
  else tabStore.setItem(place, JSON.stringify([filters, rows.map(({ key, value }) => [key, value])]))
}
