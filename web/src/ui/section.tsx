import type { ReactNode } from 'react'
import css from './section.module.css'

type SectionProps = {
  /** The section index jumps here. */
  id?: string
  title: string
  /** A grey remark after the title. */
  fact?: ReactNode
  /** At the right of the head: why it is read-only, "2 to correct", Add. */
  aside?: ReactNode
  /** Without padding: a table, a list. */
  flush?: boolean
  children: ReactNode
}

/** A card of a form or dashboard, with its head. */
export const Section = ({ id, title, fact, aside, flush = false, children }: SectionProps) => (
  <section className={css['section']} id={id} aria-label={title}>
    <header className={css['head']}>
      <h2 tabIndex={-1}>{title}</h2>
      {fact !== undefined && <span className={css['fact']}>{fact}</span>}
      {aside !== undefined && <div className={css['aside']}>{aside}</div>}
    </header>
    <div className={flush ? css['flush'] : css['body']}>{children}</div>
  </section>
)
