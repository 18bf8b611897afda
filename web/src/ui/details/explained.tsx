import { type ReactNode, useId, useState } from 'react'
import css from './details-popover.module.css'
import { DetailsPopover } from './details-popover.tsx'

/** A figure that shows its breakdown on hover, focus and touch. */
export const Explained = ({ children, details }: { children: ReactNode; details: ReactNode }) => {
  const id = useId()
  const [anchor, setAnchor] = useState<Element>()
  const show = ({ currentTarget }: { currentTarget: Element }): void => setAnchor(currentTarget)
  const hide = (): void => setAnchor(undefined)
  return (
    <>
      <button
        type="button"
        className={`wb-number ${css.figure}`}
        aria-describedby={anchor && id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        {children}
      </button>
      {anchor && (
        <DetailsPopover id={id} anchor={anchor}>
          {details}
        </DetailsPopover>
      )}
    </>
  )
}
