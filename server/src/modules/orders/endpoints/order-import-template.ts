import { orderImportTemplate as endpoint } from '@waybill/contract/orders/list-endpoints'
import { ORDER_TEMPLATE_NAME } from '@waybill/contract/shipments/import-schemas'
import { implement } from '../../../platform/implement.ts'
import { XLSX_TYPE } from '../../../platform/xlsx.ts'
import { uploadTemplate } from '../../imports/index.ts'
import { ORDER_IMPORT } from '../import/order-import.ts'

/** The workbook to fill for a bulk upload of orders, with the current codes in its drop-downs. */
export const orderImportTemplate = implement(endpoint, async ({ context: { db } }) => ({
  name: ORDER_TEMPLATE_NAME,
  type: XLSX_TYPE,
  content: await uploadTemplate(db, ORDER_IMPORT),
}))
