import { ORDER_COLUMNS } from '@waybill/contract/orders/grid'
import { exportOrders as endpoint, orderGrid } from '@waybill/contract/orders/endpoints'
import { exportDayProblems } from '@waybill/contract/orders/export-shapes'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { invalid } from '../../../platform/app-error.ts'
import { readFilters, readGridRequest } from '../../../platform/grid.ts'
import { implement } from '../../../platform/implement.ts'
import { readListRows } from '../../../platform/list-page.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { type Cell, requireRows, sheetColumns } from '../../../platform/xlsx.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { chargedPriceOf, chargedWeightOf, withoutAllCompanies } from '../../shipments/index.ts'
import { exportFilters } from '../export-filters.ts'
import { expressScope } from '../order.policy.ts'
import { ORDER_EXPORT, type OrderExportRecord } from '../orders.list.ts'

/** One cell a shown column of the list. */
const CELLS: Record<
  Exclude<keyof typeof ORDER_COLUMNS, 'find' | 'numbers' | `${string}Id` | 'isImport' | 'isProcess'>,
  (row: OrderExportRecord) => Cell
> = {
  code: (row) => row.number,
  trackingNumber: (row) => row.tracking_number,
  senderReference: (row) => row.sender_reference,
  user: (row) => (row.is_house ? 'Other' : row.owner_name),
  companyCode: (row) => row.owner_code,
  from: (row) => row.sender_name,
  to: (row) => row.receiver_name,
  service: (row) => row.service_code,
  orderStatus: (row) => (isStatusCode(row.status) ? STATUSES[row.status].en : row.status),
  totalQuantity: (row) => row.total_quantity,
  totalChargeableWeight: chargedWeightOf,
  totalPrice: chargedPriceOf,
  createdBy: (row) => row.creator_username,
  createdDate: (row) => row.created_at,
}

/** The rows that the list shows under the same filters and that the dialog's fields fit, in the list's order. */
export const exportOrders = implement(endpoint, async (call) => {
  const { world, me, body } = call
  const problems = exportDayProblems(body, vietnamDay(world.now()))
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const filters = [...withoutAllCompanies(readFilters(ORDER_COLUMNS, body.propertyFilters)), ...exportFilters(body)]
  const { order } = readGridRequest(orderGrid, { OrderBy: body.OrderBy })
  const batches = readListRows<OrderExportRecord>(world, ORDER_EXPORT, expressScope(me), { filters, order })
  const columns = sheetColumns(ORDER_COLUMNS)
  const cells = columns.map(({ name }) => CELLS[name as keyof typeof CELLS])
  const sheet = async function* () {
    for await (const batch of requireRows(batches)) yield batch.map((row) => cells.map((cell) => cell(row)))
  }
  return xlsxReply(call, columns, sheet())
})
