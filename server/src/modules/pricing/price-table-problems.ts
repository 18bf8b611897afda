import type { DiscountRateInput } from '@waybill/contract/pricing/price-table-input'
import { weightOverlaps } from '@waybill/contract/pricing/price-table'
import type { FieldErrors } from '../../platform/validation.ts'
import { type PriceTable, type SavedRow, findPriceTable } from './price-table.queries.ts'
import { isUuid } from '../../platform/ids.ts'
import type { SemanticValidator } from '../../platform/implement.ts'

/** A row to save, its saved row, and its path in the body: ``, `3.`, `rows.3.`. */
export type MatchedRow = { input: DiscountRateInput; path: string; saved: SavedRow | undefined; isGone: boolean }

/** How a row names its saved row: by the ids of its prices, or its own. */
export const namesOf = ({ id, ids }: Pick<DiscountRateInput, 'id' | 'ids'>): string[] => [
  ...(ids ?? []),
  ...(id ? [id] : []),
]

/** Joins rows to the saved rows of their ids. `isGone`: they name a deleted row. */
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
 * Errors found by the database and the rows together: zones of another provider or named twice, a zone without a price,
 * weights already in the table, overlapping ranges. `removed` rows are excluded.
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
  const inputs = rows.map(({ input }) => ({
    isFlatRate: input.isFlatRate,
    weight: input.weight ?? null,
    weightFrom: input.weightFrom ?? null,
    weightTo: input.weightTo ?? null,
  }))
  const clashes = weightOverlaps([...others, ...inputs], (at) => at >= others.length)
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

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The rows of any body: one row, a bare array, or `{rows}`. */
const rowsOf = (body: unknown): { row: Fields; path: string }[] => {
  const [list, prefix] = isFields(body) && Array.isArray(body['rows']) ? [body['rows'], 'rows.'] : [body, '']
  if (!Array.isArray(list)) return isFields(list) ? [{ row: list, path: '' }] : []
  return list.flatMap((row: unknown, at) => (isFields(row) ? [{ row, path: `${prefix}${at}.` }] : []))
}

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The readable part of a row; its shape is checked elsewhere. */
const readable = (row: Fields): DiscountRateInput => ({
  serviceId: typeof row['serviceId'] === 'string' ? row['serviceId'] : '',
  id: typeof row['id'] === 'string' ? row['id'] : null,
  ids: textsIn(row['ids']),
  isFlatRate: row['isFlatRate'] === true,
  weight: figure(row['weight']),
  weightFrom: figure(row['weightFrom']),
  weightTo: figure(row['weightTo']),
  discountRates: textsIn(
    Array.isArray(row['discountRates'])
      ? row['discountRates'].map((one) => (isFields(one) ? one['zoneId'] : null))
      : [],
  ).map((zoneId) => ({ zoneId, price: 0 })),
})

/** Run on a body of wrong shape too, so that all failing fields are named at once (rule CAL-4). */
export const validatePriceRows: SemanticValidator = async ({ context, body }) => {
  const inputs = rowsOf(body).map(({ row, path }) => ({ input: readable(row), path }))
  const serviceId = inputs.find(({ input }) => isUuid(input.serviceId))?.input.serviceId
  const table = serviceId === undefined ? undefined : await findPriceTable(context.db, serviceId)
  if (!table) return {}
  const { rows, problems } = matchRows(table, inputs)
  return { ...tableProblems(table, rows), ...problems }
}
