import * as endpoints from '@waybill/contract/parcels/endpoints'
import { TEMPLATE_NAME } from '@waybill/contract/shipments/import-schemas'
import { implement } from '../../../platform/implement.ts'
import { importShipments, readImportProgress, takeBackImport, uploadTemplate } from '../../imports/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { PARCEL_IMPORT } from '../import/parcel-import.ts'
import { createImportedParcels } from '../jobs/create-imported-parcels.job.ts'
import { XLSX_TYPE } from '../../../platform/xlsx.ts'

/** Bulk upload of parcels (rule UPL-4). */
export const importParcels = implement(endpoints.importParcels, (call) =>
  importShipments(call, { kind: PARCEL_IMPORT, job: createImportedParcels }),
)

/** Progress of the user's own upload. */
export const importProgress = implement(endpoints.importProgress, ({ context, me, params, query }) =>
  readImportProgress(context.db, me, { line: 'ecommerce', id: params.id, withMade: query.made === 'true' }),
)

/** Takes a bulk upload back (rule UPL-107). */
export const takeBackParcels = implement(endpoints.takeBackParcels, (call) => takeBackImport(call, PARCELS))

/** The workbook to fill for a bulk upload, with the current codes in its drop-downs. */
export const bulkTemplate = implement(endpoints.bulkTemplate, async ({ context: { db } }) => ({
  name: TEMPLATE_NAME,
  type: XLSX_TYPE,
  content: await uploadTemplate(db, PARCEL_IMPORT),
}))
