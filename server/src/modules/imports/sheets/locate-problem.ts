import type { SheetProblem } from '../../../platform/sheet/error-workbook.ts'
import type { Draft } from './group-rows.ts'
import type { ColumnPart } from './sheet-column.ts'
import type { SheetHeaderRow, SheetModel } from './sheet-model.ts'

/** Sums of a whole record: the column to blame for them. */
const SUMS: Readonly<Record<string, string>> = { totalChargeableWeight: 'weight' }

type Located = { part: 'item' | 'package' | 'whole'; at: number; name: string }
type Layout = Pick<SheetModel<never>, 'columns' | 'packages' | 'items' | 'missing'>

/** Which package or item of a body a path names, and which of its fields. */
const locate = (path: string, { packages, items, missing }: Layout): Located => {
  const list = packages === null ? items : `${packages}\\.\\d+\\.${items}`
  const item = new RegExp(`^${list}(?:\\.(\\d+)(?:\\.(\\w+))?)?$`).exec(path)
  if (item) return { part: 'item', at: Number(item[1] ?? 0), name: item[2] ?? missing.item }
  const unit = packages === null ? null : new RegExp(`^${packages}(?:\\.(\\d+)(?:\\.(\\w+))?)?$`).exec(path)
  if (unit)
    return {
      part: 'package',
      at: Number(unit[1] ?? 0),
      name: unit[1] === undefined ? missing.package : (unit[2] ?? missing.sides),
    }
  const sum = SUMS[path]
  return sum === undefined ? { part: 'whole', at: 0, name: path } : { part: 'package', at: 0, name: sum }
}

/** The position in the sheet of a body's problem: by its field path, the row and the head in the file. */
export const problemsInSheet = (
  problems: Readonly<Record<string, string>>,
  draft: Pick<Draft, 'rows' | 'packageRows' | 'itemRows'>,
  heads: Pick<SheetHeaderRow, 'columns'>,
  layout: Layout,
): SheetProblem[] => {
  const first = draft.rows[0] ?? 0
  const headOf = (path: string, parts: readonly ColumnPart[]): { column: string | null; field: string | undefined } => {
    // A missing whole part (the contact of a sender) is located at the first column that would fill it.
    const column =
      layout.columns.find((one) => one.path === path && parts.includes(one.part)) ??
      layout.columns.find((one) => one.path.startsWith(`${path}.`) && parts.includes(one.part))
    const here = heads.columns.find((one) => one.path === column?.path && parts.includes(one.part))
    return { column: here?.asHeaded ?? column?.head ?? null, field: column?.head }
  }
  return Object.entries(problems).map(([path, sentence]) => {
    const { part, at, name } = locate(path, layout)
    const parts: ColumnPart[] = part === 'package' ? ['package', 'item'] : [part]
    const { column, field } = headOf(name, parts)
    const rows = part === 'item' ? draft.itemRows : part === 'package' ? draft.packageRows : []
    const problem = { row: rows[at] ?? first, column, sentence }
    return field === undefined ? problem : { ...problem, cell: { part, at, field } }
  })
}
