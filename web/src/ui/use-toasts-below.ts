import { type RefObject, useEffect, useSyncExternalStore } from 'react'

const GAP_PX = 8

/** Top of the toasts in px; undefined: the page has no head. */
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

/** Keeps toasts below this head and its banners, so that page actions stay reachable. */
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

/** Used by the toast list alone: a CSS property on the whole page would recompute every element's style. */
export const useToastTop = (): number | undefined => useSyncExternalStore(subscribe, () => top)
