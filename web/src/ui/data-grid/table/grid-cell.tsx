import { Fragment, type ReactNode } from 'react'
import type { Cell } from '../columns/column-layout.ts'
import type { ColumnDef } from '../grid-types.ts'
import { text } from '../texts.ts'
import { cellOf, defaultAlign } from './default-cell.ts'
import css from './grid-cell.module.css'
import table from './grid-table.module.css'
import type { RowTools } from './use-rows.ts'
import type { GridTableRow } from './use-table.ts'

type TableCell<Row> = ReturnType<GridTableRow<Row>['getVisibleCells']>[number]
type Props<Row> = {
  row: Row
  cell: TableCell<Row>
  layout: Cell<ColumnDef<Row>>
  tools: RowTools<Row>
  /** The row is hovered or focused. */
  isLive: boolean
}

/**
 * A plain `td`, as a page has a thousand of them: a value, the columns folded under it as a second line, and a copy
 * button.
 */
export const GridCell = <Row,>({ row, cell, layout: { column, folded }, tools, isLive }: Props<Row>) => {
  const copies = isLive && column.copy?.(row)
  const under = folded
    .map((one) => cellOf(row, one, tools.columns[one.name], tools.choicesOf(one.name).options))
    .filter(isThere)
  return (
    <td
      className={`wb-lh-17 wb-border-bottom ${table.cell}`}
      data-column={column.name}
      data-details={column.details ? true : undefined}
      data-align={column.align ?? defaultAlign(tools.columns[column.name])}
      tabIndex={-1}
    >
      {column.opens ? <OpeningLink row={row} tools={tools} content={contentOf(cell)} /> : contentOf(cell)}
      {under.length > 0 && (
        <small className={`wb-below wb-cut ${css.folded}`} data-wraps={folded.some(({ wraps }) => wraps) || undefined}>
          {under.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ' · '}
              {part}
            </Fragment>
          ))}
        </small>
      )}
      {copies && (
        <button
          type="button"
          className={`wb-sheet ${css.copy}`}
          data-copy={column.name}
          tabIndex={-1}
          aria-label={`${text('copy')} ${copies}`}
          title={text('copy')}
        />
      )}
    </td>
  )
}

/**
 * The number of a row: a click opens it, middle click or Ctrl in a new tab (rule LST-85). Tab stops at the row itself.
 */
const OpeningLink = <Row,>({ row, tools, content }: { row: Row; tools: RowTools<Row>; content: ReactNode }) => {
  const href = tools.rowHref?.(row)
  return href === undefined ? (
    <button type="button" className={css.opening} data-open tabIndex={-1}>
      {content}
    </button>
  ) : (
    <a className={css.opening} tabIndex={-1} {...tools.linkTo({ href })}>
      {content}
    </a>
  )
}

/** Called as a function, not rendered as a component, which would add two more for each of a thousand cells. */
const contentOf = <Row,>(cell: TableCell<Row>): ReactNode => {
  const { cell: content } = cell.column.columnDef
  return typeof content === 'function' ? (content(cell.getContext()) as ReactNode) : content
}

const isThere = (part: ReactNode): boolean => part !== null && part !== undefined && part !== '' && part !== false
