import { holdGhnOrders as endpoint } from '@waybill/contract/partner-orders/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { implement } from '../../../platform/implement.ts'
import { bulkOutcome } from '../bulk-outcome.ts'
import { partnerOrderScope } from '../partner-order.policy.ts'
import { isOver } from '../partner-order-state.ts'
import { listPartnerOrders, lockPartnerOrders, updatePartnerOrder } from '../partner-orders.queries.ts'

const OVER_MESSAGE = 'The order is over. It cannot be on hold.'

/** Marks orders as on hold at customs (rule PTO-21): a mark of ours that GHN does not know. */
export const holdInbound = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const seen = await listPartnerOrders(tx, body, { partner: 'ghn', scope: partnerOrderScope(me, 'ghn') })
    const orders = await lockPartnerOrders(tx, seen)
    const verdicts = new Map(orders.map((order) => [order.id, isOver(order) ? OVER_MESSAGE : true] as const))
    for (const order of orders)
      if (!isOver(order) && !order.is_on_hold)
        await updatePartnerOrder(tx, order, { is_on_hold: true, updated_at: context.now() })
    const result = bulkOutcome(body, verdicts, language)
    const [first = ''] = result.done
    await note({ entity: 'partnerOrder', id: first, after: { status: STATUS.heldByCustoms, ids: result.done } })
    return result
  }),
)
