import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** The width of the window in pixels, as it changes: columns fold and widen at widths of their own. */
export const useViewportWidth = (): number => useSyncExternalStore(subscribe, () => innerWidth)
