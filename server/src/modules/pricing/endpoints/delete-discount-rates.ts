import { deleteDiscountRates as endpoint } from '@waybill/contract/pricing/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { deletePriceRows } from '../delete-price-rows.ts'
import { invalidatePriceCache } from '../price-cache.ts'
import { listServicesOfPrices } from '../price-table.queries.ts'

/** Deletes the rows that are named, by all their prices or by their own id; what cannot go is told by id (rule CAL-6). */
export const deleteDiscountRates = implement(endpoint, ({ body, change }) => {
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
