import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './details-popover.module.css'

const GAP_PX = 4
const EDGE_PX = 8

/**
 * Breakdown of a figure, below its anchor, or above at the window's end. It takes no pointer or focus: the anchor shows
 * and hides it, and references it by aria-describedby.
 */
export const DetailsPopover = ({ id, anchor, children }: { id: string; anchor: Element; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const box = ref.current?.getBoundingClientRect()
    if (!box) return
    const at = anchor.getBoundingClientRect()
    const left = Math.min(Math.max(EDGE_PX, at.right - box.width), window.innerWidth - box.width - EDGE_PX)
    const below = at.bottom + GAP_PX
    const fits = below + box.height + EDGE_PX <= window.innerHeight
    setPlace({ left: Math.max(EDGE_PX, left), top: fits ? below : Math.max(EDGE_PX, at.top - GAP_PX - box.height) })
  }, [anchor])
  // Mantine's Portal draws its children only after this component's layout effect, which would find nothing to place.
  return createPortal(
    <div
      ref={ref}
      id={id}
      role="tooltip"
      className={`wb-text wb-fz-13 wb-lh-18 wb-border wb-sheet ${css.popover}`}
      style={place ?? { visibility: 'hidden' }}
    >
      {children}
    </div>,
    document.body,
  )
}
