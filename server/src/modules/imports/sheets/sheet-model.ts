import type { z } from 'zod'
import type { SheetCell } from '../../../platform/sheet/sheet.ts'
import type { FoundColumn, HeaderRow } from '../../../platform/sheet/sheet-headers.ts'
import type { Identity } from './import-key.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { Unit } from './units.ts'

/** What decides how a cell is read beside it: the currency of its record's amounts, and its column. */
export type CellContext = { currency: string; column: Pick<FoundSheetColumn, 'path' | 'unit' | 'currency'> }

/** Reads the cells of one kind; what no list knows stays as it was typed, for the rules to refuse. */
export type ReadCell = (cell: SheetCell, context: CellContext) => unknown

/** What a sheet holds, and how its rows make the body of a call: the one thing in which bulk uploads differ. */
export type SheetModel<Body> = {
  /** What its rows are joined to, in sentences: 'parcel'. */
  noun: 'parcel' | 'order'
  /** Paths of the columns by which rows without a number are one record (rule UPL-53). */
  joinedBy: { reference: string; recipient: string }
  sheetName: string
  columns: readonly SheetColumn[]
  /** How cells are read, by the kind of their column. */
  readers: Readonly<Record<string, ReadCell>>
  /** The body of the call that makes one by hand. */
  schema: z.ZodType<Body>
  /** Parts of a body that are there although no cell names them. */
  emptyBody: () => Record<string, unknown>
  /** Where a body holds its packages; null: it has none, and its items stand alone. */
  packages: string | null
  items: string
  /** The columns that people look at for what no cell holds. */
  missing: { package: string; sides: string; item: string }
  /** Postcodes and phone numbers that lost their first zeros, by their paths (rules PCD-36, PCD-37). */
  lostZeros: (body: Readonly<Record<string, unknown>>) => Record<string, string>
  /** What a record is known again by (rule UPL-7); null: nothing. `body` is null when its shape is wrong. */
  identity: (body: Body | null, given: Readonly<Record<string, unknown>>) => Identity
}

/** A column of the file. `unit`: that its head names; `currency`: that its head names, in capitals. */
export type FoundSheetColumn = FoundColumn<SheetColumn> & { unit?: Unit; currency?: string }
export type SheetHeaderRow = Omit<HeaderRow<SheetColumn>, 'columns'> & { columns: readonly FoundSheetColumn[] }
