import { hasTwoDecimals } from '../kernel/entity.ts'
import { formatKg, formatMoney } from '../kernel/money.ts'

/** Maximum of a stored row: kg and VND, both with 2 decimals (rule PRC-1). */
const ROW_WEIGHT_MAX = 999_999.99
const ROW_PRICE_MAX = 999_999_999_999
/** Maximum rows of one call. */
export const TABLE_ROWS_MAX = 500

/** The typed figures of a row's head: null is an empty cell, NaN is not a number. Kg. */
export type RowWeights = {
  isFlatRate: boolean
  weight: number | null
  weightFrom: number | null
  /** null in a flat-rate row: open upwards. */
  weightTo: number | null
}
export const WEIGHT_FIELDS = ['weight', 'weightFrom', 'weightTo'] as const
export type WeightField = (typeof WEIGHT_FIELDS)[number]

const figureProblem = (figure: number, max: number, name: string): string | null => {
  if (Number.isNaN(figure)) return 'Must be a number'
  if (figure < 0) return 'Must be at least 0'
  if (figure > max) return `Must be at most ${formatMoney(max)}`
  return hasTwoDecimals(figure) ? null : `The ${name} takes at most 2 decimals`
}

/** The problem of a zone's price: required, at least 0, step 0.01 (rule PRC-1); null: none. */
export const rowPriceProblem = (price: number | null): string | null =>
  price === null ? 'Required' : figureProblem(price, ROW_PRICE_MAX, 'price')

/**
 * Validates a row's own weights (rule PRC-1): a single row needs `weight`, a flat-rate row `weightFrom`;
 * `weightTo` may be left open and lies above `weightFrom`.
 */
export const rowWeightProblems = (row: RowWeights): Partial<Record<WeightField, string>> => {
  const problems: Partial<Record<WeightField, string>> = {}
  const ask = (field: WeightField, isRequired: boolean): void => {
    const figure = row[field]
    const problem = figure === null ? (isRequired ? 'Required' : null) : figureProblem(figure, ROW_WEIGHT_MAX, 'weight')
    if (problem !== null) problems[field] = problem
  }
  if (!row.isFlatRate) {
    ask('weight', true)
    return problems
  }
  ask('weightFrom', true)
  ask('weightTo', false)
  const { weightFrom, weightTo } = row
  if (weightFrom !== null && weightTo !== null && weightTo <= weightFrom)
    problems.weightTo ??= `Must be greater than ${formatKg(weightFrom)}`
  return problems
}

type WeightOverlap = { field: WeightField; sentence: string }

const isRange = (row: RowWeights): boolean => row.isFlatRate && Number.isFinite(row.weightFrom ?? Number.NaN)
const startOf = (row: RowWeights): number => row.weightFrom ?? 0
const endOf = (row: RowWeights): number => row.weightTo ?? Number.POSITIVE_INFINITY

/** `20.01 to 30.00 kg`, `from 70.01 kg`. */
export const rangeText = (row: Pick<RowWeights, 'weightFrom' | 'weightTo'>): string => {
  const from = formatKg(row.weightFrom ?? 0)
  return row.weightTo === null ? `from ${from} kg` : `${from} to ${formatKg(row.weightTo)} kg`
}

/** Whether two flat ranges overlap. A shared end is no overlap, nor is a start at a single weight. */
const overlap = (a: RowWeights, b: RowWeights): boolean => startOf(a) < endOf(b) && startOf(b) < endOf(a)

/**
 * Overlapping rows of one table, by index: a weight that exists twice, or a flat range over another. Names only rows
 * that `isAsked` accepts, the later one of two; incomplete rows overlap nothing.
 */
export const weightOverlaps = (
  rows: readonly RowWeights[],
  isAsked: (at: number) => boolean = () => true,
): Map<number, WeightOverlap> => {
  const clashes = new Map<number, WeightOverlap>()
  rows.forEach((row, at) => {
    if (!isAsked(at)) return
    const comesFirst = (other: number): boolean => other !== at && (other < at || !isAsked(other))
    if (isRange(row)) {
      const other = rows.find((one, place) => comesFirst(place) && isRange(one) && overlap(row, one))
      if (other) clashes.set(at, { field: 'weightFrom', sentence: `Overlaps the range ${rangeText(other)}.` })
    } else if (!row.isFlatRate && row.weight !== null && !Number.isNaN(row.weight)) {
      const isThere = rows.some((one, place) => comesFirst(place) && !one.isFlatRate && one.weight === row.weight)
      if (isThere) clashes.set(at, { field: 'weight', sentence: `${formatKg(row.weight)} kg is in the table already.` })
    }
  })
  return clashes
}

/**
 * A remark that is not an error. `gap`: no row has these weights, so they take the next one. `hidden`: single weights
 * take precedence.
 */
export type TableHint = { at: number; kind: 'gap' | 'hidden'; from: number; to: number }

const hundredths = (kg: number): number => Math.round(kg * 100)

/**
 * Gaps of a printed price list, by the index of the flat-rate row that ends them (rule PRC-3). A step of 0.01 kg, from
 * 20.00 to 20.01, is no gap, because weights have 2 decimals.
 */
export const tableHints = (rows: readonly RowWeights[]): TableHint[] => {
  const singles = rows.flatMap(({ isFlatRate, weight }) => (isFlatRate || !weight ? [] : [weight]))
  const highest = singles.length === 0 ? undefined : Math.max(...singles)
  const ranges = rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => isRange(row))
    .sort((a, b) => startOf(a.row) - startOf(b.row))
  const hints: TableHint[] = []
  let reached = highest
  for (const { row, at } of ranges) {
    const from = startOf(row)
    if (reached !== undefined && hundredths(from) - hundredths(reached) > 1)
      hints.push({ at, kind: 'gap', from: reached, to: from })
    if (highest !== undefined && hundredths(from) < hundredths(highest))
      hints.push({ at, kind: 'hidden', from, to: Math.min(highest, endOf(row)) })
    reached = Math.max(reached ?? 0, endOf(row))
  }
  return hints
}
