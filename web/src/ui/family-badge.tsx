import type { StatusFamily } from '@waybill/contract/shipments/status'
import type { Icon } from '@tabler/icons-react'
import css from './status-badge.module.css'

/** Families that always stand out: somebody must act, or something is broken (rule STA-2). */
const LOUD: readonly StatusFamily[] = ['attention', 'problem']

export type BadgeLook = {
  /** `quiet`: coloured icon, plain text; attention and problem are pills anyway. `pill`: tinted, for page headers. */
  variant?: 'quiet' | 'pill'
  size?: 'md' | 'lg'
}
type FamilyBadgeProps = BadgeLook & { family: StatusFamily; icon: Icon; word: string }

/** Icon and text of a state, in the colour of its family. Screens name no colours. */
export const FamilyBadge = ({ family, icon: Icon, word, variant = 'quiet', size = 'md' }: FamilyBadgeProps) => {
  const shown = LOUD.includes(family) ? 'pill' : variant
  const small = shown === 'pill' && size === 'md'
  return (
    <span
      className={`wb-row wb-gap-6 wb-shrink wb-text wb-nowrap ${css['status']}`}
      data-family={family}
      data-variant={shown}
      data-size={size}
    >
      <Icon size={small ? 14 : 16} stroke={small ? 2 : 1.75} aria-hidden />
      <span className={`wb-overflow-hidden ${css['word']}`}>{word}</span>
    </span>
  )
}
