import { noInvoiceReason } from '@waybill/contract/orders/invoice'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { vietnamMoment } from '../../platform/vietnam-time.ts'
import { layOutInvoice, unprintableFields } from '../shipping-documents/index.ts'

/** Why the commercial invoice of an order cannot be drawn; `fields`: those that hold what cannot be printed. */
export const invoiceRefusal = (order: OrderDetail): { sentence: string; fields?: string[] } | undefined => {
  const reason = noInvoiceReason(order)
  if (reason !== null) return { sentence: reason }
  const unprintable = [...unprintableFields(order)]
  if (unprintable.length === 0) return undefined
  const named = unprintable.map(([field, letters]) => `${field} (${letters})`).join(', ')
  return {
    sentence: `These characters cannot be printed on the invoice: ${named}.`,
    fields: unprintable.map(([field]) => field),
  }
}

/** The commercial invoice of an order that has one, as PDF. */
export const drawInvoice = (order: OrderDetail, at: Date) =>
  layOutInvoice(order, { day: vietnamMoment(new Date(order.createdDate)).slice(0, 10), at })
