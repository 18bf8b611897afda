import type { SheetProblem } from '../../../platform/sheet/error-workbook.ts'
import { cellText, isBlank, type SheetCell } from '../../../platform/sheet/sheet.ts'
import type { ReadCell } from './cell-values.ts'
import type { CellKind, ColumnPart } from './sheet-column.ts'
import type { FoundParcelColumn, ParcelHeaderRow } from './sheet-headers.ts'

/** What rows of one number say: a body of shipment/Add, not checked, and which rows its lines stand on. */
export type Draft = {
  no: string | null
  rows: number[]
  body: Record<string, unknown>
  packageRows: number[]
  itemRows: number[]
  problems: SheetProblem[]
}

export const differs = (row: number): string => `Different value in row ${row} of the same parcel.`

/** Joins rows into parcels by `No.`; a row carries a package, an item, or both (rule UPL-2). Blank rows are let be. */
export const groupRows = (
  rows: readonly (readonly SheetCell[])[],
  heads: ParcelHeaderRow,
  read: Record<CellKind, ReadCell>,
): Draft[] => {
  const groups: Group[] = []
  const byNo = new Map<string, Group>()
  const columns = Map.groupBy(heads.columns, ({ part }) => part)
  const noColumn = columns.get('group')?.[0]
  for (let at = heads.line + 1; at < rows.length; at++) {
    const cells = rows[at] ?? []
    if (isBlank(cells)) continue
    const no = noColumn ? cellText(cells[noColumn.at]) : ''
    const known = byNo.get(no)
    const group = known ?? newGroup(no)
    if (!known) groups.push(group)
    if (no !== '') byNo.set(no, group)
    addRow(group, { row: at + 1, cells, columns, read })
  }
  return groups.map(draftOf)
}

type Line = Record<string, unknown>
type Group = Omit<Draft, 'body'> & {
  parcel: Record<string, unknown>
  units: Line[]
  items: Line[]
  /** What the rows so far say of a column of the parcel, and which row said it. */
  said: Map<string, { row: number; value: unknown }>
}

const newGroup = (no: string): Group => ({
  no: no === '' ? null : no,
  rows: [],
  parcel: { shipToAddress: { contact: {} } },
  units: [],
  items: [],
  packageRows: [],
  itemRows: [],
  problems: [],
  said: new Map(),
})

/** The first unit carries the customs lines (rule CUS-3); items without a package ask for one. */
const draftOf = ({ no, rows, parcel, units, items, packageRows, itemRows, problems }: Group): Draft => {
  const [first = {}, ...others] = units
  const handlingUnits = units.length + items.length === 0 ? [] : [{ ...first, contentDetailItems: items }, ...others]
  return { no, rows, body: { ...parcel, handlingUnits }, packageRows, itemRows, problems }
}

type SheetRow = {
  row: number
  cells: readonly SheetCell[]
  columns: ReadonlyMap<ColumnPart, readonly FoundParcelColumn[]>
  read: Record<CellKind, ReadCell>
}

const addRow = (group: Group, at: SheetRow): void => {
  group.rows.push(at.row)
  for (const column of at.columns.get('parcel') ?? []) {
    const value = valueAt(column, at)
    if (value === undefined) continue
    const before = group.said.get(column.path)
    if (!before) {
      group.said.set(column.path, { row: at.row, value })
      place(group.parcel, column.path, value)
    } else if (before.value !== value)
      group.problems.push({ row: at.row, column: column.asHeaded, sentence: differs(before.row) })
  }
  const unit = lineOf('package', at)
  if (unit) {
    group.units.push(unit)
    group.packageRows.push(at.row)
  }
  const item = lineOf('item', at)
  if (item) {
    group.items.push(item)
    group.itemRows.push(at.row)
  }
}

const valueAt = (column: FoundParcelColumn, { cells, read }: SheetRow): unknown => {
  const cell = cells[column.at]
  if (cell === undefined || cell === null || cell === '') return undefined
  const value = read[column.kind](cell)
  return value === '' && column.kind !== 'yesNo' ? undefined : value
}

const lineOf = (part: ColumnPart, at: SheetRow): Line | undefined => {
  let line: Line | undefined
  for (const column of at.columns.get(part) ?? []) {
    const value = valueAt(column, at)
    if (value !== undefined) (line ??= {})[column.path] = value
  }
  return line
}

const place = (into: Record<string, unknown>, path: string, value: unknown): void => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = into
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>
  at[last] = value
}
