import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './details-pane.module.css'

const MARGIN_PX = 16

/** Keeps the details in view beside a long list: sticky, or scrolled to if they are too tall. */
export const DetailsPane = ({ of, children }: { of: string; children: ReactNode }) => {
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const isFitting = element.offsetHeight + 2 * MARGIN_PX <= innerHeight
    element.dataset['stays'] = String(isFitting)
    if (!isFitting && element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [of])
  return (
    <div ref={pane} className={css['pane']}>
      {children}
    </div>
  )
}
