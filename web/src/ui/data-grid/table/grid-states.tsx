import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react'
import { formatCount, formatTime } from '../../../platform/format.ts'
import { EmptyState } from '../../empty-state.tsx'
import { FailedState } from '../../failed-state.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { filtersInForce } from '../state/grid-query.ts'
import css from './grid-states.module.css'

/** 'Nothing here' (rule LST-4), and which filters hide how many. */
export const EmptyList = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, rows, props, view } = grid
  const filters = filtersInForce(view)
  if (filters === 0) return <EmptyState title={props.emptyText ?? say('empty')} />
  const outside =
    rows.all === undefined ? '' : say('outside', { total: formatCount(rows.all), noun: props.noun ?? say('rows') })
  return (
    <EmptyState
      icon={IconFilterOff}
      title={say('empty')}
      text={`${say('inForce', { count: filters })} ${outside}`}
      action={<Button onClick={grid.clearFilters}>{say('clearAll')}</Button>}
    />
  )
}

/** What is kept, the request number, Try again. */
export const FailedList = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, rows } = grid
  return <FailedState error={rows.error} title={say('failed')} kept={say('kept')} onRetry={rows.reload} />
}

/** Old rows stay when newer ones cannot be loaded. */
export const OutdatedNote = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, rows } = grid
  return (
    <div className={css.outdated} role="alert">
      <IconCloudOff size={16} stroke={1.75} aria-hidden />
      <span>{say('refreshFailed', { time: formatTime(rows.refreshedAt) })}</span>
      <Button size="xs" loading={rows.isFetching} onClick={rows.reload}>
        {say('tryAgain')}
      </Button>
    </div>
  )
}
