import type { SheetProblem } from '../../../platform/sheet/error-workbook.ts'
import type { Draft } from './group-rows.ts'
import type { SheetColumn } from './sheet-column.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'
import type { ParcelHeaderRow } from './sheet-headers.ts'

/** Sums of the whole parcel, and a missing package: the column that people look at for them. */
const MEANT: Readonly<Record<string, string>> = { totalChargeableWeight: 'weight', handlingUnits: 'weight' }
/** What stands for a package, and for all of its sides together. */
const OF_A_PACKAGE: Readonly<Record<string, string>> = { '': 'length', contentDetailItems: 'hsCode' }
const UNIT = /^handlingUnits\.(\d+)(?:\.(\w+))?$/
const ITEM = /^handlingUnits\.\d+\.contentDetailItems\.(\d+)(?:\.(\w+))?$/

/** Where a problem of a body stands in the sheet: by its field path, the row and the head as the file has it. */
export const problemsInSheet = (
  problems: Readonly<Record<string, string>>,
  draft: Pick<Draft, 'rows' | 'packageRows' | 'itemRows'>,
  heads: Pick<ParcelHeaderRow, 'columns'>,
): SheetProblem[] => {
  const first = draft.rows[0] ?? 0
  const headOf = (path: string, parts: readonly SheetColumn['part'][]): string | null => {
    const here = heads.columns.find((column) => column.path === path && parts.includes(column.part))
    return here?.asHeaded ?? SHEET_COLUMNS.find((one) => one.path === path && parts.includes(one.part))?.head ?? null
  }
  return Object.entries(problems).map(([path, sentence]) => {
    const item = ITEM.exec(path)
    if (item)
      return { row: draft.itemRows[Number(item[1])] ?? first, column: headOf(item[2] ?? 'hsCode', ['item']), sentence }
    const unit = UNIT.exec(path)
    if (unit) {
      const name = OF_A_PACKAGE[unit[2] ?? ''] ?? unit[2] ?? ''
      return { row: draft.packageRows[Number(unit[1])] ?? first, column: headOf(name, ['package', 'item']), sentence }
    }
    const meant = MEANT[path]
    if (meant !== undefined)
      return { row: draft.packageRows[0] ?? first, column: headOf(meant, ['package', 'item']), sentence }
    return { row: first, column: headOf(path, ['parcel']), sentence }
  })
}
