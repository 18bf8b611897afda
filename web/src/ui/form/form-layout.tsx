import { useMediaQuery } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import css from './form-layout.module.css'
import { SectionIndex, SectionSelect, type IndexedSection, type IndexedShortcut } from './section-index.tsx'
import { goToSection } from './use-active-section.ts'

type FormLayoutProps = {
  sections: readonly IndexedSection[]
  shortcuts?: readonly IndexedShortcut[]
  /** Stays in view at the right of the cards, where a screen is wide enough (`useHasBeside`). */
  beside?: ReactNode
  children: ReactNode
}

const BESIDE = '(min-width: 100em)'
/** Is there room for a third column? Below that, what stands there is a card among the others. */
export const useHasBeside = (): boolean =>
  useMediaQuery(BESIDE, matchMedia(BESIDE).matches, { getInitialValueInEffect: false })

/** The scrolling middle of a form: the index of its sections, and the cards (rule FRM-7). */
export const FormLayout = ({ sections, shortcuts = [], beside, children }: FormLayoutProps) => {
  useLinkedSection()
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

/** A link may lead to a section of the form: `…#packages`. */
const useLinkedSection = (): void => {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (id !== '' && document.getElementById(id)) goToSection(id)
  }, [])
}

/** Two cards beside each other from 1100 px: sender and receiver. */
export const SideBySide = ({ children }: { children: ReactNode }) => <div className={css['two']}>{children}</div>
