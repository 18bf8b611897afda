import { memo, type ReactElement } from 'react'
import type { Cell } from '../columns/column-layout.ts'
import type { ColumnDef } from '../grid-types.ts'
import { RowCheckbox } from '../selection/row-checkbox.tsx'
import { text } from '../texts.ts'
import { GridCell } from './grid-cell.tsx'
import css from './grid-table.module.css'
import { RowActions } from './row-actions.tsx'
import type { RowTools } from './use-rows.ts'
import type { GridTableRow } from './use-table.ts'

type Props<Row> = {
  row: GridTableRow<Row>
  /** Index in the whole list; the header is 1. */
  rowNumber: number
  cells: readonly Cell<ColumnDef<Row>>[]
  tools: RowTools<Row>
  isSelected: boolean
  /** Hovered or focused: its actions show. */
  isLive: boolean
  isTabStop: boolean
}

const DrawnRow = <Row,>({ row, rowNumber, cells, tools, isSelected, isLive, isTabStop }: Props<Row>) => {
  const at = row.original
  const label = tools.rowLabel(at.row)
  const tabIndex = isTabStop ? 0 : -1
  const tick = (isRange: boolean): void =>
    tools.select(isRange ? { type: 'ranged', to: at.key, page: tools.page } : { type: 'toggled', at })
  return (
    <tr
      className={css.row}
      data-key={at.key}
      data-tone={tools.rowTone?.(at.row)}
      data-selected={isSelected || undefined}
      aria-selected={tools.selects ? isSelected : undefined}
      aria-rowindex={rowNumber}
      tabIndex={tabIndex}
    >
      {tools.selects && (
        <td className={`wb-lh-17 wb-border-bottom ${css.tick}`} tabIndex={-1}>
          <RowCheckbox label={text('select', { label })} isOn={isSelected} tabIndex={tabIndex} onTick={tick} />
        </td>
      )}
      {row.getVisibleCells().map((cell, index) => {
        const layout = cells[index]
        return layout ? (
          <GridCell key={cell.id} row={at.row} cell={cell} layout={layout} tools={tools} isLive={isLive} />
        ) : null
      })}
      {tools.rowActions && (
        <td className={`wb-lh-17 wb-text-end wb-border-bottom ${css.actions}`} tabIndex={-1}>
          <RowActions at={at} tools={tools} label={label} isLive={isLive} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  )
}

/** Re-renders only if this row changed. */
export const GridRow = memo(DrawnRow) as <Row>(props: Props<Row>) => ReactElement
