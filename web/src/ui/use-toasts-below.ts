import { type RefObject, useEffect } from 'react'

const GAP_PX = 8

/** Toasts stand below this head, whatever strips it grows: what a page does stays in reach while one is shown. */
export const useToastsBelow = (head: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = head.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--wb-toast-top', `${Math.round(element.getBoundingClientRect().bottom) + GAP_PX}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--wb-toast-top')
    }
  }, [head])
}
