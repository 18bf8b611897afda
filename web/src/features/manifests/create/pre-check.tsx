import { Button, Loader } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowUpRight,
  IconCircleCheck,
  IconInfoCircle,
  IconRefresh,
} from '@tabler/icons-react'
import type { ManifestProblem } from '@waybill/contract/manifests/schemas'
import { formatCount, formatDateTime } from '../../../platform/format.ts'
import { sentencesOf } from '../../../platform/api-error.ts'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import css from './create.module.css'
import { createTexts } from './texts.ts'
import type { ManifestCheckState } from './use-manifest-check.ts'

const SECTION_WORDS = {
  recipient: 'sectionRecipient',
  sender: 'sectionSender',
  item: 'sectionItem',
  packages: 'sectionPackages',
  service: 'sectionService',
  status: 'sectionStatus',
} as const
/** Parcels and fields that the channel would refuse, and those to look at, each with a link (rules MNF-13, MNF-74). */
export const PreCheck = ({ state }: { state: ManifestCheckState }) => {
  const t = createTexts.useText()
  const { check, error, isComplete, isChecking, again } = state
  const button = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={again}
      disabled={isChecking}
    >
      {t('checkAgain')}
    </Button>
  )
  if (!isComplete)
    return (
      <Card>
        <State tone="gray">{t('checkWaits')}</State>
      </Card>
    )
  if (error)
    return (
      <Card>
        <State tone="red" action={button}>
          <b>{t('checkFailed')}</b> {sentencesOf(error).join(' ')}
        </State>
      </Card>
    )
  if (!check)
    return (
      <Card>
        <State tone="busy">{t('checking')}</State>
      </Card>
    )
  const isReady = check.refused === 0
  return (
    <Card>
      <State tone={isReady ? 'green' : 'red'} action={button}>
        <b>{isReady ? t('ready', { count: check.ready }) : t('refused', { count: check.refused })}</b>
        <span className="wb-secondary">
          {!isReady &&
            t('readyCount', { count: formatCount(check.ready), time: formatDateTime(check.checkedAt).slice(-8) })}
        </span>
      </State>
      {!check.isSent && <State tone="gray">{t('filed')}</State>}
      {!isReady && (
        <>
          <ProblemList problems={check.problems} />
          <p className={`wb-muted wb-fz-12-5 wb-lh-18 wb-sunken ${css['remark']}`}>
            {check.problems.length < check.refused && `${t('shown', { count: check.problems.length })} `}
            {t('leaveBatch')}
          </p>
        </>
      )}
      {check.warnings.length > 0 && (
        <>
          <State tone="amber">
            <b>{t('warned', { count: check.warnings.length })}</b>
          </State>
          <ProblemList problems={check.warnings} />
        </>
      )}
    </Card>
  )
}

const ProblemList = ({ problems }: { problems: readonly ManifestProblem[] }) => (
  <ul className={`wb-overflow-auto ${css['problems']}`}>
    {problems.map((problem) => (
      <Problem key={`${problem.shipmentId} ${problem.path}`} problem={problem} />
    ))}
  </ul>
)

const Card = ({ children }: { children: React.ReactNode }) => {
  const t = createTexts.useText()
  return (
    <section className={`wb-shrink wb-card ${css['card']}`} aria-label={t('checkTitle')}>
      {children}
    </section>
  )
}

type Tone = 'red' | 'amber' | 'green' | 'gray' | 'busy'
const ICONS = { red: IconAlertCircle, amber: IconAlertTriangle, green: IconCircleCheck, gray: IconInfoCircle } as const

const State = ({ tone, action, children }: { tone: Tone; action?: React.ReactNode; children: React.ReactNode }) => {
  const Icon = tone === 'busy' ? undefined : ICONS[tone]
  return (
    <div className={`wb-row wb-gap-8 ${css['state']}`} data-tone={tone} role="status">
      {Icon ? <Icon size={18} stroke={1.75} aria-hidden /> : <Loader size={16} />}
      {children}
      {action}
    </div>
  )
}

/** Opens in a new window: the form stays, and the check runs again on return. */
const Problem = ({ problem }: { problem: ManifestProblem }) => {
  const t = createTexts.useText()
  const { shipmentId, number, consigneeName, field, message, section, path } = problem
  return (
    <li className="wb-grid wb-align-center wb-gap-12 wb-border-bottom">
      <span className="wb-medium wb-number">{number}</span>
      <span>{consigneeName}</span>
      <span className="wb-medium">{field}</span>
      <span className="wb-secondary">{message}</span>
      <a href={`${shipmentPath('parcel', shipmentId)}#${path}`} target="_blank" rel="noopener">
        {t(SECTION_WORDS[section])}
        <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
      </a>
    </li>
  )
}
