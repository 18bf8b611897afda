import { useEffect, useState } from 'react'

/** A section counts as reached when its head is this far below the top of what scrolls. */
const REACHED_PX = 96

const scrollerOf = (element: Element | null): Element | null => {
  for (let at = element; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}

/** Which of these sections is being read; the last one at the end of the page, however short it is. */
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
      const reached = sections.filter((section) => section.getBoundingClientRect().top <= top)
      const isScrolled = scroller.scrollTop > 0
      setActive((isAtEnd && isScrolled ? sections.at(-1) : (reached.at(-1) ?? sections[0]))?.id)
    }
    look()
    // Scrolling does not bubble, but it can be caught on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [key])
  return active
}

/** Brings a section into view and puts the cursor on its head. */
export const goToSection = (id: string): void => {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
