import { isIbcDestination } from '@waybill/contract/manifests/airports'
import type { ManifestRow } from '@waybill/contract/manifests/grids'
import { formatDate, formatTime, today } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { CutCell, QuietCell } from '../../../ui/data-grid/cells.tsx'
import css from '../manifests.module.css'
import { useText } from '../texts.ts'

type Props = { row: ManifestRow; open: (transactionId: string) => void }

/** The channel's last answer, which opens the stored report; until then plain text and the time (rule MNF-24). */
export const ManifestResult = ({ row, open }: Props) => {
  const t = useText()
  const language = useLanguage()
  const { result, transactionId, status } = row
  const words = result === null ? null : translateMessage(result, language)
  if (status === 'Submitted' && isIbcDestination(row.manifestDestination))
    return (
      <>
        <CutCell>{waitingOf(row, t)}</CutCell>
        <small className="wb-below wb-regular wb-cut" title={words ?? undefined}>
          {words}
        </small>
      </>
    )
  if (words === null) return <QuietCell>–</QuietCell>
  if (transactionId === null) return <CutCell>{words}</CutCell>
  return (
    <button
      type="button"
      className={`wb-accent wb-cut wb-link ${css['link']}`}
      title={words}
      onClick={() => open(transactionId)}
    >
      {words}
    </button>
  )
}

/** The start of waiting is known only for the first version, sent when the manifest was created. */
const waitingOf = ({ version, createdDate }: ManifestRow, t: ReturnType<typeof useText>): string => {
  if (version > 1) return t('waiting')
  const isToday = formatDate(createdDate) === formatDate(today())
  return t('waitingSince', {
    time: isToday ? formatTime(createdDate) : `${formatDate(createdDate)} ${formatTime(createdDate)}`,
  })
}
