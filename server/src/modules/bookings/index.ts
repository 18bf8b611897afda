import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { onReleased } from '../billing/index.ts'
import { enqueueBookings } from './enqueue-booking.ts'
import { bookParcels } from './endpoints/book-parcels.ts'
import { editVipLabel } from './order-label-update.ts'
import { askSoldSince } from './jobs/ask-sold-since.job.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'
import { receiveHook } from './endpoints.ts'
import { readHooks } from './jobs/read-hooks.job.ts'
import { trackParcels } from './jobs/track-parcels.job.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'
import { findLostLabel } from './jobs/find-lost-label.job.ts'
import { updateLabel } from './jobs/update-label.job.ts'
import { voidLabel } from './jobs/void-label.job.ts'

onReleased(enqueueBookings)

export const implementations: Implementation[] = [bookParcels, editVipLabel, receiveHook]
export const jobs: AnyJob[] = [
  askSoldSince,
  bookParcel,
  fetchLabel,
  findLostLabel,
  readHooks,
  trackParcels,
  updateLabel,
  voidLabel,
]

export { registerBookingMetrics } from './booking-metrics.ts'
export { carriersThatRememberSales, enqueueAskSold } from './enqueue-ask-sold.ts'
export { findSoldSince } from './sold-since.queries.ts'
export { isOutsideCarrier } from './carriers.ts'
export { askPartnerOnce, checkConnection, checkConnectionsRegularly } from './check-connections.ts'
export { awaitTurn, callInTurn, callPartner } from './call-partner.ts'
export { redrawsLabels, updatesLabels } from './carriers.ts'
export { recordOutcome } from './connections.ts'
export { findConnection, PARTNER_CONNECTION_CHANGED } from './connections.queries.ts'
export { enqueueBooking, enqueueBookings, retryFailedBookings } from './enqueue-booking.ts'
export { onPartnerEvents } from './carrier-events.ts'
export { partnerQueues } from './partner-queues.ts'
export { trackRegularly } from './carrier-chores.ts'
export { isFinalStatus, labelAfterEdit } from './start-booking.ts'
export { labelAfterMeasuring } from './order-label-update.ts'
export { labelVoidOf, voidOnCancel, voidOnDelete } from './void-label.ts'
