import { Table, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo } from 'react'
import type { Cell } from '../columns/column-layout.ts'
import type { ColumnDef } from '../grid-types.ts'
import { pageSelection } from '../selection/selection.ts'
import { RowCheckbox } from '../selection/row-checkbox.tsx'
import type { GridModel } from '../state/grid-model.ts'
import { defaultAlign } from './default-cell.ts'
import css from './table-header.module.css'
import table from './grid-table.module.css'
import { ColumnHeaderMenu } from './column-header-menu.tsx'

const DrawnHead = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { rows, selection, t } = grid
  const keys = rows.rows.map(({ key }) => key)
  const tick = pageSelection(selection.rows, keys)
  return (
    <Table.Thead className={`wb-sunken ${table.head}`}>
      <Table.Tr aria-rowindex={1}>
        {grid.selects && (
          <Table.Th className={`wb-lh-17 wb-border-bottom ${table.tick}`}>
            <RowCheckbox
              label={t('selectPage')}
              isOn={tick === 'all'}
              isMixed={tick === 'some'}
              onTick={() => selection.dispatch({ type: 'pageTicked', page: rows.rows, on: tick !== 'all' })}
            />
          </Table.Th>
        )}
        {grid.cells.map((cell, index) => (
          <HeadCell key={cell.column.name} grid={grid} cell={cell} canHide={index > 0} />
        ))}
        {grid.props.rowActions && (
          <Table.Th className={`wb-lh-17 wb-text-end wb-border-bottom ${table.actions}`}>
            <VisuallyHidden>{t('more')}</VisuallyHidden>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}

/** Sticky header: the page's checkbox, and a header per column. Memoized: hovering rows does not re-render it. */
export const TableHeader = memo(DrawnHead) as typeof DrawnHead

type HeadCellProps<Row> = { grid: GridModel<Row>; cell: Cell<ColumnDef<Row>>; canHide: boolean }

/** A click sorts; the menu sorts and filters this column and those folded under it. */
const HeadCell = <Row,>({ grid, cell, canHide }: HeadCellProps<Row>) => {
  const { shape, view, t, headOf, change } = grid
  const { name, align } = cell.column
  const { sort } = view
  const isSorted = [name, ...cell.folded.map((column) => column.name)].includes(sort.column)
  const Arrow = sort.descending ? IconArrowDown : IconArrowUp
  const canSort = shape.columns[name]?.sortable !== false
  const label = (
    <>
      <span className={`wb-lh-16 wb-overflow-hidden ${css.label}`}>{headOf(name)}</span>
      {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
    </>
  )
  return (
    <Table.Th
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      data-align={align ?? defaultAlign(shape.columns[name])}
      data-sorted={isSorted || undefined}
    >
      <span className={`wb-row wb-shrink ${css.headCell}`}>
        {canSort ? (
          <button
            type="button"
            className={`wb-inline-row wb-shrink ${css.sort}`}
            title={t('sortBy', { name: headOf(name) })}
            onClick={() => change({ sort: { column: name, descending: sort.column === name && !sort.descending } })}
          >
            {label}
          </button>
        ) : (
          label
        )}
        <ColumnHeaderMenu grid={grid} cell={cell} canHide={canHide} />
      </span>
    </Table.Th>
  )
}
