// Readers of bulk upload sheets, which run in their own processes and know no database.
export { cellReaders, figureReaders, listed, lookup, type SheetCodes, readCountry } from './cell-values.ts'
export {
  encodingQuestion,
  type AboutSheet,
  checkShapeOf,
  sheetHeads,
  readDrafts,
  type ReadOptions,
  type ReadPart,
  type ReadRecord,
  readRecords,
} from './read-records.ts'
export type { UnitConversion } from './group-rows.ts'
export {
  type Identity,
  identityBy,
  importKeys,
  type SheetHeaderRow,
  type SheetLayout,
  type SheetModel,
} from './sheet-model.ts'
export { PARCEL_COLUMNS } from './parcel-columns.ts'
export { problemsInSheet } from './locate-problem.ts'
export { type RecordCells, recordCells } from './record-cells.ts'
export { type AddressNames, ORDER_ADDRESS, PARCEL_ADDRESS, settleWards } from './settle-wards.ts'
export { type CellKind, type ColumnPart, columnsOf, type SheetColumn } from './sheet-column.ts'
export type { MappingOptions } from './mapping/read-foreign.ts'
