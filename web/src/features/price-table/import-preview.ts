import { translateMessage } from '../../platform/message-translations.ts'
import type { Language } from '@waybill/contract/kernel/language'
import type { PriceWorkbook } from '@waybill/contract/pricing/price-workbook'
import { sheetProblems } from './sheet-problems.ts'
import {
  changedCells,
  columnsOf,
  emptyRow,
  FIRST_ZONE,
  inOrder,
  isChangedCell,
  isDirtyRow,
  type SheetRow,
  shownText,
  TO_COLUMN,
  WEIGHT_COLUMN,
} from './sheet-row-model.ts'

type CellChange = { column: number; was: string; now: string }
export type RowChange = { row: SheetRow; kind: 'added' | 'changed' | 'removed'; cells: CellChange[] }
type BadCell = { cell: string; text: string; sentence: string }
export type ImportPreview = {
  /** The resulting sheet: rows of the file, and rows missing in it. */
  rows: SheetRow[]
  changes: RowChange[]
  bad: BadCell[]
  same: number
  /** Zones without a column in the file: their prices stay. */
  missingZones: string[]
}

type Zones = readonly { id: string; name: string }[]

const headOf = (row: Pick<SheetRow, 'isFlat' | 'cells'>): string => `${row.isFlat} ${row.cells[WEIGHT_COLUMN]}`

/** Compares a file with the saved table; rows are matched by weight. */
export const previewImport = (
  saved: readonly SheetRow[],
  book: PriceWorkbook,
  { zones, removesOthers, language }: { zones: Zones; removesOthers: boolean; language: Language },
): ImportPreview => {
  const places = book.columns.zones.map(({ zoneId }) => FIRST_ZONE + zones.findIndex(({ id }) => id === zoneId))
  const byHead = new Map(saved.map((row) => [headOf(row), row]))
  const taken = new Set<SheetRow>()
  const lines = new Map<string, number>()
  const imported = book.rows.map(({ line, isFlatRate, weight, weightTo, prices }): SheetRow => {
    const cells = emptyRow(isFlatRate, zones.length).cells.slice()
    cells[WEIGHT_COLUMN] = shownText(weight, WEIGHT_COLUMN)
    const known = byHead.get(headOf({ isFlat: isFlatRate, cells }))
    const base = known && !taken.has(known) ? known : emptyRow(isFlatRate, zones.length)
    if (known) taken.add(known)
    const filled = base.cells.slice()
    filled[WEIGHT_COLUMN] = cells[WEIGHT_COLUMN] ?? ''
    filled[TO_COLUMN] = isFlatRate ? shownText(weightTo, TO_COLUMN) : ''
    prices.forEach((price, at) => (filled[places[at] ?? 0] = shownText(price, FIRST_ZONE)))
    lines.set(base.key, line)
    const row: SheetRow = { ...base, cells: filled, removed: false }
    return isDirtyRow(row) ? { ...row, how: 'imported' } : base
  })
  const others = saved
    .filter((row) => !taken.has(row))
    .map((row): SheetRow => (removesOthers ? { ...row, removed: true } : row))
  const rows = inOrder([...imported, ...others])
  const changes = rows.flatMap((row): RowChange[] => {
    if (row.removed) return [{ row, kind: 'removed', cells: [] }]
    if (!isDirtyRow(row)) return []
    return [{ row, kind: row.saved === null ? 'added' : 'changed', cells: cellChanges(row) }]
  })
  return {
    rows,
    changes,
    bad: badCells(rows, { book, lines, zones, language }),
    same: imported.filter((row) => row.saved !== null && changedCells(row) === 0).length,
    missingZones: zones.filter((_, at) => !places.includes(FIRST_ZONE + at)).map(({ name }) => name),
  }
}

const cellChanges = (row: SheetRow): CellChange[] =>
  columnsOf(row)
    .filter((column) => isChangedCell(row, column))
    .map((column) => ({ column, was: row.saved?.[column] ?? '', now: row.cells[column] ?? '' }))

type Named = { book: PriceWorkbook; lines: ReadonlyMap<string, number>; zones: Zones; language: Language }

/** Invalid cells, named as in the spreadsheet: `D7`. */
const badCells = (rows: readonly SheetRow[], { book, lines, zones, language }: Named): BadCell[] => {
  const lettersOf = (column: number): string => {
    if (column === WEIGHT_COLUMN) return book.columns.weight
    if (column === TO_COLUMN) return book.columns.weightTo ?? book.columns.weight
    const zoneId = zones[column - FIRST_ZONE]?.id
    return book.columns.zones.find((zone) => zone.zoneId === zoneId)?.letters ?? zones[column - FIRST_ZONE]?.name ?? ''
  }
  const problems = sheetProblems(rows)
  return rows.flatMap((row) =>
    [...(problems.get(row.key) ?? [])].map(([column, sentence]) => ({
      cell: `${lettersOf(column)}${lines.get(row.key) ?? ''}`,
      text: row.cells[column] ?? '',
      sentence: translateMessage(sentence, language),
    })),
  )
}
