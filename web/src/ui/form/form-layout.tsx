import { useEffect, type ReactNode } from 'react'
import { focusField } from './focus-field.ts'
import css from './form-layout.module.css'
import { SectionIndex, SectionSelect, type IndexedSection, type IndexedShortcut } from './section-index.tsx'
import { goToSection } from './use-active-section.ts'

type FormLayoutProps = {
  sections: readonly IndexedSection[]
  shortcuts?: readonly IndexedShortcut[]
  children: ReactNode
}

/** Scrolling middle of a form: section index and cards (rule FRM-7). */
export const FormLayout = ({ sections, shortcuts = [], children }: FormLayoutProps) => {
  useLinkedPlace()
  return (
    <div className="wb-scroll-y">
      <div className={`wb-px-20 wb-py-8 wb-border-bottom wb-sheet ${css['narrow']}`}>
        <SectionSelect sections={sections} />
      </div>
      <div className={`wb-stack ${css['columns']}`} data-indexed>
        <div className={css['index']}>
          <SectionIndex sections={sections} shortcuts={shortcuts} />
        </div>
        <div className="wb-stack wb-gap-12 wb-shrink">{children}</div>
      </div>
    </div>
  )
}

/** Cards of a creation form, with a sticky column at their right; below them on a narrow screen (rule FRM-7). */
export const CreationLayout = ({ beside, children }: { beside: ReactNode; children: ReactNode }) => {
  useLinkedPlace()
  return (
    <div className="wb-scroll-y">
      <div className={`wb-stack ${css['columns']}`} data-beside>
        <div className="wb-stack wb-gap-12 wb-shrink">{children}</div>
        <div className={`wb-stack wb-gap-12 wb-shrink ${css['beside']}`}>{beside}</div>
      </div>
    </div>
  )
}

/** Follows a link to a section of the form, `…#packages`, or to a field. */
const useLinkedPlace = (): void => {
  useEffect(() => {
    const hash = location.hash.slice(1)
    if (hash === '') return
    if (document.getElementById(hash) !== null || !focusField(hash)) goToSection(hash)
  }, [])
}
