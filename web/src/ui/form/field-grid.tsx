import type { CSSProperties, ReactNode } from 'react'
import css from './field.module.css'

/** Grid of twelve columns, 12 px apart; fields declare their `span` (rule FRM-1). */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={css['grid']}>{children}</div>

/** Grid cell for anything but a field. Short ones (up to 4 columns) are two a row on a phone. */
export const FieldCell = ({ span = 12, children }: { span?: number; children: ReactNode }) => (
  <div className={css['cell']} style={{ '--span': span, '--span-narrow': span <= 4 ? 6 : 12 } as CSSProperties}>
    {children}
  </div>
)
