import { SegmentedControl } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { useStatistic } from './dashboard.api.ts'
import { DIRECTIONS } from './directions.ts'
import css from './order-card.module.css'
import { stagesOf, totalOf } from './order-stages.ts'
import { StageColumn } from './stage-column.tsx'
import { useText } from './texts.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** How many orders wait in each status, every number a link to their list: of one direction, as the list has them (rule DSH-2). */
export const OrderCard = () => {
  const t = useText()
  const { direction, change } = useDashboardSearch()
  const isPhone = useWidth() === 'phone'
  const counted = { export: useStatistic('export'), import: useStatistic('import') }
  const { data, error, refetch } = counted[direction]
  const labelled = DIRECTIONS.map((value) => {
    const statistic = counted[value].data
    return {
      value,
      label: (
        <>
          {t(value)} {statistic && <b className={css['total']}>{formatCount(totalOf(statistic))}</b>}
        </>
      ),
    }
  })
  return (
    <Section
      title={t('order')}
      fact={isPhone ? undefined : t('orderFact')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('direction')}
          data={labelled}
          value={direction}
          onChange={(value) => change({ direction: value })}
        />
      }
      flush
    >
      {error && !data ? (
        <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <div className={css['stages']} aria-busy={!data}>
          {stagesOf(data ?? []).map((stage) => (
            <StageColumn key={stage.name} stage={stage} direction={direction} isCounted={data !== undefined} />
          ))}
        </div>
      )}
    </Section>
  )
}
