import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
  type Row as TableRow,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
import type { Keyed } from '../selection/selection.ts'
import type { GridModel } from '../state/grid-model.ts'
import { cellOf } from './default-cell.ts'

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })

export type GridTableRow<Row> = TableRow<typeof features, Keyed<Row>>

const keyOf = <Row>({ key }: Keyed<Row>): string => key

/** Table model: all declared columns, the visible ones in the person's order. */
export const useGridTable = <Row>({ props, shape, cells, rows, choicesOf }: GridModel<Row>) => {
  const names = cells.map(({ column }) => column.name).join(' ')
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Keyed<Row>>()
    return props.columns.map((column) =>
      helper.display({
        id: column.name,
        cell: ({ row }): ReactNode =>
          cellOf(row.original.row, column, shape.columns[column.name], choicesOf(column.name).options),
      }),
    )
  }, [props.columns, shape, choicesOf])
  const state = useMemo(() => {
    const shown = names.split(' ')
    return {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(props.columns.map(({ name }) => [name, shown.includes(name)])),
    }
  }, [names, props.columns])
  return useTable({ features, columns, data: rows.rows, getRowId: keyOf, state })
}
