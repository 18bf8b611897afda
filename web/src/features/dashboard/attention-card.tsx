import { STATUSES } from '@waybill/contract/shipments/status'
import { IconCashBanknoteOff, IconCircleCheck } from '@tabler/icons-react'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.ts'
import { ageOf } from './age.ts'
import css from './attention-card.module.css'
import { attentionOf, type AttentionRow } from './attention.ts'
import { useShipmentFigures } from './dashboard.api.ts'
import type { Direction } from './directions.ts'
import { familyStyle } from './family-style.ts'
import { FigureLink } from './figure-link.tsx'
import { sumOf } from './stages.ts'
import { useText } from './texts.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** Shipments held, failed, damaged, lost or unpriced, by reason; every figure opens its list (rule DSH-4). */
export const AttentionCard = () => {
  const t = useText()
  const { direction } = useDashboardSearch()
  const { data, error, dataUpdatedAt, refetch } = useShipmentFigures()
  const rows = data ? attentionOf(data, direction) : []
  const total = sumOf(rows)
  return (
    <Section
      title={t('waiting')}
      fact={t('bothLines')}
      aside={data && `${formatCount(total.parcels)} + ${formatCount(total.orders)}`}
      flush
    >
      {error && !data && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && <div className={css['room']} aria-busy />}
      {data && rows.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('nothingWaits')} text={t('nothingWaitsText')} />
      )}
      {rows.length > 0 && (
        <ul className={css['rows']}>
          {rows.map((row) => (
            <li key={row.key}>
              <Row row={row} direction={direction} now={dataUpdatedAt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const Row = ({ row, direction, now }: { row: AttentionRow; direction: Direction; now: number }) => {
  const t = useText()
  const language = useLanguage()
  const { statuses, since, parcels, orders, searches } = row
  const [first] = statuses
  const family = first === undefined ? 'attention' : STATUSES[first].family
  const Icon = first === undefined ? IconCashBanknoteOff : STATUS_ICONS[first]
  const word =
    first === undefined ? t('unpriced') : statuses.map((code) => STATUSES[code].short[language]).join(t('or'))
  const age = since === null ? undefined : ageOf(since, now)
  return (
    <div className={`wb-grid wb-align-center wb-text wb-lh-18 ${css['row']}`} style={familyStyle(family)}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className="wb-shrink wb-medium">
        {word}
        {age && (
          <small className="wb-block wb-caption wb-regular" title={formatDateTime(since)}>
            {t('oldest', { age: t(age.unit, { count: age.count }) })}
          </small>
        )}
      </span>
      <FigureLink
        list="parcels"
        search={searches.parcels}
        count={parcels}
        label={t('figure', { line: t('ecommerce'), what: word })}
      />
      <FigureLink
        list={direction}
        search={searches.orders}
        count={orders}
        label={t('figure', { line: t('express'), what: word })}
      />
    </div>
  )
}
