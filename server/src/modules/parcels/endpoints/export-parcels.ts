import { exportDayProblems } from '@waybill/contract/orders/export-shapes'
import { exportParcels as endpoint, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { PARCEL_COLUMNS } from '@waybill/contract/parcels/grid'
import { may } from '@waybill/contract/permissions'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { readFilters, readGridRequest } from '../../../platform/grid.ts'
import { implement } from '../../../platform/implement.ts'
import { readListRows } from '../../../platform/list-page.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { type Cell, requireRows, sheetColumns } from '../../../platform/xlsx.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { chargedPriceOf, chargedWeightOf, withoutAllCompanies } from '../../shipments/index.ts'
import { parcelExportFilters } from '../parcel-export-filters.ts'
import { parcelScope } from '../parcel.policy.ts'
import { sendToOf } from '../parcel-row.presenter.ts'
import { PARCEL_EXPORT, type ParcelExportRecord } from '../parcels.list.ts'

const sendToText = (row: ParcelExportRecord): string => {
  const { street, place, country } = sendToOf(row)
  return [street, place, country].filter(Boolean).join(', ')
}

/** One cell a shown column of the list. */
const CELLS: Record<
  Exclude<keyof typeof PARCEL_COLUMNS, 'find' | 'numbers' | 'source' | `${string}Id`> | 'sglShipmentId',
  (row: ParcelExportRecord) => Cell
> = {
  sglShipmentId: (row) => row.number,
  trackingNumber: (row) => row.tracking_number,
  senderReference: (row) => row.sender_reference,
  recipientName: (row) => row.receiver_name,
  sendTo: sendToText,
  service: (row) => row.service_code,
  companyCode: (row) => row.owner_code,
  user: (row) => (row.is_house ? 'Other' : row.owner_name),
  currentStatus: (row) => (isStatusCode(row.status) ? STATUSES[row.status].en : row.status),
  additionalMessage: (row) => row.additional_message,
  handler: (row) => row.handler_username,
  totalQuantity: (row) => row.total_quantity,
  totalChargeableWeight: chargedWeightOf,
  totalPrice: chargedPriceOf,
  createdBy: (row) => row.creator_username,
  createdDate: (row) => row.created_at,
}

/** The rows that the list shows under the same filters and that the dialog's fields fit, in the list's order. */
export const exportParcels = implement(endpoint, async (call) => {
  const { world, me, body } = call
  const problems = exportDayProblems(body, vietnamDay(world.now()))
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const listed = withoutAllCompanies(readFilters(PARCEL_COLUMNS, body.propertyFilters))
  const filters = [...listed, ...(await parcelExportFilters(world.db, body))]
  const { order } = readGridRequest(parcelGrid, { OrderBy: body.OrderBy })
  if (body.isCPass && !may(me, 'parcel.exportCPass')) throw new AppError('forbidden_field', { fields: 'isCPass' })
  const scope = body.ids ? sql<boolean>`${parcelScope(me)} and s.id = any(${body.ids})` : parcelScope(me)
  const batches = readListRows<ParcelExportRecord>(world, PARCEL_EXPORT, scope, { filters, order })
  const columns = sheetColumns(PARCEL_COLUMNS)
  const cells = columns.map(({ name }) => CELLS[name as keyof typeof CELLS])
  const sheet = async function* () {
    for await (const batch of requireRows(batches)) yield batch.map((row) => cells.map((cell) => cell(row)))
  }
  return xlsxReply(call, columns, sheet())
})
