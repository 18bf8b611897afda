import { orderLabels as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { printOrderLabels } from '../print-order-labels.ts'

/** Labels of many orders in the requested order. */
export const orderLabels = implement(endpoint, async ({ context, me, body }) => ({
  name: 'Order labels.pdf',
  type: 'application/pdf',
  content: await printOrderLabels(context, me, body),
  inline: true,
}))
