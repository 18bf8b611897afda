import type { DiscountRateInput } from '@waybill/contract/pricing/price-table-input'
import { isUuid } from '../../platform/ids.ts'
import type { SemanticValidator } from '../../platform/implement.ts'
import { matchRows, tableProblems } from './price-table-problems.ts'
import { findPriceTable } from './price-table.queries.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The rows of whatever came: one row, a bare array, or `{rows}`. */
const rowsOf = (body: unknown): { row: Fields; path: string }[] => {
  const [list, prefix] = isFields(body) && Array.isArray(body['rows']) ? [body['rows'], 'rows.'] : [body, '']
  if (!Array.isArray(list)) return isFields(list) ? [{ row: list, path: '' }] : []
  return list.flatMap((row: unknown, at) => (isFields(row) ? [{ row, path: `${prefix}${at}.` }] : []))
}

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** As much of a row as can be read: what is wrong with its shape is told elsewhere. */
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

/** Asked of a body whose shape is wrong, so that all failing fields are named at once (rule CAL-4). */
export const validatePriceRows: SemanticValidator = async ({ context, body }) => {
  const inputs = rowsOf(body).map(({ row, path }) => ({ input: readable(row), path }))
  const serviceId = inputs.find(({ input }) => isUuid(input.serviceId))?.input.serviceId
  const table = serviceId === undefined ? undefined : await findPriceTable(context.db, serviceId)
  if (!table) return {}
  const { rows, problems } = matchRows(table, inputs)
  return { ...tableProblems(table, rows), ...problems }
}
