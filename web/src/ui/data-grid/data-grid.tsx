import type { GridColumns } from '@waybill/contract/kernel/grid'
import { VisuallyHidden } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { GridCards } from './cards/grid-cards.tsx'
import type { DataGridProps } from './grid-types.ts'
import { Pager } from './paging/pager.tsx'
import { SelectionBar } from './selection/selection-bar.tsx'
import { SelectionBanner } from './selection/selection-banner.tsx'
import { useGridModel } from './state/grid-model.ts'
import { useListShortcuts } from './state/use-list-shortcuts.ts'
import { GridTable } from './table/grid-table.tsx'
import { GridPageHeader } from './toolbar/grid-page-header.tsx'
import { GridToolbar } from './toolbar/grid-toolbar.tsx'
import { DefaultView } from './views/default-view.tsx'

const NumbersDialog = lazyComponent(async () => (await import('./numbers/numbers-dialog.tsx')).NumbersDialog, {
  kind: 'dialog',
})
const ViewDialog = lazyComponent(async () => (await import('./views/view-dialog.tsx')).ViewDialog, { kind: 'dialog' })

/**
 * The product's list component: declared, not built (rule LST-11; ARCHITECTURE.md, "Lists"). Changing a fixed filter
 * resets it to a new list.
 */
export const DataGrid = <Row, Cols extends GridColumns>(props: DataGridProps<Row, Cols>) => (
  <List<Row>
    key={`${props.id} ${JSON.stringify(props.fixedFilters ?? [])}`}
    {...(props as unknown as DataGridProps<Row>)}
  />
)

const MIN_HEIGHT = '70vh'

const List = <Row,>(props: DataGridProps<Row>) => {
  const grid = useGridModel(props)
  const { rows, t, isPhone } = grid
  useListShortcuts(grid)
  return (
    <section
      className="wb-column wb-grow wb-shrink wb-tall wb-number wb-sheet wb-min-height-0 wb-relative"
      aria-label={props.title}
      data-phone={isPhone || undefined}
    >
      <GridPageHeader grid={grid} />
      {props.tabs}
      <GridToolbar grid={grid} />
      <div
        className="wb-column wb-grow wb-border-top wb-min-height-0 wb-relative"
        style={isPhone ? undefined : { minHeight: `calc(${props.minHeight ?? MIN_HEIGHT} - 48px)` }}
      >
        {grid.selects && !isPhone && <SelectionBanner grid={grid} />}
        {isPhone ? <GridCards grid={grid} /> : <GridTable grid={grid} />}
      </div>
      {!isPhone && <Pager grid={grid} />}
      {grid.selects && <SelectionBar grid={grid} />}
      {(grid.opening === 'held' || (grid.opening === 'asking' && rows.refreshedAt > 0)) && <DefaultView grid={grid} />}
      {grid.openView && <ViewDialog grid={grid} open={grid.openView} />}
      {grid.openNumbers && <NumbersDialog grid={grid} open={grid.openNumbers} />}
      <VisuallyHidden role="status">
        {rows.isFirstLoad ? '' : t('found', { count: rows.total, n: formatCount(rows.total) })}
      </VisuallyHidden>
    </section>
  )
}
