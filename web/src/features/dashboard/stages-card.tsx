import { SegmentedControl } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { useShipmentFigures } from './dashboard.api.ts'
import { DIRECTIONS } from './directions.ts'
import css from './stages-card.module.css'
import { StageColumn } from './stage-column.tsx'
import { stagesOf, sumOf } from './stages.ts'
import { useText } from './texts.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/**
 * Parcels and orders in each status, every figure linked to its list (rule DSH-2). Orders are of one direction, like
 * their list.
 */
export const StagesCard = () => {
  const t = useText()
  const { direction, change } = useDashboardSearch()
  const isPhone = useWidth() === 'phone'
  const { data, error, refetch } = useShipmentFigures()
  const stages = stagesOf(data ?? { statuses: [] }, direction)
  const total = sumOf(stages)
  return (
    <Section
      title={t('stages')}
      fact={isPhone ? undefined : t('stagesFact')}
      aside={
        <>
          <span className="wb-muted wb-number wb-nowrap">
            {t('left')} <b className="wb-text wb-semibold">{t('ecommerce')}</b> {data && formatCount(total.parcels)}
          </span>
          <span className="wb-muted wb-number wb-nowrap">
            {t('right')} <b className="wb-text wb-semibold">{t('express')}</b> {data && formatCount(total.orders)}
          </span>
          <SegmentedControl
            size="xs"
            aria-label={t('direction')}
            data={DIRECTIONS.map((value) => ({ value, label: t(value) }))}
            value={direction}
            onChange={(value) => change({ direction: value })}
          />
        </>
      }
      flush
    >
      {error && !data ? (
        <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <div className={`wb-grid wb-overflow-hidden ${css['stages']}`} aria-busy={!data}>
          {stages.map((stage) => (
            <StageColumn key={stage.name} stage={stage} direction={direction} isCounted={data !== undefined} />
          ))}
        </div>
      )}
    </Section>
  )
}
