import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void): (() => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** Current width of the window in px: columns fold and widen at their own widths. */
export const useViewportWidth = (): number => useSyncExternalStore(subscribe, () => innerWidth)
