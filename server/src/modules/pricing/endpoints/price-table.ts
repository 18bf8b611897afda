import * as endpoints from '@waybill/contract/pricing/endpoints'
import { TABLE_ROWS_MAX } from '@waybill/contract/pricing/price-table'
import { implement } from '../../../platform/implement.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { listPriceTable, findPriceTable, listZoneNames, serviceExists } from '../price-table.queries.ts'
import { workbookColumns, workbookRow, readPriceTable } from '../price-workbook.ts'
import { AppError, notFound, invalid } from '../../../platform/app-error.ts'
import { readSheetText } from '../../../platform/sheet/read-sheet-text.ts'
import { invalidatePriceCache } from '../price-cache.ts'
import { validatePriceRows, matchRows, tableProblems } from '../price-table-problems.ts'
import { savePriceTable } from '../save-price-table.ts'
import { findProviderPrices } from '../price-book.queries.ts'
import { lastMonth, nextCursor, parseCursor } from '../last-month.ts'
import { countShipments, listMerchantFees, listPricedShipments } from '../simulated-shipments.queries.ts'
import { simulate, withTable } from '../simulation.ts'

/** The table as its sheet shows it; an import reads this file back. */
export const exportPriceTable = implement(endpoints.exportPriceTable, async (call) => {
  const { context, body } = call
  const rows = await listPriceTable(context.db, body.serviceId)
  const zones = await listZoneNames(context.db, body.serviceId)
  const batches = async function* () {
    yield rows.map((row) => workbookRow(row, zones))
  }
  return xlsxReply(call, workbookColumns(zones), batches())
})

/** Beside the rows: heads, remarks, blank lines. */
const LINES_MAX = TABLE_ROWS_MAX + 100

const badFile = (sentence: string): AppError => new AppError('bad_file', { sentence })

/** Reads a file for the preview of an import; nothing is saved. */
export const readPriceWorkbook = implement(endpoints.readPriceWorkbook, async ({ context, me, query, file }) => {
  if (!(await serviceExists(context.db, query.serviceId))) throw notFound()
  const { lines } = await readSheetText(file.content, me, { maxRows: LINES_MAX })
  const read = readPriceTable(lines, await listZoneNames(context.db, query.serviceId))
  if (!read) throw badFile('No column is named after a zone.')
  if (read.rows.length === 0) throw badFile('The file has no rows.')
  return read
})

/** Replaces the table of a service, all or nothing; a row unknown to the body is a 409. */
export const replacePriceTable = implement(
  endpoints.replacePriceTable,
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

/** Shipments priced in one call: a fraction of a second, so that nobody waits behind it and progress shows. */
const PART = 2_000

/**
 * Prices the next part of last month's shipments with the edited table of a service, for all services of its provider.
 */
export const simulatePriceTable = implement(
  endpoints.simulatePriceTable,
  async ({ context, body }) => {
    const { serviceId, rows } = body
    const table = await findPriceTable(context.db, serviceId)
    const saved = await findProviderPrices(context.db, { id: serviceId })
    if (!table || !saved) throw invalid({ serviceId: 'There is no such service.' })
    const matched = matchRows(
      table,
      rows.map((input, at) => ({ input, path: `rows.${at}.` })),
    )
    const problems = { ...tableProblems(table, matched.rows, new Set(table.rows)), ...matched.problems }
    if (Object.keys(problems).length > 0) throw invalid(problems)

    const { from, to, span } = lastMonth(context.now())
    const serviceIds = [...saved.services.keys()]
    const after = parseCursor(body.after)
    const shipments = await listPricedShipments(context.db, serviceIds, span, { after, take: PART })
    const total = await countShipments(context.db, serviceIds, span)
    const feesOf = await listMerchantFees(context.db, serviceIds)
    const part = simulate(shipments, { saved, edited: withTable(saved, serviceId, rows) }, feesOf)
    return { from, to, total, next: nextCursor(shipments, PART), ...part }
  },
  validatePriceRows,
)
