import type { SheetProblem } from '../../platform/sheet/error-workbook.ts'
import { cellText, isBlank, type SheetCell } from '../../platform/sheet/sheet.ts'
import type { ColumnPart } from './sheet-column.ts'
import type { FoundSheetColumn, SheetHeaderRow, SheetModel } from './sheet-model.ts'

/** What rows of one number say: a body, not checked, and which rows its lines stand on. */
export type Draft = {
  no: string | null
  rows: number[]
  body: Record<string, unknown>
  packageRows: number[]
  itemRows: number[]
  problems: SheetProblem[]
}

export const differs = (row: number, noun: string): string => `Different value in row ${row} of the same ${noun}.`

/** The parts of a model that say how rows make a body. */
type Layout = Pick<SheetModel<never>, 'noun' | 'readers' | 'emptyBody' | 'packages' | 'items'>

/** Joins rows into records by `No.`; a row carries a package, an item, or both (rule UPL-2). Blank rows are let be. */
export const groupRows = (rows: readonly (readonly SheetCell[])[], heads: SheetHeaderRow, layout: Layout): Draft[] => {
  const groups: Group[] = []
  const byNo = new Map<string, Group>()
  const columns = Map.groupBy(heads.columns, ({ part }) => part)
  const noColumn = columns.get('group')?.[0]
  for (let at = heads.line + 1; at < rows.length; at++) {
    const cells = rows[at] ?? []
    if (isBlank(cells)) continue
    const no = noColumn ? cellText(cells[noColumn.at]) : ''
    const known = byNo.get(no)
    const group = known ?? newGroup(no, layout)
    if (!known) groups.push(group)
    if (no !== '') byNo.set(no, group)
    addRow(group, { row: at + 1, cells, columns, layout })
  }
  return groups.map((group) => draftOf(group, layout))
}

type Line = Record<string, unknown>
type Group = Omit<Draft, 'body'> & {
  whole: Record<string, unknown>
  units: Line[]
  items: Line[]
  /** What the rows so far say of a column of the whole, and which row said it. */
  said: Map<string, { row: number; value: unknown }>
}

const newGroup = (no: string, { emptyBody }: Layout): Group => ({
  no: no === '' ? null : no,
  rows: [],
  whole: emptyBody(),
  units: [],
  items: [],
  packageRows: [],
  itemRows: [],
  problems: [],
  said: new Map(),
})

/** The first package carries the items (rule CUS-3); items without a package ask for one. */
const draftOf = (
  { no, rows, whole, units, items, packageRows, itemRows, problems }: Group,
  { packages, items: itemsName }: Layout,
): Draft => {
  const draft = { no, rows, packageRows, itemRows, problems }
  if (packages === null) return { ...draft, body: { ...whole, [itemsName]: items } }
  const [first = {}, ...others] = units
  const lines = units.length + items.length === 0 ? [] : [{ ...first, [itemsName]: items }, ...others]
  return { ...draft, body: { ...whole, [packages]: lines } }
}

type SheetRow = {
  row: number
  cells: readonly SheetCell[]
  columns: ReadonlyMap<ColumnPart, readonly FoundSheetColumn[]>
  layout: Layout
}

const addRow = (group: Group, at: SheetRow): void => {
  group.rows.push(at.row)
  for (const column of at.columns.get('whole') ?? []) {
    const value = valueAt(column, at)
    if (value === undefined) continue
    const before = group.said.get(column.path)
    if (!before) {
      group.said.set(column.path, { row: at.row, value })
      place(group.whole, column.path, value)
    } else if (before.value !== value)
      group.problems.push({ row: at.row, column: column.asHeaded, sentence: differs(before.row, at.layout.noun) })
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

const valueAt = (column: FoundSheetColumn, { cells, layout }: SheetRow): unknown => {
  const cell = cells[column.at]
  if (cell === undefined || cell === null || cell === '') return undefined
  const value = (layout.readers[column.kind] ?? cellText)(cell)
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
