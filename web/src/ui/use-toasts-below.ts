import { type RefObject, useEffect, useSyncExternalStore } from 'react'

const GAP_PX = 8

/** Where toasts begin, in px; undefined: no page has a head. */
let top: number | undefined
const listeners = new Set<() => void>()
const setTop = (next: number | undefined): void => {
  if (next === top) return
  top = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Toasts stand below this head, whatever strips it grows: what a page does stays in reach while one is shown. */
export const useToastsBelow = (head: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = head.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setTop(Math.round(element.getBoundingClientRect().bottom) + GAP_PX))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setTop(undefined)
    }
  }, [head])
}

/** For the list of toasts alone: a property of the whole page would have every element's style reckoned anew. */
export const useToastTop = (): number | undefined => useSyncExternalStore(subscribe, () => top)
