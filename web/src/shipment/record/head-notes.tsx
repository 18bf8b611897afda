import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from '../form/form-parts.module.css'

/** A grey word and its value in the head of a form: "Merchant SGL001". */
export const HeadFact = ({ label, value }: { label: string; value: ReactNode }) => (
  <span className={css['meta']}>
    {label} <b>{value}</b>
  </span>
)

/** Why a card is read-only, said once in its head. */
export const LockedNote = ({ children }: { children: ReactNode }) => (
  <span className={css['locked']}>
    <IconLock size={14} stroke={2} aria-hidden /> {children}
  </span>
)
