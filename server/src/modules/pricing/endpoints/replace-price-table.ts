import { replacePriceTable as endpoint } from '@waybill/contract/pricing/endpoints'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { invalidatePriceCache } from '../price-cache.ts'
import { validatePriceRows } from '../price-rows-input.ts'
import { savePriceTable } from '../save-price-table.ts'

/** Makes the table of a service what the body says, all or nothing; a row that the body does not know of is a 409. */
export const replacePriceTable = implement(
  endpoint,
  async ({ context, me, body, change }) => {
    const { serviceId, removed } = body
    const rows = body.rows.map((input, at) => ({ input, path: `rows.${at}.` }))
    const otherRows = rows.filter(({ input }) => input.serviceId !== serviceId)
    if (otherRows.length > 0)
      throw invalid(
        Object.fromEntries(otherRows.map(({ path }) => [`${path}serviceId`, 'Rows of one service at a time.'])),
      )
    return change(async (tx, note) => {
      const by = { username: me.username, at: context.now() }
      const { table, saved, before } = await savePriceTable(tx, { serviceId, rows, removed, isWhole: true }, by)
      await note({ entity: 'priceTable', id: serviceId, before: { rows: before }, after: { rows: saved } })
      await invalidatePriceCache(tx)
      return table
    })
  },
  validatePriceRows,
)
