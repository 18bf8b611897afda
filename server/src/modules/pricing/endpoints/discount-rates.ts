import * as endpoints from '@waybill/contract/pricing/endpoints'
import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { implement } from '../../../platform/implement.ts'
import { listPriceTable, listServicesOfPrices, deleteRows, lockPriceTable } from '../price-table.queries.ts'
import { invalid, refused } from '../../../platform/app-error.ts'
import { invalidatePriceCache } from '../price-cache.ts'
import { validatePriceRows } from '../price-table-problems.ts'
import { savePriceTable } from '../save-price-table.ts'
import type { Tx } from '../../../platform/database.ts'

export const listDiscountRates = implement(endpoints.listDiscountRates, ({ context, query }) =>
  listPriceTable(context.db, query.serviceId),
)

/** Saves one row, or a bare array of rows of one service, all or nothing (rule PRC-15). */
export const upsertDiscountRates = implement(
  endpoints.upsertDiscountRates,
  async ({ context, me, body, change }) => {
    const isList = Array.isArray(body)
    const rows = (isList ? body : [body]).map((input, at) => ({ input, path: isList ? `${at}.` : '' }))
    const serviceId = rows[0]?.input.serviceId ?? ''
    const otherRows = rows.filter(({ input }) => input.serviceId !== serviceId)
    if (otherRows.length > 0)
      throw invalid(
        Object.fromEntries(otherRows.map(({ path }) => [`${path}serviceId`, 'Rows of one service at a time.'])),
      )
    const answer = await change(async (tx, note) => {
      const { saved, before } = await savePriceTable(
        tx,
        { serviceId, rows },
        { username: me.username, at: context.now() },
      )
      await note({ entity: 'priceTable', id: serviceId, before: { rows: before }, after: { rows: saved } })
      await invalidatePriceCache(tx)
      return saved
    })
    return isList ? answer : (answer[0] ?? [])
  },
  validatePriceRows,
)

/** Deletes the named rows, by all their prices or by their own id; refusals are answered by id (rule CAL-6). */
export const deleteDiscountRates = implement(endpoints.deleteDiscountRates, ({ body, change }) => {
  const ids = [...new Set(body)]
  return change(async (tx, note) => {
    const done = new Set<string>()
    const partly = new Set<string>()
    for (const serviceId of await listServicesOfPrices(tx, ids)) {
      const { deleted, left } = await deletePriceRows(tx, serviceId, ids)
      for (const id of deleted.flatMap((row) => [row.id, ...row.ids])) done.add(id)
      for (const id of left) partly.add(id)
      if (deleted.length > 0) await note({ entity: 'priceTable', id: serviceId, before: { rows: deleted } })
    }
    const kept = ids
      .filter((id) => !done.has(id))
      .map((id) => ({
        id,
        reason: partly.has(id) ? 'A row is deleted with all its prices.' : 'There is no such price.',
      }))
    if (done.size === 0) throw refused(kept[0]?.reason ?? '', { refused: kept })
    await invalidatePriceCache(tx)
    return { done: ids.filter((id) => done.has(id)), refused: kept }
  })
})

/**
 * Deletes the rows of one table named by their ids, or by all their prices; `left` are ids of incompletely named rows.
 */
const deletePriceRows = async (
  tx: Tx,
  serviceId: string,
  ids: readonly string[],
): Promise<{ deleted: DiscountRateRow[]; left: string[] }> => {
  await lockPriceTable(tx, serviceId)
  const named = new Set(ids)
  const met = (await listPriceTable(tx, serviceId)).filter((row) => [row.id, ...row.ids].some((id) => named.has(id)))
  const isWhole = (row: DiscountRateRow): boolean => named.has(row.id) || row.ids.every((id) => named.has(id))
  const deleted = met.filter(isWhole)
  await deleteRows(
    tx,
    deleted.map(({ id }) => id),
  )
  return { deleted, left: met.filter((row) => !isWhole(row)).flatMap((row) => row.ids.filter((id) => named.has(id))) }
}
