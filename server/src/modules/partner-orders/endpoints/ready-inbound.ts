import { readyGhnOrders as endpoint } from '@waybill/contract/partner-orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { bulkOutcome } from '../bulk-outcome.ts'
import { makeReady } from '../make-ready.ts'
import { partnerOrderScope } from '../partner-order.policy.ts'
import { listPartnerOrders, lockPartnerOrders, updatePartnerOrder } from '../partner-orders.queries.ts'

/** Takes our mark off, which always succeeds and stays, and then does what GHN needs (rule PTO-22), one order after another. */
export const readyInbound = implement(endpoint, async ({ context, me, body, language, change }) => {
  const orders = await change(async (tx, note) => {
    const seen = await listPartnerOrders(tx, body, { partner: 'ghn', scope: partnerOrderScope(me, 'ghn') })
    const locked = await lockPartnerOrders(tx, seen)
    for (const order of locked)
      if (order.is_on_hold) await updatePartnerOrder(tx, order, { is_on_hold: false, updated_at: context.now() })
    const ids = locked.map(({ id }) => id)
    await note({ entity: 'partnerOrder', id: ids[0] ?? '', after: { ids } })
    return locked
  })
  const verdicts = new Map<string, true | string>()
  for (const order of orders) verdicts.set(order.id, await makeReady(context, order, order.is_on_hold))
  return bulkOutcome(body, verdicts, language)
})
