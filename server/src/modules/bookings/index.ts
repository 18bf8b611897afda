import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { bookParcels } from './endpoints/book-parcels.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'

export const implementations: Implementation[] = [bookParcels]
export const jobs: AnyJob[] = [bookParcel]

export { redrawsLabels } from './carriers.ts'
export { orderBooking, orderBookings } from './order-booking.ts'
export { voidLabel } from './void-label.ts'
