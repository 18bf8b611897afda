import { TextInput } from '@mantine/core'
import {
  IconBarcode,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  IconHelpCircle,
  IconHistory,
  type Icon,
} from '@tabler/icons-react'
import { hasNumberForm } from '@waybill/contract/shipments/numbers'
import type { Reconciliation } from '@waybill/contract/manifests/reconcile'
import type { Ref } from 'react'
import { formatCount, formatDateTime } from '../../../platform/format.ts'
import { useScanField } from '../../../ui/barcode/use-scan-field.ts'
import { useCountryNames } from '../country-names.ts'
import css from './reconcile.module.css'
import { reconcileTexts } from './texts.ts'
import type { ScanAnswer } from './scan-queue.ts'

type Family = 'delivered' | 'created' | 'attention' | 'problem' | 'kept'
const ICONS: Record<Family, Icon> = {
  delivered: IconCircleCheck,
  created: IconHistory,
  attention: IconHandStop,
  problem: IconHelpCircle,
  kept: IconClock,
}

const familyOf = (answer: ScanAnswer | undefined): Family | undefined => {
  if (!answer) return undefined
  if (answer.kind === 'failed') return 'problem'
  if (answer.kind === 'kept') return 'kept'
  return ({ listed: 'delivered', alreadyScanned: 'created', otherBatch: 'attention', unknown: 'problem' } as const)[
    answer.result.result
  ]
}

/** Full-width band in the colour of the last answer, visible from the corner of the eye. */
export const ScanBand = ({ answer }: { answer: ScanAnswer | undefined }) => (
  <div className={`wb-fixed ${css['band']}`} data-family={familyOf(answer)} />
)

/** Text of the last answer, with what to do. */
export const useAnswerWords = () => {
  const t = reconcileTexts.useText()
  const countryNameOf = useCountryNames()
  return (answer: ScanAnswer | undefined): [title: string, text: string] => {
    if (!answer) return [t('answerFirst'), t('answerFirstText')]
    if (answer.kind === 'failed') return [t('answerFailed', { number: answer.number }), answer.words]
    if (answer.kind === 'kept') return [t('answerKept', { number: answer.number }), t('answerKeptText')]
    const { result, number, consigneeName, pieces, scannedPieces, batch, firstScannedAt } = answer.result
    const name = consigneeName ?? ''
    if (result === 'listed')
      return [
        t('answerIn', { number }),
        pieces > 1 ? t('answerPiece', { name, piece: scannedPieces, pieces }) : t('answerComplete', { name }),
      ]
    if (result === 'alreadyScanned')
      return [
        t('answerAlready', { number }),
        t('answerAlreadyText', { time: formatDateTime(firstScannedAt).slice(-8) }),
      ]
    if (result === 'unknown') return [t('answerUnknown', { number }), t('answerUnknownText')]
    return [
      t('answerOther', { number }),
      batch === null
        ? t('answerNoBatch')
        : t('answerOtherText', { batch, country: countryNameOf(answer.result) ?? '' }),
    ]
  }
}

type Props = {
  ref: Ref<HTMLInputElement>
  onScan: (number: string) => void
  answer: ScanAnswer | undefined
  waiting: number
  batches: readonly Reconciliation[]
}

/** The scanner's field, the last answer, and the counts. */
export const ScanCard = ({ ref, onScan, answer, waiting, batches }: Props) => {
  const t = reconcileTexts.useText()
  const { input, isCut, onSubmit } = useScanField({ onScan, isWhole: hasNumberForm })
  const [title, text] = useAnswerWords()(answer)
  const family = familyOf(answer)
  const Icon = family ? ICONS[family] : IconBarcode
  const scanned = batches.reduce((total, { scannedParcels }) => total + scannedParcels, 0)
  const parcels = batches.reduce((total, batch) => total + batch.parcels, 0)
  return (
    <section className={`wb-grid wb-align-center wb-gap-16 wb-card ${css['scan']}`} aria-label={t('scanField')}>
      <form onSubmit={onSubmit}>
        <TextInput
          ref={ref}
          size="xl"
          classNames={{ input: css['input'] ?? '' }}
          {...input}
          error={isCut ? t('cut') : undefined}
          placeholder={t('scanField')}
          aria-label={t('scanField')}
          leftSection={<IconBarcode size={22} stroke={1.75} aria-hidden />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <div className={`wb-grid wb-align-center wb-gap-12 ${css['said']}`} role="status" data-family={family}>
        <span className={`wb-place-center wb-round-10 ${css['sign']}`}>
          <Icon size={24} stroke={1.75} aria-hidden />
        </span>
        <div>
          <b className="wb-block wb-semibold wb-break">{title}</b>
          <span className="wb-secondary wb-fz-13-5 wb-lh-20">{text}</span>
        </div>
      </div>
      <div className={`wb-number wb-text-end ${css['big']}`}>
        <b className="wb-semibold wb-nowrap">
          {formatCount(scanned)} <em className="wb-muted wb-regular">{t('of', { count: formatCount(parcels) })}</em>
        </b>
        <small className="wb-block wb-muted">{waiting > 0 ? t('waiting', { count: waiting }) : t('scanned')}</small>
      </div>
    </section>
  )
}
