import type { Keyed } from './selection.ts'

/** `true`, or why an action does not take a row, as it follows "3 of 6 are …": `not in Creating failed`. */
export type Eligibility = true | string
type Refused<Row> = Keyed<Row> & { reason: string }

export type BulkState<Row> =
  | { kind: 'ready'; rows: Keyed<Row>[] }
  /** Some rows are left out: the person is told which and why before it acts (rule LST-3). */
  | { kind: 'partial'; rows: Keyed<Row>[]; refused: Refused<Row>[] }
  /** Nothing can be done: no row is taken. */
  | { kind: 'refused'; refused: Refused<Row>[]; of: number }

/** What a bulk action may do with the selected rows (rule LST-3). */
export const bulkState = <Row>(
  action: { isEligible?: ((row: Row) => Eligibility) | undefined },
  selected: readonly Keyed<Row>[],
): BulkState<Row> => {
  const verdicts = selected.map((at) => ({ at, verdict: action.isEligible?.(at.row) ?? true }))
  const rows = verdicts.filter(({ verdict }) => verdict === true).map(({ at }) => at)
  const refused = verdicts.flatMap(({ at, verdict }) => (verdict === true ? [] : [{ ...at, reason: verdict }]))
  if (refused.length === 0) return { kind: 'ready', rows }
  if (rows.length === 0) return { kind: 'refused', refused, of: selected.length }
  return { kind: 'partial', rows, refused }
}

/** What a person is asked before an action runs: which rows it leaves out, which the filters in force do not show. */
export type BulkQuestion<Row> = {
  /** All that it takes, and those of them that the filters show. */
  rows: Keyed<Row>[]
  within: Keyed<Row>[]
  outside: Keyed<Row>[]
  refused: Refused<Row>[]
}

/** The question of an action; undefined when there is nothing to ask. */
export const bulkQuestion = <Row>(
  state: Exclude<BulkState<Row>, { kind: 'refused' }>,
  outside: ReadonlySet<string>,
): BulkQuestion<Row> | undefined => {
  const { rows } = state
  const refused = state.kind === 'partial' ? state.refused : []
  const hidden = rows.filter(({ key }) => outside.has(key))
  if (hidden.length === 0 && refused.length === 0) return undefined
  return { rows, within: rows.filter(({ key }) => !outside.has(key)), outside: hidden, refused }
}

/** The reasons with how many rows each has, most first: what the tooltip says. */
export const reasonsOf = (refused: readonly { reason: string }[]): { reason: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}
