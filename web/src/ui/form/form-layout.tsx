import type { ReactNode } from 'react'
import css from './form-layout.module.css'
import { SectionIndex, SectionSelect, type IndexedSection, type IndexedShortcut } from './section-index.tsx'

type FormLayoutProps = {
  sections: readonly IndexedSection[]
  shortcuts?: readonly IndexedShortcut[]
  children: ReactNode
}

/** The scrolling middle of a form: the index of its sections, and the cards (ui.md §7). */
export const FormLayout = ({ sections, shortcuts = [], children }: FormLayoutProps) => (
  <div className={css['scroll']}>
    <div className={css['narrow']}>
      <SectionSelect sections={sections} />
    </div>
    <div className={css['columns']} data-indexed>
      <div className={css['index']}>
        <SectionIndex sections={sections} shortcuts={shortcuts} />
      </div>
      <div className={css['sections']}>{children}</div>
    </div>
  </div>
)

/** Two cards beside each other from 1100 px: sender and receiver. */
export const SideBySide = ({ children }: { children: ReactNode }) => <div className={css['two']}>{children}</div>
