import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import type { Tx } from '../../platform/database.ts'
import { deleteRows, listPriceTable, lockPriceTable } from './price-table.queries.ts'

/** Deletes the rows of one table that are among the ids, or all their prices; `left` are ids of rows named in part. */
export const deletePriceRows = async (
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
