import type { Icon } from '@tabler/icons-react'
import { isStatusCode, STATUSES, type StatusFamily } from '@waybill/contract/shipments/status'
import { useLanguage } from '../platform/i18n.ts'
import { type BadgeLook, FamilyBadge } from './family-badge.tsx'
import css from './status-badge.module.css'
import { STATUS_ICONS } from './status-icons.ts'

type StatusBadgeProps = BadgeLook & {
  code: number
  /** The shorter English text, for grids. */
  short?: boolean
  /** A partner's text instead of ours. */
  word?: string
  /** Family of a partner's text, where it says more than our status. */
  family?: StatusFamily
  /** Icon instead of our status's. */
  icon?: Icon
}

/** A shipment's status: colour, icon and text. */
export const StatusBadge = ({ code, short = false, word, family, icon, ...look }: StatusBadgeProps) => {
  const language = useLanguage()
  if (!isStatusCode(code))
    return <span className={`wb-row wb-gap-6 wb-shrink wb-text wb-nowrap ${css['status']}`}>{code}</span>
  const status = STATUSES[code]
  const own = (short ? status.short : status)[language]
  return <FamilyBadge {...look} family={family ?? status.family} icon={icon ?? STATUS_ICONS[code]} word={word ?? own} />
}
