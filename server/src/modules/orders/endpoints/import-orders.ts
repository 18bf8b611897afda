import * as endpoints from '@waybill/contract/orders/list-endpoints'
import { ORDER_TEMPLATE_NAME } from '@waybill/contract/shipments/import-schemas'
import { implement } from '../../../platform/implement.ts'
import { importShipments, readImportProgress, takeBackImport, uploadTemplate } from '../../imports/index.ts'
import { ORDERS } from '../order-line.ts'
import { ORDER_IMPORT } from '../import/order-import.ts'
import { createImportedOrders } from '../jobs/create-imported-orders.job.ts'
import { XLSX_TYPE } from '../../../platform/xlsx.ts'

/** Bulk upload of express orders (rule UPL-10). */
export const importOrders = implement(endpoints.importOrders, (call) =>
  importShipments(call, { kind: ORDER_IMPORT, job: createImportedOrders }),
)

/** Progress of the user's own upload of orders. */
export const orderImportProgress = implement(endpoints.orderImportProgress, ({ context, me, params, query }) =>
  readImportProgress(context.db, me, { line: 'express', id: params.id, withMade: query.made === 'true' }),
)

/** Takes a bulk upload of orders back (rule UPL-107). */
export const takeBackOrders = implement(endpoints.takeBackOrders, (call) => takeBackImport(call, ORDERS))

/** The workbook to fill for a bulk upload of orders, with the current codes in its drop-downs. */
export const orderImportTemplate = implement(endpoints.orderImportTemplate, async ({ context: { db } }) => ({
  name: ORDER_TEMPLATE_NAME,
  type: XLSX_TYPE,
  content: await uploadTemplate(db, ORDER_IMPORT),
}))
