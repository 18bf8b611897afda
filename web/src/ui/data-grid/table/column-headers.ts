import type { ColumnType } from '@waybill/contract/kernel/grid'
import type { Cell } from '../columns/column-layout.ts'
import type { ColumnDef } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import type { GridWord } from '../texts.ts'

export type ColumnHeaderMenuProps<Row> = { grid: GridModel<Row>; cell: Cell<ColumnDef<Row>>; canHide: boolean }

/** Columns of a header: its own, and those folded under it. */
export const namesOf = <Row>({ cell }: Pick<ColumnHeaderMenuProps<Row>, 'cell'>): string[] => [
  cell.column.name,
  ...cell.folded.map(({ name }) => name),
]

/** Those that can be sorted or filtered. */
export const usefulNames = <Row>({ grid, cell }: Pick<ColumnHeaderMenuProps<Row>, 'grid' | 'cell'>): string[] =>
  namesOf({ cell }).filter((name) => grid.shape.columns[name]?.sortable !== false || grid.filterNames.includes(name))

/** Text keys of the sort directions by column type: ascending, then descending. */
export const sortWords = (type: ColumnType | undefined): [GridWord, GridWord] => {
  if (type === 'date') return ['sortDate', 'sortDateDown']
  return type === 'number' ? ['sortNumber', 'sortNumberDown'] : ['sortText', 'sortTextDown']
}
