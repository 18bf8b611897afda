import { upsertDiscountRates as endpoint } from '@waybill/contract/pricing/endpoints'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { invalidatePriceCache } from '../price-cache.ts'
import { validatePriceRows } from '../price-rows-input.ts'
import { savePriceTable } from '../save-price-table.ts'

/** Saves one row, or a bare array of rows of one service, all or nothing (rule PRC-15). */
export const upsertDiscountRates = implement(
  endpoint,
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
