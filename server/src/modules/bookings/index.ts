import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { bookParcels } from './endpoints/book-parcels.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'
import { receiveHook } from './endpoints/receive-hook.ts'
import { readHooks } from './jobs/read-hooks.job.ts'
import { trackParcels } from './jobs/track-parcels.job.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'
import { voidLabel } from './jobs/void-label.job.ts'

export const implementations: Implementation[] = [bookParcels, receiveHook]
export const jobs: AnyJob[] = [bookParcel, fetchLabel, readHooks, trackParcels, voidLabel]

export { checkConnection, checkConnectionsRegularly } from './check-connections.ts'
export { redrawsLabels } from './carriers.ts'
export { callPartner } from './call-partner.ts'
export { onPartnerNews } from './partner-news.ts'
export { recordOutcome } from './connections.ts'
export { findConnection, PARTNER_CONNECTION_CHANGED } from './connections.queries.ts'
export { drainBookings, enqueueBooking, enqueueBookings, retryFailedBookings } from './enqueue-booking.ts'
export { partnerQueues } from './partner-queues.ts'
export { trackRegularly } from './carrier-chores.ts'
export { labelAfterEdit } from './start-booking.ts'
export { labelVoidOf, voidOnCancel, voidOnDelete } from './void-label.ts'
