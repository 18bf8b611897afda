import type { ReactNode } from 'react'
import css from './section.module.css'

type SectionProps = {
  /** Target of the section index. */
  id?: string
  title: string
  /** Grey remark after the title. */
  fact?: ReactNode
  /** At the right of the head: why it is read-only, "2 to correct", Add. */
  aside?: ReactNode
  /** Without padding: for a table or list. */
  flush?: boolean
  children: ReactNode
}

/** A card of a form or dashboard, with its head. */
export const Section = ({ id, title, fact, aside, flush = false, children }: SectionProps) => (
  <section className={`wb-shrink wb-card ${css['section']}`} id={id} aria-label={title}>
    <header className={`wb-row wb-gap-8 wb-border-bottom ${css['head']}`}>
      <h2 className="wb-fixed wb-fz-14 wb-lh-20 wb-semibold" tabIndex={-1}>
        {title}
      </h2>
      {fact !== undefined && <span className={`wb-muted wb-fz-12-5 wb-cut ${css['fact']}`}>{fact}</span>}
      {aside !== undefined && (
        <div className={`wb-row wb-gap-8 wb-fixed wb-push-end wb-muted wb-fz-12-5 ${css['aside']}`}>{aside}</div>
      )}
    </header>
    <div className={flush ? css['flush'] : 'wb-p-16'}>{children}</div>
  </section>
)
