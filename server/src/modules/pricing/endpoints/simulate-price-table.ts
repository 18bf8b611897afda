import { simulatePriceTable as endpoint } from '@waybill/contract/pricing/endpoints'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { lastMonth } from '../last-month.ts'
import { findProviderPrices } from '../price-book.queries.ts'
import { validatePriceRows } from '../price-rows-input.ts'
import { matchRows, tableProblems } from '../price-table-problems.ts'
import { findPriceTable } from '../price-table.queries.ts'
import { countShipments, listMerchantFees, listPricedShipments } from '../simulated-shipments.queries.ts'
import { nextCursor, parseCursor } from '../simulation-cursor.ts'
import { simulate, withTable } from '../simulation.ts'

/** Shipments that one call prices: a fraction of a second, so that nobody waits behind it and progress shows. */
const PART = 2_000

/** Prices the next part of last month's shipments with the edited table of a service, whichever of the provider's they use. */
export const simulatePriceTable = implement(
  endpoint,
  async ({ context, body }) => {
    const { serviceId, rows } = body
    const table = await findPriceTable(context.db, serviceId)
    const saved = await findProviderPrices(context.db, { id: serviceId })
    if (!table || !saved) throw invalid({ serviceId: 'There is no such service.' })
    const meant = matchRows(
      table,
      rows.map((input, at) => ({ input, path: `rows.${at}.` })),
    )
    const problems = { ...tableProblems(table, meant.rows, new Set(table.rows)), ...meant.problems }
    if (Object.keys(problems).length > 0) throw invalid(problems)

    const { from, to, span } = lastMonth(context.now())
    const serviceIds = [...saved.services.keys()]
    const after = parseCursor(body.after)
    const shipments = await listPricedShipments(context.db, serviceIds, span, { after, take: PART })
    const total = await countShipments(context.db, serviceIds, span)
    const feesOf = await listMerchantFees(context.db, serviceIds)
    const part = simulate(shipments, { saved, edited: withTable(saved, serviceId, rows) }, feesOf)
    return { from, to, total, next: shipments.length < PART ? null : nextCursor(shipments), ...part }
  },
  validatePriceRows,
)
