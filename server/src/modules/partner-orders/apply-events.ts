import { isStatusCode, STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { CarrierEvent } from '../../partners/carrier-port.ts'
import type { Tx } from '../../platform/database.ts'
import { countEvents } from '../shipments/index.ts'
import { insertOrderEvents, type PartnerOrder, updatePartnerOrder, FINAL_STATUSES } from './partner-orders.queries.ts'

/** Statuses that need action: the partner's words are shown with the row. */
const TROUBLED: readonly string[] = ['FAILED_PICKUP', 'FAILED_DELIVERY', 'EXCEPTION', 'delivery_fail', 'exception']

/**
 * The newest event, by its effective time (rule STA-50), sets the order's status; an event without a status of ours
 * leaves ours unchanged.
 */
export const applyEvents = async (
  tx: Tx,
  order: PartnerOrder,
  events: readonly CarrierEvent[],
  at: Date,
): Promise<void> => {
  const fresh = await insertOrderEvents(tx, order, countEvents(events, at))
  const inOrder = fresh
    .filter((event) => event.at >= order.word_at)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const newest = inOrder.at(-1)
  if (!newest) return
  const status = inOrder.findLast((event) => event.status !== null)?.status ?? order.status
  const message = TROUBLED.includes(newest.word) ? newest.description : null
  const { word, at: word_at } = newest
  const hold = isOver({ status }) ? { is_on_hold: false } : {}
  await updatePartnerOrder(tx, order, { word, word_at, status, message, updated_at: at, ...hold })
}

export const isOver = ({ status }: Pick<PartnerOrder, 'status'>): boolean => FINAL_STATUSES.includes(status)

/** Our displayed status of an order: our mark at customs takes precedence over the partner's status (rule PTO-21). */
export const shownStatus = ({ status, is_on_hold }: Pick<PartnerOrder, 'status' | 'is_on_hold'>): StatusCode =>
  is_on_hold ? STATUS.heldByCustoms : isStatusCode(status) ? status : STATUS.generated
