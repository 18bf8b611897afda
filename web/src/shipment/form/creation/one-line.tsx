import type { ReactNode } from 'react'
import css from './creation.module.css'

/** A sender on one line, with a button that opens its fields. */
export const OneLine = ({ line, children }: { line: string; children?: ReactNode }) => (
  <p className={`wb-row wb-wrap ${css['oneLine']}`}>
    <span>{line}</span>
    {children}
  </p>
)
