import { useSyncExternalStore } from 'react'

let live = false
const listeners = new Set<() => void>()

/** Said by the connection when it comes and goes. */
export const setLive = (next: boolean): void => {
  if (live === next) return
  live = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does the server tell of changes right now? Otherwise a screen that must be fresh asks by itself. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => live)
