import { buffer } from 'node:stream/consumers'
import * as endpoints from '@waybill/contract/orders/endpoints'
import * as listEndpoints from '@waybill/contract/orders/list-endpoints'
import { heldMessage } from '@waybill/contract/billing/holds'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { noInvoiceReason } from '@waybill/contract/orders/invoice'
import { nameUnprintable, unprintableMessage } from '@waybill/contract/shipments/printable-text'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { Me } from '@waybill/contract/identity/me'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { getShipment, findShipment, noneTaken, NOT_FOUND_MESSAGES } from '../../shipments/index.ts'
import { presentOrder } from '../order.presenter.ts'
import {
  mergePdfs,
  layOutInvoice,
  unprintableFields,
  layOutSummary,
  labelsPdf,
  type ParcelDocumentData,
  unprintableParcelFields,
} from '../../documents/index.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { orderLabelData } from '../order-label-data.ts'

/** The commercial invoice; 422 with the reason if there is none, or if a name cannot be printed whole. */
export const orderInvoice = implement(endpoints.orderInvoice, async ({ context, me, params }) => {
  const order = presentOrder(await getShipment(context.db, me, 'express', params.id), me, context)
  const refusal = invoiceRefusal(order)
  if (refusal) throw refused(refusal.sentence, refusal.fields && { fields: refusal.fields })
  const content = await drawInvoice(order, context.now())
  return { name: `${order.code} commercial invoice.pdf`, type: 'application/pdf', content, inline: true }
})

/** The commercial invoices of orders in one PDF, in the requested order (rule BLK-4). */
export const orderInvoices = implement(listEndpoints.orderInvoices, async ({ context, me, body, language }) => {
  const answer: BulkResult = { done: [], refused: [] }
  const invoices: { number: string; content: Buffer }[] = []
  for (const [key, id] of new Map(body.map((rawId) => [rawId.toLowerCase(), rawId]))) {
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

/** Why the commercial invoice of an order cannot be drawn; `fields`: those with unprintable letters. */
const invoiceRefusal = (order: OrderDetail): { sentence: string; fields?: string[] } | undefined => {
  const reason = noInvoiceReason({
    itemType: order.itemType,
    contents: order.orderDetails.flatMap(({ shipmentContentDetails }) => shipmentContentDetails ?? []),
  })
  if (reason !== null) return { sentence: reason }
  const unprintable = unprintableFields(order)
  if (unprintable.size === 0) return undefined
  return { sentence: unprintableMessage(nameUnprintable(unprintable)), fields: [...unprintable.keys()] }
}

/** The commercial invoice of an order that has one, as PDF. */
const drawInvoice = (order: OrderDetail, at: Date) =>
  layOutInvoice(order, { day: vietnamMoment(new Date(order.createdDate)).slice(0, 10), at })

/** The order as the caller sees it, on one page. */
export const orderSummary = implement(endpoints.orderSummary, async ({ context, me, params, language }) => {
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

/** The label of one order. */
export const orderLabel = implement(endpoints.orderLabel, async ({ context, me, params }) => ({
  name: 'Order label.pdf',
  type: 'application/pdf',
  content: await printOrderLabels(context, me, [params.id]),
  inline: true,
}))

/** Labels of many orders in the requested order. */
export const orderLabels = implement(endpoints.orderLabels, async ({ context, me, body }) => ({
  name: 'Order labels.pdf',
  type: 'application/pdf',
  content: await printOrderLabels(context, me, body),
  inline: true,
}))

/** 422 naming the number and the unprintable letters. */
const requirePrintable = (data: ParcelDocumentData): void => {
  const unprintable = [...unprintableParcelFields(data)]
  if (unprintable.length === 0) return
  const letters = unprintable.map(([, some]) => some).join(' ')
  throw refused(`${data.number} has letters that cannot be printed: ${letters}.`)
}

/** Labels of orders in the user's scope, in the order of their ids, a page for each package (rule ORD-28). */
const printOrderLabels = (
  context: Pick<AppContext, 'db' | 'files' | 'now'>,
  me: Me,
  ids: readonly string[],
): Promise<Buffer> => {
  async function* labels(): AsyncGenerator<ParcelDocumentData> {
    for (const id of ids) {
      const order = await getShipment(context.db, me, 'express', id)
      if (order.heldAt !== null) throw refused(heldMessage(order.number))
      const data = orderLabelData(presentOrder(order, me, context))
      requirePrintable(data)
      yield data
    }
  }
  return labelsPdf(labels(), { title: 'Order labels', at: context.now() })
}
