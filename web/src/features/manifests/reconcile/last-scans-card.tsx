import { ActionIcon } from '@mantine/core'
import { IconCircleCheck, IconClock, IconHandStop, IconHelpCircle, IconHistory, IconX } from '@tabler/icons-react'
import type { Reconciliation } from '@waybill/contract/manifests/reconcile'
import { formatDateTime } from '../../../platform/format.ts'
import { Section } from '../../../ui/section.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import css from './reconcile.module.css'
import { reconcileTexts } from './texts.ts'
import type { KeptScan } from './kept-scans.ts'

type OwnScan = Reconciliation['lastScans'][number] & { batchId: string }
const SHOWN = 50

const ownScans = (batches: readonly Reconciliation[]): OwnScan[] =>
  batches
    .flatMap(({ batchId, lastScans }) => lastScans.map((scan) => ({ ...scan, batchId })))
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, SHOWN)

/** The scan that Ctrl+Z withdraws. */
export const newestScan = (batches: readonly Reconciliation[]): OwnScan | undefined => ownScans(batches)[0]

const timeOf = (at: string): string => formatDateTime(at).slice(-8)

type Props = {
  batches: readonly Reconciliation[]
  waiting: readonly KeptScan[]
  refused: readonly KeptScan[]
  /** Dismisses a refused scan. */
  onDismiss: (key: string) => void
}

/** One's own last scans, newest first, below refused and unsent ones (rule MNF-44). */
export const LastScansCard = ({ batches, waiting, refused, onDismiss }: Props) => {
  const t = reconcileTexts.useText()
  const ui = uiTexts.useText()
  const scans = ownScans(batches)
  return (
    <Section title={t('lastScans')} aside={t('undoHint')} flush>
      {scans.length + waiting.length + refused.length === 0 ? (
        <p className="wb-px-16 wb-py-14 wb-muted">{t('noScans')}</p>
      ) : (
        <ul className={css['scans']}>
          {refused.toReversed().map(({ key, number, at, refusal }) => (
            <li className="wb-grid wb-align-center wb-gap-10 wb-border-bottom" key={key} data-refused>
              <span className="wb-muted wb-number">{timeOf(at)}</span>
              <span className="wb-medium wb-number">{number}</span>
              <span
                className={`wb-inline-row wb-gap-5 wb-fixed wb-medium wb-nowrap ${css['chip']}`}
                data-family="problem"
              >
                <IconHelpCircle size={16} stroke={1.75} aria-hidden />
                {t('chipRefused')}
              </span>
              <ActionIcon size={30} aria-label={`${ui('close')} ${number}`} onClick={() => onDismiss(key)}>
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
              <small>{refusal}</small>
            </li>
          ))}
          {waiting
            .toReversed()
            .slice(0, SHOWN)
            .map(({ key, number, at }) => (
              <li className="wb-grid wb-align-center wb-gap-10 wb-border-bottom" key={key}>
                <span className="wb-muted wb-number">{timeOf(at)}</span>
                <span className="wb-medium wb-number">{number}</span>
                <span />
                <span
                  className={`wb-inline-row wb-gap-5 wb-fixed wb-medium wb-nowrap ${css['chip']}`}
                  data-family="created"
                >
                  <IconClock size={16} stroke={1.75} aria-hidden />
                  {t('chipWaiting')}
                </span>
              </li>
            ))}
          {scans.map((scan) => (
            <li className="wb-grid wb-align-center wb-gap-10 wb-border-bottom" key={scan.scanId}>
              <span className="wb-muted wb-number">{timeOf(scan.at)}</span>
              <span className="wb-medium wb-number">{scan.number}</span>
              <span className={`wb-shrink wb-secondary wb-break ${css['name']}`}>{scan.consigneeName}</span>
              <Chip scan={scan} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const CHIPS = {
  listed: { family: 'delivered', icon: IconCircleCheck, word: 'chipIn' },
  alreadyScanned: { family: 'created', icon: IconHistory, word: 'chipAlready' },
  otherBatch: { family: 'attention', icon: IconHandStop, word: 'chipOther' },
  unknown: { family: 'problem', icon: IconHelpCircle, word: 'chipUnknown' },
} as const

const Chip = ({ scan: { result, piece, pieces } }: { scan: OwnScan }) => {
  const t = reconcileTexts.useText()
  const { family, icon: Icon, word } = CHIPS[result]
  return (
    <span className={`wb-inline-row wb-gap-5 wb-fixed wb-medium wb-nowrap ${css['chip']}`} data-family={family}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {result === 'listed' && pieces > 1 ? t('chipPiece', { piece, pieces }) : t(word)}
    </span>
  )
}
