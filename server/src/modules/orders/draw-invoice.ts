import { noInvoiceReason } from '@waybill/contract/orders/invoice'
import { nameUnprintable, unprintableMessage } from '@waybill/contract/shipments/printable-text'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { vietnamMoment } from '../../platform/vietnam-time.ts'
import { layOutInvoice, unprintableFields } from '../documents/index.ts'

/** Why the commercial invoice of an order cannot be drawn; `fields`: those with unprintable letters. */
export const invoiceRefusal = (order: OrderDetail): { sentence: string; fields?: string[] } | undefined => {
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
export const drawInvoice = (order: OrderDetail, at: Date) =>
  layOutInvoice(order, { day: vietnamMoment(new Date(order.createdDate)).slice(0, 10), at })
