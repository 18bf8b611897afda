import { buffer } from 'node:stream/consumers'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { orderInvoices as endpoint } from '@waybill/contract/orders/list-endpoints'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { implement } from '../../../platform/implement.ts'
import { findShipment, noneTaken, NOT_FOUND_MESSAGES } from '../../shipments/index.ts'
import { mergePdfs } from '../../documents/index.ts'
import { drawInvoice, invoiceRefusal } from '../draw-invoice.ts'
import { presentOrder } from '../order.presenter.ts'

/** The commercial invoices of orders in one PDF, in the requested order (rule BLK-4). */
export const orderInvoices = implement(endpoint, async ({ context, me, body, language }) => {
  const answer: BulkResult = { done: [], refused: [] }
  const invoices: { number: string; content: Buffer }[] = []
  for (const [key, id] of new Map(body.map((given) => [given.toLowerCase(), given]))) {
    const shipment = await findShipment(context.db, me, 'express', key)
    const order = shipment && presentOrder(shipment, me, context)
    const reason = order ? invoiceRefusal(order)?.sentence : NOT_FOUND_MESSAGES.express
    if (order && reason === undefined) {
      invoices.push({ number: order.code, content: await buffer(await drawInvoice(order, context.now())) })
      answer.done.push(id)
    } else answer.refused.push({ id, reason: translateMessage(String(reason), language) })
  }
  if (invoices.length === 0) throw noneTaken(answer.refused, 'None of these orders has an invoice.')
  const pdf = await mergePdfs(invoices.map(({ number, content }) => ({ number, read: async () => content })))
  return { ...answer, pdf: pdf.toString('base64') }
})
