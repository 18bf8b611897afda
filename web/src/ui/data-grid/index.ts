export { CutCell, NameCell, NumberCell, QuietCell, TwoLineCell } from './cells.tsx'
export { DataGrid } from './data-grid.tsx'
export type {
  BulkAction,
  BulkOutcome,
  CardParts,
  Choice,
  ColumnDef,
  DataGridProps,
  ExportRequest,
  Option,
  RowAction,
  ToolbarAction,
  Totals,
} from './grid-types.ts'
