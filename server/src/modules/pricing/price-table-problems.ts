import type { DiscountRateInput } from '@waybill/contract/pricing/price-table-input'
import { weightOverlaps } from '@waybill/contract/pricing/price-table'
import type { FieldErrors } from '../../platform/validation.ts'
import type { PriceTable, SavedRow } from './price-table.queries.ts'

/** A row to save, the saved row that it stands for, and where it stands in the body: ``, `3.`, `rows.3.`. */
export type MatchedRow = { input: DiscountRateInput; path: string; saved: SavedRow | undefined; isGone: boolean }

/** What a row says which saved row it stands for: the ids of its prices, its own. */
export const namesOf = ({ id, ids }: Pick<DiscountRateInput, 'id' | 'ids'>): string[] => [
  ...(ids ?? []),
  ...(id ? [id] : []),
]

/** Joins rows to the saved rows that their ids name. `isGone`: they name a row that is no longer there. */
export const matchRows = (
  table: PriceTable,
  inputs: readonly { input: DiscountRateInput; path: string }[],
): { rows: MatchedRow[]; problems: FieldErrors } => {
  const rowOf = new Map(table.rows.flatMap((row) => [row.id, ...row.ids].map((id) => [id, row])))
  const taken = new Set<SavedRow>()
  const problems: FieldErrors = {}
  const rows = inputs.map(({ input, path }): MatchedRow => {
    const ids = namesOf(input)
    const [saved, another] = new Set(ids.flatMap((id) => rowOf.get(id) ?? []))
    if (another) problems[`${path}ids`] = 'These are prices of several rows.'
    if (saved && taken.has(saved)) problems[`${path}ids`] = 'The row is named twice.'
    if (saved) taken.add(saved)
    return { input, path, saved, isGone: ids.length > 0 && !saved }
  })
  return { rows, problems }
}

/**
 * What the database and the rows together refuse: zones of another provider or named twice, a zone without a price,
 * weights that are in the table already, overlapping ranges. `removed` rows are gone by then.
 */
export const tableProblems = (
  table: PriceTable,
  rows: readonly MatchedRow[],
  removed: ReadonlySet<SavedRow> = new Set(),
): FieldErrors => {
  const problems: FieldErrors = {}
  for (const row of rows) zoneProblems(table.zoneIds, row, problems)
  const changed = new Set(rows.map(({ saved }) => saved))
  const others = table.rows.filter((row) => !removed.has(row) && !changed.has(row))
  const asked = rows.map(({ input }) => ({
    isFlatRate: input.isFlatRate,
    weight: input.weight ?? null,
    weightFrom: input.weightFrom ?? null,
    weightTo: input.weightTo ?? null,
  }))
  const clashes = weightOverlaps([...others, ...asked], (at) => at >= others.length)
  for (const [at, { field, sentence }] of clashes)
    problems[`${rows[at - others.length]?.path ?? ''}${field}`] = sentence
  return problems
}

const zoneProblems = (zoneIds: readonly string[], { input, path }: MatchedRow, problems: FieldErrors): void => {
  if (zoneIds.length === 0) problems[`${path}discountRates`] = 'The provider has no zones yet.'
  const named = new Set<string>()
  input.discountRates.forEach(({ zoneId }, at) => {
    const place = `${path}discountRates.${at}.zoneId`
    if (!zoneIds.includes(zoneId)) problems[place] = 'There is no such zone at the provider of this service.'
    else if (named.has(zoneId)) problems[place] = 'The zone is named twice.'
    named.add(zoneId)
  })
  for (const zoneId of zoneIds) if (!named.has(zoneId)) problems[`${path}discountRates.${zoneId}`] = 'Required'
}
