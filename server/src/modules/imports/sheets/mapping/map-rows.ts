import type { MappedField } from '@waybill/contract/shipments/upload-mapping'
import { cellText, isBlank, type SheetCell, SheetError } from '../../../../platform/sheet/sheet.ts'
import type { LeftOutReason, RowsLeftOut, SheetRows } from '../group-rows.ts'
import { withHeadUnits } from '../head-units.ts'
import type { SheetColumn } from '../sheet-column.ts'
import type { FoundSheetColumn, SheetHeaderRow } from '../sheet-model.ts'
import { isMeasure, unitOf } from '../units.ts'
import { currencyIn, withoutCurrency } from './amount-currency.ts'
import { type FileColumns, type RawSheet, repeatsHeads } from './file-columns.ts'
import type { KnownExport } from './known-exports.ts'

/** The rows of a foreign file as rows of our template. `heads` are of these rows, `fileHeads` of the file. */
export type MappedSheet = SheetRows & { heads: SheetHeaderRow; fileHeads: SheetHeaderRow }

type Plan = { fields: readonly MappedField[]; source: KnownExport | undefined }

export const goneColumns = (heads: readonly string[]): string =>
  `The file does not have these columns: ${heads.join(', ')}. Choose its columns again.`

/** Turns the rows of a file into rows of our template (rule UPL-100). Throws a SheetError naming columns that are gone. */
export const mapRows = (
  { rows, merges = [], numbers }: RawSheet,
  columns: FileColumns,
  { fields, source }: Plan,
  template: readonly SheetColumn[],
): MappedSheet => {
  const byHead = new Map(template.map((column) => [column.head, column]))
  const gone = fields.flatMap(({ heads }) =>
    heads.length > 0 && heads.every((head) => columns.indexOf(head) === undefined) ? heads.slice(0, 1) : [],
  )
  if (gone.length > 0) throw new SheetError(goneColumns([...new Set(gone)]))
  const mapped = fields.flatMap((field) => {
    const column = byHead.get(field.field)
    const sources = field.heads.flatMap((head) => columns.indexOf(head) ?? [])
    return column && sources.length > 0 ? [{ field, column, sources }] : []
  })
  const read = mapped.map((one) => cellReader(one, mapped))
  const headRow = rows[columns.line] ?? []
  const isLine = (row: readonly SheetCell[]): boolean =>
    !isBlank(row) && !repeatsHeads(row, headRow) && !isGuide(row, columns, source)
  const itemColumns = withoutItems(mapped)
  const out = rows.map((row, at): SheetCell[] => {
    if (at <= columns.line || !isLine(row)) return []
    const cells = read.map((cell) => cell(row))
    const hasItem = merges.length > 0 || itemColumns.names.some((index) => cellText(cells[index]) !== '')
    return hasItem ? cells : cells.map((cell, index) => (itemColumns.all.has(index) ? null : cell))
  })
  const found = mapped.map(({ field, column, sources }, at): FoundSheetColumn => {
    const unit = field.unit && isMeasure(column.kind) ? unitOf(field.unit, column.kind) : undefined
    return { ...column, at, asHeaded: columns.names[sources[0] ?? 0] ?? column.head, ...(unit ? { unit } : {}) }
  })
  const heads = withHeadUnits({ line: columns.line, columns: found, ignored: [] })
  const used = new Set(mapped.flatMap(({ sources }) => sources))
  const inFile = heads.columns.map((column, at) => ({ ...column, at: mapped[at]?.sources[0] ?? 0 }))
  return {
    rows: out,
    merges: merges.flatMap((merge) =>
      mapped.flatMap(({ sources }, at) => (sources[0] === merge.left ? [{ ...merge, left: at, right: at }] : [])),
    ),
    ...(numbers ? { numbers } : {}),
    leftOut: rowsLeftOut(rows, columns, source),
    heads,
    fileHeads: { ...heads, columns: inFile, ignored: columns.names.filter((name, at) => name !== '' && !used.has(at)) },
  }
}

type Mapped = { field: MappedField; column: SheetColumn; sources: readonly number[] }

/** A row without a description and without a SKU has no item, whatever its figures: a sum of an order, for example. */
const withoutItems = (mapped: readonly Mapped[]): { all: ReadonlySet<number>; names: readonly number[] } => {
  const items = mapped.flatMap(({ column }, at) => (column.part === 'item' ? [{ at, path: column.path }] : []))
  const names = items.filter(({ path }) => /^(?:item)?(?:description|desc|sku)$/i.test(path))
  const hasDescription = names.some(({ path }) => /desc/i.test(path))
  return { all: new Set(hasDescription ? items.map(({ at }) => at) : []), names: names.map(({ at }) => at) }
}

/** A spreadsheet's mark before a text, which is no part of it: '02139. */
const plainCell = (cell: SheetCell | undefined): SheetCell =>
  typeof cell === 'string' ? cell.replace(/^'(?=[^'])/, '') : (cell ?? null)

const cellReader = ({ field, column, sources }: Mapped, all: readonly Mapped[]) => {
  const [first = 0] = sources
  const base = (row: readonly SheetCell[]): SheetCell => {
    if (sources.length === 1) return plainCell(row[first])
    const cells = sources.map((at) => plainCell(row[at])).filter((cell) => cellText(cell) !== '')
    return field.isJoined ? cells.map((cell) => cellText(cell)).join(' ') : (cells[0] ?? null)
  }
  if (column.kind === 'cm') {
    const same = all.filter((one) => one.column.kind === 'cm' && one.sources[0] === first)
    const nth = same.findIndex((one) => one.column === column)
    if (same.length === 3) return (row: readonly SheetCell[]): SheetCell => sizeOf(base(row), nth)
  }
  if (column.kind === 'currency')
    return (row: readonly SheetCell[]): SheetCell => {
      const text = cellText(base(row))
      return text === '' ? null : (currencyIn(text) ?? text)
    }
  const isOwnCurrency = all.some((one) => one.column.kind === 'currency' && one.sources[0] === first)
  if (column.kind === 'money' && isOwnCurrency)
    return (row: readonly SheetCell[]): SheetCell => {
      const cell = base(row)
      return typeof cell === 'string' ? withoutCurrency(cell) : cell
    }
  return base
}

/** One of the sizes in a cell, with the unit that follows them: '38 x 28 x 20 in'. */
const sizeOf = (cell: SheetCell, nth: number): SheetCell => {
  const text = cellText(cell)
  const parts = text.split(/[x×*]/i).map((part) => part.trim())
  if (parts.length !== 3) return text
  const [unit = ''] = /[^\d.,\s]+\s*$/.exec(text) ?? []
  const part = parts[nth] ?? ''
  return /[^\d.,\s]/.test(part) || unit === '' ? part : `${part} ${unit}`
}

const isGuide = (row: readonly SheetCell[], columns: FileColumns, source: KnownExport | undefined): boolean => {
  const at = source?.guide && columns.indexOf(source.guide.head)
  return at !== undefined && cellText(row[at]).startsWith(source?.guide?.begins ?? ' ')
}

const rowsLeftOut = (rows: RawSheet['rows'], columns: FileColumns, source: KnownExport | undefined): RowsLeftOut => {
  const conditions = (source?.notToShip ?? []).flatMap(({ head, words, of, reason }) => {
    const at = columns.indexOf(head)
    return at === undefined ? [] : [{ at, words: words && new Set(words), of, reason }]
  })
  const left = new Map<number, { of: 'order' | 'row'; reason: LeftOutReason }>()
  if (conditions.length === 0) return left
  for (let at = columns.line + 1; at < rows.length; at++) {
    const met = conditions.find(({ at: column, words }) => {
      const text = cellText(rows[at]?.[column]).toLowerCase()
      return text !== '' && (words === undefined || words.has(text))
    })
    if (met) left.set(at, { of: met.of, reason: met.reason })
  }
  return left
}
