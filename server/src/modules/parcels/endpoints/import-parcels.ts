import { importParcels as endpoint } from '@waybill/contract/parcels/endpoints'
import { implement } from '../../../platform/implement.ts'
import { importShipments } from '../../imports/index.ts'
import { PARCEL_IMPORT } from '../import/parcel-import.ts'
import { createImportedParcels } from '../jobs/create-imported-parcels.job.ts'

/** Bulk upload of parcels (rule UPL-4). */
export const importParcels = implement(endpoint, (call) =>
  importShipments(call, { kind: PARCEL_IMPORT, job: createImportedParcels }),
)
