import { CONTAINS_MIN_LENGTH, type GridColumn, type Operation, normalizeForSearch } from '@waybill/contract/kernel/grid'

const HOUR_MS = 3_600_000

/** The day of a moment in UTC+7; a bare day is itself. */
const dayOf = (value: unknown): string =>
  String(value).length === 10
    ? String(value)
    : new Date(Date.parse(String(value)) + 7 * HOUR_MS).toISOString().slice(0, 10)

const isWordStart = (text: string, typed: string): boolean => text.startsWith(typed) || text.includes(` ${typed}`)

/**
 * Whether a row with this value passes the filter (rule GRD-2). Computed without a database, to compare with the list's
 * answer. `hasWords`: StartsWith finds the beginning of any word.
 */
export const stands = (
  value: unknown,
  {
    column,
    operation,
    asked,
    hasWords,
  }: { column: GridColumn; operation: Operation; asked: unknown; hasWords: boolean },
): boolean => {
  if (operation === 'IsNull') return (value === null) === (asked !== false)
  if (operation === 'NotEqual') return value !== asked
  if (value === null) return false
  const comparable = column.type === 'date' ? dayOf(value) : (value as string | number)
  const typed = normalizeForSearch(String(asked))
  const text = normalizeForSearch(String(value))
  switch (operation) {
    case 'Equal':
      return value === asked
    case 'In':
      return (asked as unknown[]).includes(value)
    case 'GreaterOrEqual':
      return comparable >= (asked as string | number)
    case 'LessOrEqual':
      return comparable <= (asked as string | number)
    case 'DateIn':
      return comparable >= String((asked as string[])[0]) && comparable <= String((asked as string[])[1])
    case 'Contains':
      if (typed.length >= CONTAINS_MIN_LENGTH) return text.includes(typed)
      return hasWords ? isWordStart(text, typed) : text.startsWith(typed)
    case 'StartsWith':
      return hasWords ? isWordStart(text, typed) : text.startsWith(typed)
  }
}

/** Plausible filters for a column with these values, the rarest values first. */
export const questions = (values: readonly unknown[], column: GridColumn, operation: Operation): unknown[] => {
  if (operation === 'IsNull') return [true, false]
  const counts = new Map<unknown, number>()
  for (const value of values) {
    const comparable = value === null || column.type !== 'date' ? value : dayOf(value)
    if (comparable !== null) counts.set(comparable, (counts.get(comparable) ?? 0) + 1)
  }
  const rarest = [...counts].sort((a, b) => a[1] - b[1]).map(([value]) => value)
  const some = rarest.slice(0, 3)
  switch (operation) {
    case 'In':
      return [some.slice(0, 1), some]
    case 'Contains':
      // From inside the text, in capitals; and too short for Contains.
      return some.flatMap((value) => [String(value).slice(1).toUpperCase(), String(value).slice(0, 2)])
    case 'StartsWith':
      return some.flatMap((value) => [String(value).slice(0, 4).toUpperCase(), String(value).slice(0, 60)])
    case 'DateIn':
      return some.map((day) => [day, day])
    default:
      return some
  }
}
