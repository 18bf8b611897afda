import { enqueueBookings } from '../../bookings/index.ts'
import { defineImportJob } from '../../imports/index.ts'
import { PARCEL_IMPORT } from '../import/parcel-import.ts'

/** Makes the parcels of a bulk upload (rule UPL-8); after the last one, enqueues the bookings of all (rule BKG-2). */
export const createImportedParcels = defineImportJob('make-parcels', PARCEL_IMPORT, enqueueBookings)
