import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './fold.module.css'

type Props = {
  title: string
  /** What it is for, beside the title. */
  note: string
  isOpen: boolean
  children: ReactNode
}

/** Fields that are seldom needed: one line that opens below a card's other content. */
export const Fold = ({ title, note, isOpen, children }: Props) => {
  const id = useId()
  return (
    <details className={`wb-border-top ${css['fold']}`} {...(isOpen ? { open: true } : {})}>
      <summary className="wb-row wb-wrap wb-px-16 wb-py-10 wb-medium" aria-describedby={id}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
        {title} <span id={id}>{note}</span>
      </summary>
      {children}
    </details>
  )
}
