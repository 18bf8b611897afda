import { STATUSES } from '@waybill/contract/shipments/status'
import { formatCount } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import css from './stages-card.module.css'
import type { Direction } from './directions.ts'
import { familyStyle, needsAttention } from './family-style.ts'
import { FigureLink } from './figure-link.tsx'
import type { Stage, StatusCount } from './stages.ts'
import { useText } from './texts.ts'

type StageColumnProps = { stage: Stage; direction: Direction; isCounted: boolean }

/** One stage: its totals, the shares of its statuses, and each status with links to both lists. */
export const StageColumn = ({ stage, direction, isCounted }: StageColumnProps) => {
  const t = useText()
  return (
    <div className={`wb-shrink ${css['stage']}`}>
      <h3 className={`wb-flex wb-align-baseline wb-gap-8 wb-secondary wb-fz-13 wb-medium ${css['stageHead']}`}>
        {t(stage.name)}
        <b className="wb-text wb-fz-16 wb-semibold wb-number" title={t('ecommerce')}>
          {isCounted ? formatCount(stage.parcels) : ''}
        </b>
        <b className="wb-text wb-fz-16 wb-semibold wb-number" title={t('express')}>
          {isCounted ? formatCount(stage.orders) : ''}
        </b>
      </h3>
      <Bar statuses={stage.statuses} line="parcels" />
      <Bar statuses={stage.statuses} line="orders" />
      <ul>
        {stage.statuses.map((status) => (
          <li key={status.code}>
            <StatusFigures status={status} direction={direction} isCounted={isCounted} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Bar = ({ statuses, line }: { statuses: readonly StatusCount[]; line: 'parcels' | 'orders' }) => (
  <div className={`wb-flex wb-gap-2 wb-sunken ${css['bar']}`} aria-hidden>
    {statuses
      .filter((status) => status[line] > 0)
      .map((status) => {
        const { family } = STATUSES[status.code]
        return <i key={status.code} data-family={family} style={{ ...familyStyle(family), flexGrow: status[line] }} />
      })}
  </div>
)

type StatusFiguresProps = { status: StatusCount; direction: Direction; isCounted: boolean }

const StatusFigures = ({ status: { code, parcels, orders }, direction, isCounted }: StatusFiguresProps) => {
  const t = useText()
  const language = useLanguage()
  const { family, short } = STATUSES[code]
  const word = short[language]
  const isLoud = needsAttention(family)
  return (
    <div className={`wb-grid wb-align-center wb-gap-4 ${css['status']}`} style={familyStyle(family)}>
      <span className={`wb-shrink ${css['word']}`}>{word}</span>
      <FigureLink
        list="parcels"
        search={{ currentStatus: code }}
        count={isCounted ? parcels : undefined}
        label={t('figure', { line: t('ecommerce'), what: word })}
        isLoud={isLoud}
      />
      <FigureLink
        list={direction}
        search={{ status: code }}
        count={isCounted ? orders : undefined}
        label={t('figure', { line: t('express'), what: word })}
        isLoud={isLoud}
      />
    </div>
  )
}
