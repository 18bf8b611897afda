import { bulkTemplate as endpoint } from '@waybill/contract/parcels/endpoints'
import { TEMPLATE_NAME } from '@waybill/contract/shipments/import-schemas'
import { implement } from '../../../platform/implement.ts'
import { XLSX_TYPE } from '../../../platform/xlsx.ts'
import { uploadTemplate } from '../../imports/index.ts'
import { PARCEL_IMPORT } from '../import/parcel-import.ts'

/** The workbook to fill for a bulk upload, with the current codes in its drop-downs. */
export const bulkTemplate = implement(endpoint, async ({ context: { db } }) => ({
  name: TEMPLATE_NAME,
  type: XLSX_TYPE,
  content: await uploadTemplate(db, PARCEL_IMPORT),
}))
