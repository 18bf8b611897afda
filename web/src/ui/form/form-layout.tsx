import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { focusField } from './focus-field.ts'
import css from './form-layout.module.css'
import { SectionIndex, SectionSelect, type IndexedSection, type IndexedShortcut } from './section-index.tsx'
import { goToSection } from './use-active-section.ts'

type FormLayoutProps = {
  sections: readonly IndexedSection[]
  shortcuts?: readonly IndexedShortcut[]
  /** Stays in view at the right of the cards, where a screen is wide enough (`useHasBeside`). */
  beside?: ReactNode
  /** Where a link's `#…` leads in this form: the path of a field, else a section. Without it the link names a section. */
  linked?: (hash: string) => { field: string; section: string }
  children: ReactNode
}

const BESIDE = '(min-width: 100em)'
/** Is there room for a third column? Below that, what stands there is a card among the others. */
export const useHasBeside = (): boolean =>
  useMediaQuery(BESIDE, matchMedia(BESIDE).matches, { getInitialValueInEffect: false })

/** The scrolling middle of a form: the index of its sections, and the cards (rule FRM-7). */
export const FormLayout = ({ sections, shortcuts = [], beside, linked, children }: FormLayoutProps) => {
  useLinkedPlace(linked)
  return (
    <div className={css['scroll']}>
      <div className={css['narrow']}>
        <SectionSelect sections={sections} />
      </div>
      <div className={css['columns']} data-indexed data-beside={beside !== undefined || undefined}>
        <div className={css['index']}>
          <SectionIndex sections={sections} shortcuts={shortcuts} />
        </div>
        <div className={css['sections']}>{children}</div>
        {beside !== undefined && <div className={css['beside']}>{beside}</div>}
      </div>
    </div>
  )
}

/** A link may lead to a section of the form, `…#packages`, or to a field. */
const useLinkedPlace = (linked: FormLayoutProps['linked']): void => {
  const first = useRef(linked)
  useEffect(() => {
    const hash = location.hash.slice(1)
    if (hash === '') return
    const { field, section } = first.current?.(hash) ?? { field: hash, section: hash }
    const isSection = document.getElementById(hash) !== null
    if (isSection || !focusField(field)) goToSection(section)
  }, [])
}

/** Two cards beside each other from 1100 px: sender and receiver. */
export const SideBySide = ({ children }: { children: ReactNode }) => <div className={css['two']}>{children}</div>
