import { translateMessage } from '../../platform/message-translations.ts'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { IconFileAlert, IconFileX, IconRefresh, type Icon } from '@tabler/icons-react'
import { useLanguage } from '../../platform/i18n.ts'
import css from './label-badge.module.css'
import { labelTexts } from './texts-label.ts'

type Labelled = Pick<ParcelRow, 'labelState' | 'voidState' | 'additionalMessage'>
type Shown = 'voiding' | 'kept' | 'redrawing' | 'failed' | 'outdated' | 'awaited' | 'missing'
const ICONS: Record<Shown, Icon> = {
  voiding: IconFileX,
  kept: IconFileAlert,
  redrawing: IconRefresh,
  failed: IconFileAlert,
  outdated: IconFileAlert,
  awaited: IconRefresh,
  missing: IconFileAlert,
}

/**
 * Badge for a label that is not simply ready; a pending cancellation takes precedence (rule BKG-10). The tooltip shows
 * the carrier's message.
 */
export const LabelBadge = ({ parcel: { labelState, voidState, additionalMessage } }: { parcel: Labelled }) => {
  const t = labelTexts.useText()
  const language = useLanguage()
  const shown = voidState ?? labelState
  if (shown === null) return null
  const Icon = ICONS[shown]
  return (
    <span
      className={`wb-inline-row wb-gap-5 wb-attention wb-fz-12 wb-medium wb-nowrap wb-round-5 ${css['badge']}`}
      data-failed={shown === 'failed' || shown === 'missing' || undefined}
      title={additionalMessage === null ? undefined : translateMessage(additionalMessage, language)}
    >
      <Icon className="wb-fixed" size={14} stroke={2} aria-hidden />
      <span className="wb-cut">{t(shown)}</span>
    </span>
  )
}

/** Whether this parcel has a badge. */
export const hasLabelBadge = ({ labelState, voidState }: Pick<Labelled, 'labelState' | 'voidState'>): boolean =>
  labelState !== null || voidState !== null
