import {
  rowPriceProblem,
  rowWeightProblems,
  tableHints,
  type TableHint,
  weightOverlaps,
} from '@waybill/contract/pricing/price-table'
import {
  columnOfField,
  columnsOf,
  figureOf,
  FIRST_ZONE,
  isDirtyRow,
  readCell,
  type SheetRow,
  weightsOf,
} from './sheet-row-model.ts'

/** Error messages by column, in English: translated where they are shown. */
export type RowProblems = ReadonlyMap<number, string>
const NONE: RowProblems = new Map()

const own = new WeakMap<SheetRow, RowProblems>()

/** Errors of a row by itself. Rows are immutable, so each is checked once. */
const ownProblems = (row: SheetRow): RowProblems => {
  const known = own.get(row)
  if (known) return known
  const problems = new Map<number, string>()
  for (const [field, sentence] of Object.entries(rowWeightProblems(weightsOf(row))))
    problems.set(columnOfField(field as 'weight'), sentence)
  for (const column of columnsOf(row)) {
    if (column < FIRST_ZONE) continue
    const problem = rowPriceProblem(figureOf(row.cells[column] ?? '', column))
    if (problem !== null) problems.set(column, problem)
  }
  for (const column of columnsOf(row)) {
    const reading = readCell(row.cells[column] ?? '', column)
    if ('sentence' in reading) problems.set(column, reading.sentence)
  }
  own.set(row, problems)
  return problems
}

/** Errors of all rows to be saved, by row key; the server's own rules. */
export const sheetProblems = (rows: readonly SheetRow[]): Map<string, RowProblems> => {
  const standing = rows.filter(({ removed }) => !removed)
  const problems = new Map<string, RowProblems>()
  for (const row of standing) if (isDirtyRow(row)) problems.set(row.key, ownProblems(row))
  const clashes = weightOverlaps(standing.map(weightsOf), (at) => {
    const row = standing[at]
    return row !== undefined && problems.has(row.key)
  })
  for (const [at, { field, sentence }] of clashes) {
    const key = standing[at]?.key ?? ''
    const column = columnOfField(field)
    if (!problems.get(key)?.has(column)) problems.set(key, new Map(problems.get(key)).set(column, sentence))
  }
  for (const [key, found] of problems) if (found.size === 0) problems.set(key, NONE)
  return problems
}

/** Gaps that a printed price list leaves open, by row. */
export const sheetHints = (rows: readonly SheetRow[]): Map<string, TableHint> => {
  const standing = rows.filter(({ removed }) => !removed)
  return new Map(tableHints(standing.map(weightsOf)).map((hint) => [standing[hint.at]?.key ?? '', hint]))
}
