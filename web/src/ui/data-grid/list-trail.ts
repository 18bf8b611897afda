import type { GridQuery } from '@waybill/contract/kernel/grid'
import { browserStore, tabStore } from '../../platform/browser-store.ts'

/**
 * The rows of a list as last shown, in order, so that a record can step to the next and previous one (rule LST-84).
 * `start`: number of rows before them in the list.
 */
export type ListTrail = {
  query: GridQuery
  start: number
  total: number
  items: readonly { key: string; href: string }[]
}

const placeOf = (list: string): string => `wb.trail.${list}`

const isTrail = (one: unknown): one is ListTrail =>
  typeof one === 'object' && one !== null && 'items' in one && Array.isArray(one.items) && 'query' in one

const read = (store: Storage, list: string): ListTrail | undefined => {
  try {
    const stored: unknown = JSON.parse(store.getItem(placeOf(list)) ?? 'null')
    return isTrail(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

const write = (store: Storage, list: string, trail: ListTrail): void =>
  store.setItem(placeOf(list), JSON.stringify(trail))

/** Stores the trail for this tab; `everywhere`: also for records opened in new tabs. */
export const writeTrail = (list: string, trail: ListTrail, everywhere: boolean): void => {
  write(tabStore, list, trail)
  if (everywhere) write(browserStore, list, trail)
}

/** The trail that contains a record: this tab's, else the one last shown in any tab; undefined if there is none. */
export const readTrail = (list: string, key: string): ListTrail | undefined =>
  [read(tabStore, list), read(browserStore, list)].find((trail) => trail?.items.some((item) => item.key === key))
