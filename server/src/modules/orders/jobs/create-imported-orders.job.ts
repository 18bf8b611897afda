import { defineImportJob } from '../../imports/index.ts'
import { ORDER_IMPORT } from '../import/order-import.ts'

/** Makes the orders of a bulk upload (rule UPL-10). */
export const createImportedOrders = defineImportJob('create-imported-orders', ORDER_IMPORT)
