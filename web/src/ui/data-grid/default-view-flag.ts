import { browserStore } from '../../platform/browser-store.ts'

const placeOf = (id: string): string => `wb.grid.${id}.opens`

/** Did this list open in a saved view here before? Then its first rows wait for it. */
export const hasDefaultViewFlag = (id: string): boolean => {
  try {
    return browserStore.getItem(placeOf(id)) !== null
  } catch {
    return false
  }
}

export const storeDefaultViewFlag = (id: string, views: readonly { isDefault: boolean }[]): void => {
  try {
    if (views.some(({ isDefault }) => isDefault)) browserStore.setItem(placeOf(id), '1')
    else browserStore.removeItem(placeOf(id))
  } catch {
    // A full or forbidden store: the list then opens as usual first.
  }
}
