import type { ReactNode } from 'react'
import { cutMiddle } from '../../platform/format.ts'
import css from './cells.module.css'
import { text } from './texts.ts'

/** A number to read and copy: medium weight, its middle cut over 16 characters, red in a red row (rule LST-4). */
export const NumberCell = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <span
      className={`wb-text wb-medium wb-nowrap ${css.number}`}
      data-number
      title={cutMiddle(value) === value ? undefined : value}
    >
      {cutMiddle(value)}
    </span>
  ) : (
    <span className="wb-muted">{text('noneYet')}</span>
  )

/** A name, never truncated: wraps to two lines. */
export const NameCell = ({ children }: { children: string | null | undefined }) => (
  <span className="wb-break wb-two-lines" title={children ?? undefined}>
    {children}
  </span>
)

/** A text truncated at the end of its line; the tooltip shows it whole. */
export const CutCell = ({ children }: { children: string | null | undefined }) => (
  <span className="wb-block wb-cut" title={children ?? undefined}>
    {children}
  </span>
)

/** Secondary values: dates, client codes. */
export const QuietCell = ({ children }: { children: ReactNode }) => <span className="wb-secondary">{children}</span>
