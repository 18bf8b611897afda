import { Table } from '@mantine/core'
import { FlexRender } from '@tanstack/react-table'
import type { GridColumns } from '@waybill/contract/kernel/grid'
import { Fragment } from 'react'
import type { Cell } from './column-layout.ts'
import { defaultAlign } from './default-cell.ts'
import css from './grid-table.module.css'
import type { ColumnDef } from './grid-types.ts'
import { text } from './texts.ts'
import type { GridTableRow } from './use-table.ts'

type Props<Row> = {
  row: GridTableRow<Row>
  cell: ReturnType<GridTableRow<Row>['getVisibleCells']>[number]
  layout: Cell<ColumnDef<Row>>
  columns: GridColumns
}

/** A value, the columns that are folded under it as its second line, and a button to copy it. */
export const GridCell = <Row,>({ row, cell, layout, columns }: Props<Row>) => {
  const { column, folded } = layout
  const copies = column.copy?.(row.original.row)
  const under = folded.flatMap(({ name }) => row.getAllCells().filter((one) => one.column.id === name))
  return (
    <Table.Td
      className={css.cell}
      data-column={column.name}
      data-align={column.align ?? defaultAlign(columns[column.name])}
      tabIndex={-1}
    >
      <FlexRender cell={cell} />
      {under.length > 0 && (
        <small className={css.folded}>
          {under.map((one, index) => (
            <Fragment key={one.id}>
              {index > 0 && ' · '}
              <FlexRender cell={one} />
            </Fragment>
          ))}
        </small>
      )}
      {copies && (
        <button
          type="button"
          className={css.copy}
          data-copy={column.name}
          tabIndex={-1}
          aria-label={`${text('copy')} ${copies}`}
          title={text('copy')}
        />
      )}
    </Table.Td>
  )
}
