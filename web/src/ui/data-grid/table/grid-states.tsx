import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react'
import { formatCount, formatTime } from '../../../platform/format.ts'
import { EmptyState } from '../../empty-state.tsx'
import { FailedState } from '../../failed-state.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { filtersInForce } from '../state/grid-query.ts'
import css from './grid-states.module.css'

/** 'Nothing here' (rule LST-4), and how many rows the filters hide. */
export const EmptyList = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, rows, props, view } = grid
  const filters = filtersInForce(view)
  if (filters === 0 || (props.emptyNote !== undefined && rows.all === 0))
    return (
      <EmptyState
        title={props.emptyText ?? t('empty')}
        {...(props.emptyNote === undefined ? {} : { text: props.emptyNote })}
      />
    )
  const outside =
    rows.all === undefined ? '' : t('outside', { total: formatCount(rows.all), noun: props.noun ?? t('rows') })
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('empty')}
      text={`${t('inForce', { count: filters })} ${outside}`}
      action={<Button onClick={grid.clearFilters}>{t('clearAll')}</Button>}
    />
  )
}

/** A failed list: what is kept, the request id, Try again. */
export const FailedList = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, rows } = grid
  return <FailedState error={rows.error} title={t('failed')} kept={t('kept')} onRetry={rows.reload} />
}

/** Note that a refetch failed; the old rows stay. */
export const OutdatedNote = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, rows } = grid
  return (
    <div className={`wb-row wb-gap-10 wb-fixed wb-attention ${css.outdated}`} role="alert">
      <IconCloudOff size={16} stroke={1.75} aria-hidden />
      <span>{t('refreshFailed', { time: formatTime(rows.refreshedAt) })}</span>
      <Button size="xs" loading={rows.isFetching} onClick={rows.reload}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
