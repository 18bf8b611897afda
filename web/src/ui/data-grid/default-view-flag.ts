import { browserStore } from '../../platform/browser-store.ts'

const placeOf = (id: string): string => `wb.grid.${id}.opens`

/** Whether this list opened with a saved view in this browser before. Its first rows then wait for the view. */
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
    // Full or forbidden storage: the list opens without a view.
  }
}
