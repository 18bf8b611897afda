import { isStatusCode, STATUSES, type StatusFamily } from '@waybill/contract/shipments/status'
import { useLanguage } from '../platform/i18n.ts'
import type { Icon } from '@tabler/icons-react'
import css from './status-badge.module.css'
import { STATUS_ICONS } from './status-icons.ts'

/** These stand out everywhere: somebody must act, or something is broken (rule STA-2). */
const LOUD: readonly StatusFamily[] = ['attention', 'problem']

type StatusBadgeProps = {
  code: number
  /** `quiet`: sign in colour, plain word; attention and problem are pills all the same. `pill`: tinted, for page headers. */
  variant?: 'quiet' | 'pill'
  size?: 'md' | 'lg'
  /** The shorter English word, for grids. */
  short?: boolean
  /** A partner's word, in place of ours. */
  word?: string
  /** How loud it is, where a partner's word says more than our status. */
  family?: StatusFamily
  /** A sign in place of our status's. */
  sign?: Icon
}

/** A shipment's status: hue, sign and word. No screen names a colour. */
export const StatusBadge = ({ code, variant = 'quiet', size = 'md', short = false, ...theirs }: StatusBadgeProps) => {
  const language = useLanguage()
  if (!isStatusCode(code)) return <span className={css['status']}>{code}</span>
  const status = STATUSES[code]
  const Sign = theirs.sign ?? STATUS_ICONS[code]
  const family = theirs.family ?? status.family
  const shown = LOUD.includes(family) ? 'pill' : variant
  const small = shown === 'pill' && size === 'md'
  return (
    <span className={css['status']} data-family={family} data-variant={shown} data-size={size}>
      <Sign size={small ? 14 : 16} stroke={small ? 2 : 1.75} aria-hidden />
      <span className={css['word']}>
        {theirs.word ?? (language === 'vi' ? status.vi : short ? status.short : status.en)}
      </span>
    </span>
  )
}
