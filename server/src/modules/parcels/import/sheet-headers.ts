import { type FoundColumn, headerFinder, type HeaderRow } from '../../../platform/sheet/sheet-headers.ts'
import type { SheetColumn } from './sheet-column.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

export type FoundParcelColumn = FoundColumn<SheetColumn>
export type ParcelHeaderRow = HeaderRow<SheetColumn>

export const findHeaderRow = headerFinder(SHEET_COLUMNS)
