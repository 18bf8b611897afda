import { readPriceWorkbook as endpoint } from '@waybill/contract/pricing/endpoints'
import { TABLE_ROWS_MAX } from '@waybill/contract/pricing/price-table'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { readSheetText } from '../../../platform/sheet/read-sheet-text.ts'
import { readPriceTable } from '../price-workbook.ts'
import { listZoneNames, serviceExists } from '../price-workbook.queries.ts'

/** Beside the rows: heads, remarks, blank lines. */
const LINES_MAX = TABLE_ROWS_MAX + 100

const badFile = (sentence: string): AppError => new AppError('bad_file', { sentence })

/** Reads a file for the preview of an import; nothing is saved. */
export const readPriceWorkbook = implement(endpoint, async ({ context, me, query, file }) => {
  if (!(await serviceExists(context.db, query.serviceId))) throw notFound()
  const { lines } = await readSheetText(file.content, me, { maxRows: LINES_MAX })
  const read = readPriceTable(lines, await listZoneNames(context.db, query.serviceId))
  if (!read) throw badFile('No column is named after a zone.')
  if (read.rows.length === 0) throw badFile('The file has no rows.')
  return read
})
