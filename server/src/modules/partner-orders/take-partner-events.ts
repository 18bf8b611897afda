import type { CarrierEvent } from '../../partners/carrier-port.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import { applyEvents } from './apply-events.ts'
import { findGhnOrders } from './jobs/find-ghn-orders.job.ts'
import { listKnownNumbers, lockByNumbers } from './partner-orders.queries.ts'

/**
 * Applies a partner's events of its known orders (rule PTO-3), pushed or polled: each event once; the newest sets the
 * status. An unknown number of GHN starts a search of its orders.
 */
export const takePartnerEvents = async (
  tx: Tx,
  partner: string,
  events: readonly CarrierEvent[],
  at: Date,
): Promise<void> => {
  const numbers = [...new Set(events.map(({ trackingNumber }) => trackingNumber))]
  const orders = await lockByNumbers(tx, partner, numbers)
  for (const [number, ofOrder] of Map.groupBy(events, ({ trackingNumber }) => trackingNumber)) {
    const order = orders.get(number)
    if (order) await applyEvents(tx, order, ofOrder, at)
  }
  if (partner !== 'ghn' || orders.size === numbers.length) return
  const known = await listKnownNumbers(tx, numbers)
  if (numbers.some((number) => !known.has(number))) await enqueue(tx, inQueue(findGhnOrders, 'ghn'), {})
}
