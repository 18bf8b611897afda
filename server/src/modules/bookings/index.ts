import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { bookParcels } from './endpoints/book-parcels.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'
import { voidLabel } from './jobs/void-label.job.ts'

export const implementations: Implementation[] = [bookParcels]
export const jobs: AnyJob[] = [bookParcel, voidLabel]

export { redrawsLabels } from './carriers.ts'
export { enqueueBooking, enqueueBookings } from './enqueue-booking.ts'
export { labelAfterEdit } from './start-booking.ts'
export { labelVoidOf, voidOnCancel, voidOnDelete } from './void-label.ts'
