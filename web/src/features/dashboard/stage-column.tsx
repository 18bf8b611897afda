import { STATUSES } from '@waybill/contract/shipments/status'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import css from './order-card.module.css'
import type { Direction } from './directions.ts'
import { familyStyle, needsAttention } from './family-style.ts'
import type { Stage, StatusCount } from './order-stages.ts'
import { useText } from './texts.ts'

type StageColumnProps = { stage: Stage; direction: Direction; isCounted: boolean }

/** One stage: its total, the proportion of its statuses, and a link to each list. */
export const StageColumn = ({ stage, direction, isCounted }: StageColumnProps) => {
  const t = useText()
  return (
    <div className={css['stage']}>
      <h3 className={css['stageHead']}>
        {t(stage.name)}
        <b>
          <Figure count={stage.total} isCounted={isCounted} />
        </b>
      </h3>
      <div className={css['bar']} aria-hidden>
        {stage.statuses
          .filter(({ count }) => count > 0)
          .map(({ code, count }) => {
            const { family } = STATUSES[code]
            return <i key={code} data-family={family} style={{ ...familyStyle(family), flexGrow: count }} />
          })}
      </div>
      <ul className={css['statuses']}>
        {stage.statuses.map((status) => (
          <li key={status.code}>
            <StatusLink {...status} direction={direction} isCounted={isCounted} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type StatusLinkProps = StatusCount & { direction: Direction; isCounted: boolean }

const StatusLink = ({ code, count, direction, isCounted }: StatusLinkProps) => {
  const language = useLanguage()
  const { family, short, vi } = STATUSES[code]
  const Sign = STATUS_ICONS[code]
  return (
    <Link
      {...(direction === 'import' ? { to: '/order/$type', params: { type: 'import' } } : { to: '/order' })}
      search={() => ({ status: code })}
      className={css['status'] ?? ''}
      style={familyStyle(family)}
      data-loud={(needsAttention(family) && count > 0) || undefined}
      data-none={(isCounted && count === 0) || undefined}
    >
      <Sign size={16} stroke={1.75} aria-hidden />
      <span className={css['word']}>{language === 'vi' ? vi : short}</span>
      <b>
        <Figure count={count} isCounted={isCounted} />
      </b>
    </Link>
  )
}

/** Changes in place, with a short fade. */
const Figure = ({ count, isCounted }: { count: number; isCounted: boolean }) =>
  isCounted ? (
    <span key={count} className={css['figure']}>
      {formatCount(count)}
    </span>
  ) : (
    <span className={css['bone']} />
  )
