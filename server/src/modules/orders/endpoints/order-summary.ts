import { orderSummary as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { layOutSummary } from '../../documents/index.ts'
import { presentOrder } from '../order.presenter.ts'
import { getShipment } from '../../shipments/index.ts'

/** The order as the caller sees it, on one page. */
export const orderSummary = implement(endpoint, async ({ context, me, params, language }) => {
  const order = presentOrder(await getShipment(context.db, me, 'express', params.id), me, context)
  const at = context.now()
  const content = await layOutSummary(order, {
    language,
    by: me.username,
    at,
    printedAt: vietnamMoment(at),
    createdAt: vietnamMoment(new Date(order.createdDate)),
  })
  return { name: `${order.code} summary.pdf`, type: 'application/pdf', content, inline: true }
})
