import { Button, Tooltip, UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatTime } from '../../../platform/format.ts'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { ColumnsMenu } from '../columns/columns-menu.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterPopover } from '../filters/filter-popover.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { filtersInForce } from '../state/grid-query.ts'
import { ViewsMenu } from '../views/views-menu.tsx'
import { FindBox } from './find-box.tsx'
import css from './grid-toolbar.module.css'

const PhoneToolbar = lazyComponent(async () => (await import('./phone-toolbar.tsx')).PhoneToolbar, { kind: 'inline' })
/** Lazy, as few lists have one; its place is reserved. */
const LeadingFilter = lazyComponent(async () => (await import('./leading-filter.tsx')).LeadingFilter, {
  kind: 'inline',
  fallback: <span className={`wb-fixed ${css.leading}`} />,
})

/** Find box, Filter, a chip per filter, Clear all, last refresh, Views, Columns (rule LST-11). */
export const GridToolbar = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, view, rows } = grid
  if (grid.isPhone) return <PhoneToolbar grid={grid} />
  return (
    <div className={`wb-row wb-gap-8 wb-fixed wb-shrink ${css.tools}`}>
      {grid.props.leadingFilter && <LeadingFilter grid={grid} />}
      {grid.hasFindBox && <FindBox grid={grid} className={css.find} />}
      {grid.filterNames.length > 0 && <FilterPopover grid={grid} />}
      <FilterChips grid={grid} />
      {filtersInForce(view) > 0 && (
        <Button size="xs" variant="subtle" color="gray" className={`wb-fixed ${css.clear}`} onClick={grid.clearFilters}>
          {t('clearAll')}
        </Button>
      )}
      <span className="wb-grow" />
      {grid.props.note !== undefined && <span className="wb-muted wb-fz-12-5 wb-cut">{grid.props.note}</span>}
      <Tooltip label={t('refresh')}>
        <UnstyledButton
          className={`wb-inline-row wb-gap-6 wb-fixed wb-muted wb-fz-12-5 ${css.live}`}
          aria-label={`${t('refresh')}. ${t('refreshedAt', { time: formatTime(rows.refreshedAt || null) })}`}
          data-spinning={rows.isFetching || undefined}
          onClick={rows.reload}
        >
          <IconRefresh size={14} stroke={2} aria-hidden />
          <span>{rows.refreshedAt ? formatTime(rows.refreshedAt) : '--:--'}</span>
        </UnstyledButton>
      </Tooltip>
      <ViewsMenu grid={grid} />
      <ColumnsMenu grid={grid} />
    </div>
  )
}
