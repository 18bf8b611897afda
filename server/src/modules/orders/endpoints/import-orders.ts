import { importOrders as endpoint } from '@waybill/contract/orders/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { importShipments } from '../../imports/index.ts'
import { ORDER_IMPORT } from '../import/order-import.ts'
import { createImportedOrders } from '../jobs/create-imported-orders.job.ts'

/** Bulk upload of express orders (rule UPL-10). */
export const importOrders = implement(endpoint, (call) =>
  importShipments(call, { kind: ORDER_IMPORT, job: createImportedOrders }),
)
