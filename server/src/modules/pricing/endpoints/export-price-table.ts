import { exportPriceTable as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { listPriceTable } from '../price-table.queries.ts'
import { workbookColumns, workbookRow } from '../price-workbook.ts'
import { listZoneNames } from '../price-workbook.queries.ts'

/** The table as its sheet shows it; the file that an import reads back. */
export const exportPriceTable = implement(endpoint, async (call) => {
  const { context, body } = call
  const rows = await listPriceTable(context.db, body.serviceId)
  const zones = await listZoneNames(context.db, body.serviceId)
  const batches = async function* () {
    yield rows.map((row) => workbookRow(row, zones))
  }
  return xlsxReply(call, workbookColumns(zones), batches())
})
