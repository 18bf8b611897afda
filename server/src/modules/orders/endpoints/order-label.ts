import { orderLabel as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { printOrderLabels } from '../print-order-labels.ts'

/** The label of one order. */
export const orderLabel = implement(endpoint, async ({ context, me, params }) => ({
  name: 'Order label.pdf',
  type: 'application/pdf',
  content: await printOrderLabels(context, me, [params.id]),
  inline: true,
}))
