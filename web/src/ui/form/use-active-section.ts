import { useEffect, useState } from 'react'

/** A section is current once its head is this far below the top of the scroll area. */
const REACHED_PX = 96

const scrollerOf = (element: Element | null): Element | null => {
  for (let at = element; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}

/** The section being read; at the end of the page the last one, however short. */
export const useActiveSection = (ids: readonly string[]): string | undefined => {
  const [active, setActive] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const look = (): void => {
      const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
      const scroller = scrollerOf(sections[0] ?? null)
      if (!scroller) return
      const top = scroller.getBoundingClientRect().top + REACHED_PX
      const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2
      const tops = sections.map((section) => section.getBoundingClientRect().top)
      // Of two side by side, the first counts.
      const reached = tops.reduce((best, at, index) => (at <= top && at > (tops[best] ?? at) ? index : best), 0)
      setActive(sections[isAtEnd && scroller.scrollTop > 0 ? sections.length - 1 : reached]?.id)
    }
    look()
    // Scroll events do not bubble, but can be captured.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [key])
  return active
}

/** Scrolls to a section and focuses its head. */
export const goToSection = (id: string): void => {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
