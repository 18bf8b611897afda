import { orderInvoice as endpoint } from '@waybill/contract/orders/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { getShipment } from '../../shipments/index.ts'
import { drawInvoice, invoiceRefusal } from '../draw-invoice.ts'
import { presentOrder } from '../order.presenter.ts'

/** The commercial invoice; 422 with the reason if there is none, or if a name cannot be printed whole. */
export const orderInvoice = implement(endpoint, async ({ context, me, params }) => {
  const order = presentOrder(await getShipment(context.db, me, 'express', params.id), me, context)
  const refusal = invoiceRefusal(order)
  if (refusal) throw refused(refusal.sentence, refusal.fields && { fields: refusal.fields })
  const content = await drawInvoice(order, context.now())
  return { name: `${order.code} commercial invoice.pdf`, type: 'application/pdf', content, inline: true }
})
