import { orderInvoice as endpoint } from '@waybill/contract/orders/endpoints'
import { noInvoiceReason } from '@waybill/contract/orders/invoice'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { layOutInvoice, unprintableFields } from '../../shipping-documents/index.ts'
import { toWire } from '../wire.ts'
import { getShipment } from '../../shipments/index.ts'

/** The commercial invoice; 422 with the reason where there is none, or where a name cannot be printed whole. */
export const orderInvoice = implement(endpoint, async ({ context, me, params }) => {
  const order = toWire(await getShipment(context.db, me, 'express', params.id), me, context)
  const reason = noInvoiceReason(order)
  if (reason !== null) throw refused(reason)
  const unprintable = [...unprintableFields(order)]
  if (unprintable.length > 0) {
    const named = unprintable.map(([field, letters]) => `${field} (${letters})`).join(', ')
    throw refused(`These characters cannot be printed on the invoice: ${named}.`, {
      fields: unprintable.map(([field]) => field),
    })
  }
  const day = vietnamMoment(new Date(order.createdDate)).slice(0, 10)
  const content = await layOutInvoice(order, { day, at: context.now() })
  return { name: `${order.code} commercial invoice.pdf`, type: 'application/pdf', content, inline: true }
})
