import type { Keyed } from './selection.ts'

/** `true`, or why a row is not eligible, to complete "3 of 6 are …": `not in Creating failed`. */
export type Eligibility = true | string
type Refused<Row> = Keyed<Row> & { reason: string }

export type BulkState<Row> =
  | { kind: 'ready'; rows: Keyed<Row>[] }
  /** Some rows are left out: shown with reasons before the action runs (rule LST-3). */
  | { kind: 'partial'; rows: Keyed<Row>[]; refused: Refused<Row>[] }
  /** No row is eligible. */
  | { kind: 'refused'; refused: Refused<Row>[]; of: number }

/** What a bulk action can do with the selected rows (rule LST-3). */
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

/** Question before an action runs: rows left out, and rows that the filters hide. */
export type BulkQuestion<Row> = {
  /** All eligible rows, and those of them that the filters show. */
  rows: Keyed<Row>[]
  within: Keyed<Row>[]
  outside: Keyed<Row>[]
  refused: Refused<Row>[]
}

/** The question of an action; undefined if there is nothing to ask. */
export const bulkQuestion = <Row>(
  state: Exclude<BulkState<Row>, { kind: 'refused' }>,
  outside: ReadonlySet<string>,
  { asksAlways = false } = {},
): BulkQuestion<Row> | undefined => {
  const { rows } = state
  const refused = state.kind === 'partial' ? state.refused : []
  const hidden = rows.filter(({ key }) => outside.has(key))
  if (!asksAlways && hidden.length === 0 && refused.length === 0) return undefined
  return { rows, within: rows.filter(({ key }) => !outside.has(key)), outside: hidden, refused }
}

/** Reasons with their number of rows, most frequent first, for the tooltip. */
export const reasonsOf = (refused: readonly { reason: string }[]): { reason: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}
