import { cellText, type SheetCell } from '../../../../platform/sheet/sheet.ts'
import { columnsOfLine, type FileColumns, type RawSheet } from './file-columns.ts'

const PARTS = ['name', 'sku', 'quantity', 'total'] as const

/** The parts of an item's cell: `name:Basket, large|product_id:12|sku:RB-L|quantity:1|total:25.00`. */
const partsOf = (text: string): SheetCell[] => {
  const parts = new Map(
    text.split('|').map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const
    }),
  )
  return PARTS.map((name) => parts.get(name) ?? null)
}

/**
 * A sheet with a row for each item, of one with a row for each order, whose items each have a cell. Further rows of an
 * order repeat its other cells.
 */
export const unpackItems = (
  { rows }: RawSheet,
  { line, names }: FileColumns,
  itemCells: RegExp,
): { sheet: RawSheet; columns: FileColumns } => {
  const cellsAt = names.flatMap((name, at) => (itemCells.test(name) ? [at] : []))
  const width = names.length
  const out: SheetCell[][] = []
  const numbers: number[] = []
  for (const [at, row] of rows.entries()) {
    const whole = Array.from({ length: width }, (_, column) => row[column] ?? null)
    const items = at <= line ? [] : cellsAt.map((column) => cellText(row[column])).filter((text) => text !== '')
    const lines = items.length > 0 ? items.map(partsOf) : [PARTS.map(() => null)]
    for (const item of lines) {
      out.push([...whole, ...(at === line ? PARTS.map((name) => `line item: ${name}`) : item)])
      numbers.push(at)
    }
  }
  return { sheet: { rows: out, numbers }, columns: columnsOfLine(out[line] ?? [], line) }
}
