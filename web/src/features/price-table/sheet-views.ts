import type { TableHint } from '@waybill/contract/pricing/price-table'
import type { RowProblems } from './sheet-problems.ts'
import type { SheetRow } from './sheet-row-model.ts'

export type CellPlace = { key: string; column: number }
/** A rectangle of cells, by index in the sheet. */
export type Block = { top: number; bottom: number; left: number; right: number }

/** Everything that a row of the sheet shows; the same object while unchanged, so that only changed rows re-render. */
export type RowView = {
  row: SheetRow
  problems: RowProblems
  hint: TableHint | undefined
  /** -1: the focus is elsewhere. */
  activeColumn: number
  /** First and last selected column; `left` -1: none. */
  left: number
  right: number
  isTicked: boolean
}

/** Input of the views: focus, selection, ticks, errors and gaps. */
type Looks = {
  active: CellPlace | null
  block: Block | null
  ticked: ReadonlySet<string>
  /** New rows still being typed: they do not show missing values yet. */
  fresh: ReadonlySet<string>
  problems: ReadonlyMap<string, RowProblems>
  hints: ReadonlyMap<string, TableHint>
}

const NO_PROBLEMS: RowProblems = new Map()

/** Views of all rows; a view that shows the same as before keeps its identity. */
export const viewsOf = (
  rows: readonly SheetRow[],
  looks: Looks,
  before: ReadonlyMap<string, RowView>,
): Map<string, RowView> =>
  new Map(
    rows.map((row, at) => {
      const view = viewOf(row, at, looks)
      const known = before.get(row.key)
      return [row.key, known && isSameView(known, view) ? known : view]
    }),
  )

const viewOf = (row: SheetRow, at: number, { active, block, ticked, fresh, problems, hints }: Looks): RowView => {
  const isIn = block !== null && at >= block.top && at <= block.bottom
  return {
    row,
    problems: fresh.has(row.key) ? NO_PROBLEMS : (problems.get(row.key) ?? NO_PROBLEMS),
    hint: hints.get(row.key),
    activeColumn: active?.key === row.key ? active.column : -1,
    left: isIn ? block.left : -1,
    right: isIn ? block.right : -1,
    isTicked: ticked.has(row.key),
  }
}

const isSameProblems = (a: RowProblems, b: RowProblems): boolean =>
  a === b || (a.size === b.size && [...a].every(([column, sentence]) => b.get(column) === sentence))

const isSameView = (a: RowView, b: RowView): boolean =>
  a.row === b.row &&
  a.activeColumn === b.activeColumn &&
  a.left === b.left &&
  a.right === b.right &&
  a.isTicked === b.isTicked &&
  a.hint?.from === b.hint?.from &&
  a.hint?.to === b.hint?.to &&
  a.hint?.kind === b.hint?.kind &&
  isSameProblems(a.problems, b.problems)
