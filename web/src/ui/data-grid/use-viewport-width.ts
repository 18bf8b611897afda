import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The width of the window in pixels, as it changes. */
export const useViewportWidth = (): number => useSyncExternalStore(subscribe, () => innerWidth)

/** ui.md §12: below, a row is a card and filters are a sheet. */
export const PHONE_BELOW = 768
/** ui.md §12: below, the actions of the page header move into `…`. */
export const NARROW_BELOW = 1200
