import { Table } from '@mantine/core'
import type { GridModel } from '../state/grid-model.ts'
import { CellDetails } from './cell-details.tsx'
import { TableHeader } from './table-header.tsx'
import { GridRow } from './grid-row.tsx'
import { EmptyList, FailedList, OutdatedNote } from './grid-states.tsx'
import css from './grid-table.module.css'
import { Skeleton } from './skeleton.tsx'
import { actionsWidth, columnWidth, minTableWidth, CHECKBOX_WIDTH } from './table-width.ts'
import { useCursor } from './use-cursor.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useRows } from './use-rows.ts'
import { useGridTable } from './use-table.ts'

/** The table: sticky header, rows, and a placeholder while there are none. */
export const GridTable = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { props, rows, cells, selection, width, t } = grid
  const table = useGridTable(grid)
  const { tools, live, tabStop, body } = useRows(grid)
  const actions = actionsWidth(props)
  const bodyRef = useCursor(grid)
  const drawn = useDrawnRows(table.getRowModel().rows)
  return (
    <>
      {rows.isOutdated && <OutdatedNote grid={grid} />}
      <div className={`wb-grow wb-min-height-0 wb-relative ${css.frame}`} data-tall-head={props.tallHead || undefined}>
        {rows.isFetching && !rows.isFirstLoad && (
          <div className={`wb-overflow-hidden ${css.refetching}`} role="progressbar" aria-label={t('loading')} />
        )}
        <div className={`wb-overflow-auto ${css.scroll}`} data-barred={selection.rows.size > 0 || undefined}>
          <Table
            className={`wb-full ${css.table}`}
            layout="fixed"
            withRowBorders={false}
            verticalSpacing={0}
            horizontalSpacing={10}
            stickyHeader
            tabularNums
            role="grid"
            aria-label={props.title}
            aria-multiselectable={grid.selects || undefined}
            aria-rowcount={rows.isEstimate ? -1 : rows.total + 1}
            aria-busy={rows.isFetching}
            style={{ minWidth: minTableWidth(cells, width, grid.selects, actions) }}
          >
            <colgroup>
              {grid.selects && <col style={{ width: CHECKBOX_WIDTH }} />}
              {cells.map(({ column }) => (
                <col key={column.name} style={{ width: columnWidth(column, width) }} />
              ))}
              {actions > 0 && <col style={{ width: actions }} />}
            </colgroup>
            <TableHeader grid={grid} />
            <Table.Tbody {...body} ref={bodyRef}>
              {drawn.map((row, index) => (
                <GridRow
                  key={row.id}
                  row={row}
                  rowNumber={(grid.view.page - 1) * grid.view.pageSize + index + 2}
                  cells={cells}
                  tools={tools}
                  isSelected={selection.rows.has(row.id)}
                  isLive={live === row.id}
                  isTabStop={tabStop === row.id}
                />
              ))}
              {rows.isFirstLoad && <Skeleton grid={grid} />}
            </Table.Tbody>
          </Table>
          {cells.some(({ column }) => column.details) && <CellDetails grid={grid} body={bodyRef} />}
          {rows.error && <FailedList grid={grid} />}
          {!rows.isFirstLoad && !rows.error && rows.rows.length === 0 && <EmptyList grid={grid} />}
        </div>
      </div>
    </>
  )
}
