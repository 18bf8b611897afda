import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { bookParcels } from './endpoints/book-parcels.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'
import { voidLabel } from './jobs/void-label.job.ts'

export const implementations: Implementation[] = [bookParcels]
export const jobs: AnyJob[] = [bookParcel, fetchLabel, voidLabel]

export { checkConnection, checkConnectionsRegularly } from './check-connections.ts'
export { redrawsLabels } from './carriers.ts'
export { recordOutcome } from './connections.ts'
export { PARTNER_CONNECTION_CHANGED } from './connections.queries.ts'
export { drainBookings, enqueueBooking, enqueueBookings, retryFailedBookings } from './enqueue-booking.ts'
export { partnerQueues } from './partner-queues.ts'
export { labelAfterEdit } from './start-booking.ts'
export { labelVoidOf, voidOnCancel, voidOnDelete } from './void-label.ts'
