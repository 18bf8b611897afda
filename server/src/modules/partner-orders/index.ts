import type { Implementation } from '../../platform/implement.ts'
import { type AnyJob, inQueue } from '../../platform/jobs/job.ts'
import { onPartnerEvents } from '../bookings/index.ts'
import { holdInbound, exportInbound, listInbound, printInbound, readyInbound } from './endpoints/inbound.ts'
import { importUsLine, usLineTemplate } from './endpoints/import-us-line.ts'
import { listJanioServices, exportUsLine, listUsLine, inboundState, usLineState } from './endpoints/us-line-lists.ts'
import { addUsLineOrder, getUsLineOrder, retryUsLineOrder } from './endpoints/us-line-orders.ts'
import { findGhnOrders } from './jobs/find-ghn-orders.job.ts'
import { followJanioOrders } from './jobs/follow-janio-orders.job.ts'
import { makeJanioOrder } from './jobs/make-janio-order.job.ts'
import { takePartnerEvents } from './take-partner-events.ts'

onPartnerEvents(takePartnerEvents)

export const implementations: Implementation[] = [
  listInbound,
  exportInbound,
  printInbound,
  readyInbound,
  holdInbound,
  inboundState,
  usLineState,
  listJanioServices,
  listUsLine,
  exportUsLine,
  getUsLineOrder,
  addUsLineOrder,
  importUsLine,
  usLineTemplate,
  retryUsLineOrder,
]
export const jobs: AnyJob[] = [findGhnOrders, followJanioOrders, makeJanioOrder]
/** The same in the queues of the partners that they call. */
export const partnerOrderQueues: Readonly<Record<string, readonly AnyJob[]>> = {
  ghn: [inQueue(findGhnOrders, 'ghn')],
  janio: [inQueue(followJanioOrders, 'janio'), inQueue(makeJanioOrder, 'janio')],
}

export { followPartnerOrders } from './follow-orders.ts'
export { PARTNER_ORDER_CHANGED, type PartnerOrderChangedEvent } from './partner-orders.queries.ts'
export { shownStatus } from './apply-events.ts'
export { listTrackedOrders } from './tracked-orders.queries.ts'
