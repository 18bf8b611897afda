import type { StatusFamily } from '@waybill/contract/shipments/status'
import type { Icon } from '@tabler/icons-react'
import css from './status-badge.module.css'

/** These stand out everywhere: somebody must act, or something is broken (rule STA-2). */
const LOUD: readonly StatusFamily[] = ['attention', 'problem']

export type BadgeLook = {
  /** `quiet`: sign in colour, plain word; attention and problem are pills all the same. `pill`: tinted, for page headers. */
  variant?: 'quiet' | 'pill'
  size?: 'md' | 'lg'
}
type FamilyBadgeProps = BadgeLook & { family: StatusFamily; icon: Icon; word: string }

/** Sign and word of where something stands, in the hue of its family. No screen names a colour. */
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
