import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterOff, IconMoodEmpty, IconRefresh } from '@tabler/icons-react'
import { ApiError, sentencesOf } from '../../platform/api.ts'
import { formatCount, formatTime } from '../../platform/format.ts'
import type { GridModel } from './grid-model.ts'
import { filtersInForce } from './grid-query.ts'
import css from './grid-states.module.css'

/** 'Nothing here' (spec 2 §8), and which filters hide how many. */
export const EmptyState = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, rows, props, view } = grid
  const filters = filtersInForce(view)
  if (filters === 0)
    return (
      <div className={css.state}>
        <IconMoodEmpty size={28} stroke={1.4} aria-hidden />
        <b>{props.emptyText ?? say('empty')}</b>
      </div>
    )
  const outside =
    rows.all === undefined ? '' : say('outside', { total: formatCount(rows.all), noun: props.noun ?? say('rows') })
  return (
    <div className={css.state}>
      <IconFilterOff size={28} stroke={1.4} aria-hidden />
      <b>{say('empty')}</b>
      <span>
        {say('inForce', { count: filters })} {outside}
      </span>
      <Button className={css.button} onClick={grid.clearFilters}>
        {say('clearAll')}
      </Button>
    </div>
  )
}

/** What is kept, the request number, Try again. */
export const FailedState = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, rows } = grid
  const { error } = rows
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={css.state} role="alert">
      <IconCloudOff size={28} stroke={1.4} aria-hidden />
      <b>{say('failed')}</b>
      <span>
        {say('kept')} {requestId === undefined ? '' : say('request', { id: requestId })}
      </span>
      <small>{sentencesOf(error).join(' ')}</small>
      <Button
        className={css.button}
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={rows.isFetching}
        onClick={rows.reload}
      >
        {say('tryAgain')}
      </Button>
    </div>
  )
}

/** Old rows stay when newer ones cannot be loaded. */
export const OutdatedNote = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { say, rows } = grid
  return (
    <div className={css.outdated} role="alert">
      <IconCloudOff size={16} aria-hidden />
      <span>{say('refreshFailed', { time: formatTime(rows.refreshedAt) })}</span>
      <Button size="xs" loading={rows.isFetching} onClick={rows.reload}>
        {say('tryAgain')}
      </Button>
    </div>
  )
}
