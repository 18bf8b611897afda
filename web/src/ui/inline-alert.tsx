import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './inline-alert.module.css'

type Tone = 'red' | 'amber' | 'green' | 'ink' | 'gray'
const ICONS: Record<Tone, Icon> = {
  red: IconAlertCircle,
  amber: IconAlertTriangle,
  green: IconCircleCheck,
  ink: IconInfoCircle,
  gray: IconInfoCircle,
}
type NoticeProps = { tone: Tone; icon?: Icon; action?: ReactNode; children: ReactNode }

/** A tinted box inside a card. Red ones are announced at once. */
export const InlineAlert = ({ tone, icon, action, children }: NoticeProps) => {
  const Icon = icon ?? ICONS[tone]
  return (
    <div
      className={`wb-row wb-gap-10 wb-px-12 wb-py-10 wb-lh-18 wb-round-8 ${css['notice']}`}
      data-tone={tone}
      role={tone === 'red' ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={`wb-grow wb-shrink ${css['text']}`}>{children}</div>
      {action}
    </div>
  )
}

/**
 * A 44 px banner under a page's head: the lock, why the page is read-only, a restored draft. It is laid out in the page
 * and covers nothing.
 */
export const Banner = ({ tone, icon, action, children }: NoticeProps) => {
  const Icon = icon ?? ICONS[tone]
  return (
    <div className={`wb-row wb-gap-10 ${css['strip']}`} data-tone={tone} role="status">
      <Icon size={18} stroke={1.75} aria-hidden />
      <div className={`wb-grow wb-shrink ${css['text']}`}>{children}</div>
      {action}
    </div>
  )
}
