import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import type { DiscountRateInput } from '@waybill/contract/pricing/price-table-input'
import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { AppError, invalid, notFound } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { type MatchedRow, matchRows, namesOf, tableProblems } from './price-table-problems.ts'
import {
  deleteRows,
  findDeletion,
  findPriceTable,
  insertRows,
  listPriceTable,
  lockPriceTable,
  type PriceTable,
  type RowToSave,
  type SavedRow,
  savePrices,
  updateRows,
} from './price-table.queries.ts'

type TableChange = {
  serviceId: string
  rows: readonly { input: DiscountRateInput; path: string }[]
  /** Rows to delete, by the ids of their prices, as they were read. */
  removed?: readonly { ids: readonly string[]; version: number }[]
  /** Unnamed rows were not seen: somebody added them meanwhile. */
  isWhole?: boolean
}
type SavedChange = { table: DiscountRateRow[]; saved: DiscountRateRow[]; before: DiscountRateRow[] }

/**
 * Saves rows of one table, all or nothing: 400 with every problem by row and zone, 404 for unknown ids, 409 naming rows
 * that another user changed or deleted (rule CAL-10). Few statements, whatever the number of rows.
 */
export const savePriceTable = async (
  tx: Tx,
  change: TableChange,
  by: { username: string; at: Date },
): Promise<SavedChange> => {
  const { serviceId } = change
  await lockPriceTable(tx, serviceId)
  const table = await findPriceTable(tx, serviceId)
  if (!table) throw invalid(noService(change))
  const { rows, problems } = matchRows(table, change.rows)
  const removed = (change.removed ?? []).map((row) => ({ ...row, saved: rowOf(table, row.ids) }))
  const going = new Set(removed.flatMap(({ saved }) => saved ?? []))
  const found = { ...tableProblems(table, rows, going), ...problems }
  if (Object.keys(found).length > 0) throw invalid(found)
  await requireSeen(tx, change, { table, rows, removed })

  const placed = rows.map((row) => ({ ...row, id: row.saved?.id ?? newId() }))
  const changed = placed.filter(({ saved, input }) => !saved || !isSame(saved, input))
  await deleteRows(
    tx,
    [...going].map(({ id }) => id),
  )
  await updateRows(tx, changed.filter(({ saved }) => saved).map(headOf), by)
  await insertRows(tx, serviceId, changed.filter(({ saved }) => !saved).map(headOf), by)
  await savePrices(
    tx,
    changed.map(({ id }) => id),
    changed.flatMap(({ id, input }) => input.discountRates.map(({ zoneId, price }) => ({ rowId: id, zoneId, price }))),
  )
  const after = await listPriceTable(tx, serviceId)
  const byId = new Map(after.map((row) => [row.id, row]))
  return {
    table: after,
    saved: placed.flatMap(({ id }) => byId.get(id) ?? []),
    before: [...changed.flatMap(({ saved }) => saved ?? []), ...going].map(plainRow),
  }
}

const noService = ({ rows }: TableChange): Record<string, string> => ({
  [`${rows[0]?.path ?? ''}serviceId`]: 'There is no such service.',
})

const rowOf = (table: PriceTable, ids: readonly string[]): SavedRow | undefined =>
  table.rows.find((row) => row.ids.some((id) => ids.includes(id)))

const plainRow = ({ updatedBy: _by, ...row }: SavedRow): DiscountRateRow => row

const headOf = ({ id, input }: { id: string; input: DiscountRateInput }): RowToSave =>
  input.isFlatRate
    ? { id, weight: null, weightFrom: input.weightFrom ?? 0, weightTo: input.weightTo ?? null }
    : { id, weight: input.weight ?? 0, weightFrom: null, weightTo: null }

const isSame = (saved: SavedRow, input: DiscountRateInput): boolean => {
  const head = headOf({ id: saved.id, input })
  const prices = new Map(input.discountRates.map(({ zoneId, price }) => [zoneId, price]))
  return (
    saved.weight === head.weight &&
    saved.weightFrom === head.weightFrom &&
    saved.weightTo === head.weightTo &&
    saved.discountRates.length === prices.size &&
    saved.discountRates.every(({ zoneId, price }) => prices.get(zoneId) === price)
  )
}

type Seen = {
  table: PriceTable
  rows: readonly MatchedRow[]
  removed: readonly { ids: readonly string[]; version: number; saved: SavedRow | undefined }[]
}
/** A row that differs from its editor's version; `version` null: it is deleted. */
type StaleRow = { ids: readonly string[]; by: string; at: string | null; version: number | null }

const staleRow = (ids: readonly string[], saved: SavedRow): StaleRow => ({
  ids,
  by: saved.updatedBy ?? SYSTEM_USER,
  at: saved.updatedDate,
  version: saved.version,
})

/** 409 with who and when, unless every row is unchanged; 404 for rows that never were in this table. */
const requireSeen = async (tx: Tx, change: TableChange, { table, rows, removed }: Seen): Promise<void> => {
  const stale: StaleRow[] = []
  const gone = rows.flatMap(({ isGone, input }) => (isGone ? [namesOf(input)] : []))
  for (const { ids, version, saved } of removed) {
    if (!saved) gone.push([...ids])
    else if (saved.version !== version) stale.push(staleRow(saved.ids, saved))
  }
  for (const ids of gone) {
    const deletion = await findDeletion(tx, change.serviceId, ids[0] ?? '')
    if (!deletion) throw notFound()
    stale.push({ ids, by: deletion.username, at: deletion.at.toISOString(), version: null })
  }
  for (const { input, saved } of rows)
    if (saved && typeof input.version === 'number' && input.version !== saved.version)
      stale.push(staleRow(saved.ids, saved))
  if (change.isWhole) {
    const named = new Set([...rows.map(({ saved }) => saved), ...removed.map(({ saved }) => saved)])
    for (const saved of table.rows) if (!named.has(saved)) stale.push(staleRow([], saved))
  }
  const [newest] = stale.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  if (newest) throw new AppError('stale', { by: newest.by, at: newest.at, version: newest.version, rows: stale })
}
