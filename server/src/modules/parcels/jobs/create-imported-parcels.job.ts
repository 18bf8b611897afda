import { enqueueBookings } from '../../bookings/index.ts'
import { defineImportJob } from '../../imports/index.ts'
import { PARCEL_IMPORT } from '../import/parcel-import.ts'

/** Makes the parcels of a bulk upload (rule UPL-8); when none is left, the booking of all is ordered (rule BKG-2). */
export const createImportedParcels = defineImportJob('make-parcels', PARCEL_IMPORT, enqueueBookings)
