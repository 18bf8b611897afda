import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '../form/form-parts.module.css'

/** A grey label and its value in the head of a form: "Merchant SGL001". */
export const HeadFact = ({ label, value }: { label: string; value: ReactNode }) => (
  <span className={`wb-muted wb-nowrap ${css['meta']}`}>
    {label} <b className="wb-medium">{value}</b>
  </span>
)

/** Why a card is read-only, shown once in its head. */
export const LockedNote = ({ children }: { children: ReactNode }) => (
  <span className="wb-inline-row wb-gap-6 wb-caption">
    <IconLock size={14} stroke={2} aria-hidden /> {children}
  </span>
)
