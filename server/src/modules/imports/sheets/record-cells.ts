import type { SheetCodes } from './cell-values.ts'
import { type Draft, valueAtPath } from './group-rows.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetLayout } from './sheet-model.ts'

/** The values of a part of a record by our English heads, as texts. */
type Cells = Readonly<Record<string, string>>
type PartCells = { line: number; row: number; cells: Cells }
/** What a record says, cell by cell, with the lines into which corrections are typed. */
export type RecordCells = { line: number; whole: Cells; packages: PartCells[]; items: PartCells[] }

type Lines = Record<string, unknown>[]
type Places = Pick<Draft, 'rows' | 'lines' | 'packageRows' | 'packageLines' | 'itemRows' | 'itemLines'>

/** The cells of a record, after its mapping has filled them. */
export const recordCells = (
  body: object,
  { rows, lines, packageRows, packageLines, itemRows, itemLines }: Places,
  { columns, packages, items }: Pick<SheetLayout, 'columns' | 'packages' | 'items'>,
  codes: SheetCodes,
): RecordCells => {
  const whole = body as Record<string, unknown>
  const [line = 0, row = 0] = [lines[0], rows[0]]
  const codeOf = new Map([...codes.countries, ...codes.services].map(({ id, code }) => [id, code]))
  const cellsOf = (values: Record<string, unknown>, part: SheetColumn['part']): Cells =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = column.part === part ? valueAtPath(values, column.path) : undefined
        if (value === undefined || value === null || value === '') return []
        return [[column.head, codeOf.get(value as string) ?? String(value)] as const]
      }),
    )
  const units = packages === null ? [] : ((whole[packages] ?? []) as Lines)
  const contents = ((packages === null ? whole : units[0])?.[items] ?? []) as Lines
  return {
    line,
    whole: cellsOf(whole, 'whole'),
    packages: units.map((unit, at) => ({
      line: packageLines[at] ?? line,
      row: packageRows[at] ?? row,
      cells: cellsOf(unit, 'package'),
    })),
    items: contents.map((item, at) => ({
      line: itemLines[at] ?? line,
      row: itemRows[at] ?? row,
      cells: cellsOf(item, 'item'),
    })),
  }
}
