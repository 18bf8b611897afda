import type { ReactNode } from 'react'
import css from './page.module.css'

/** Fills the sheet from head to footer. `ground`: background for cards; otherwise white, for rows. */
export const Page = ({ ground = false, children }: { ground?: boolean; children: ReactNode }) => (
  <div className={`wb-column wb-grow wb-shrink wb-min-height-0 ${css['page']}`} data-ground={ground || undefined}>
    {children}
  </div>
)
