import { z } from 'zod'
import { endpoint, fileEndpoint, noAudit } from '../kernel/endpoint.ts'
import { OrderLabelList } from '../shipments/bulk-schemas.ts'
import { ShipmentNote, ShipmentNoteAdd } from '../shipments/note-schemas.ts'
import { ServiceQuote } from '../pricing/service-quote.ts'
import {
  OrderAdd,
  OrderAttach,
  OrderDetail,
  OrderEdit,
  OrderServicesBody,
  OrderUpdateReal,
  PastParty,
} from './schemas.ts'

export { orderGrid } from './grid.ts'

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/Order/{id}',
  summary: 'Open one express order',
  permission: 'order.list',
  audit: noAudit('reads only'),
  reply: OrderDetail,
})

/** Every selectable service, in order; including those without a rate, with the reason. */
export const quoteOrderServices = endpoint({
  method: 'POST',
  path: '/api/Order/QuoteServices',
  summary: 'What every service would ask for an order that is being typed',
  permission: 'price.quote',
  audit: noAudit('reads only: prices an order that is being typed'),
  body: OrderServicesBody,
  reply: z.array(ServiceQuote),
})

/** Foreign parties: receivers of exports, senders of imports (rule ORD-31). */
export const pastParties = endpoint({
  method: 'GET',
  path: '/api/Order/Recipients',
  summary: 'The address book: who is abroad in earlier orders of the caller’s scope, most recent first, at most 20',
  permission: 'order.create',
  audit: noAudit('reads only'),
  query: z.strictObject({
    type: z.enum(['export', 'import']),
    find: z.string().max(100).optional(),
    merchantId: z.string().max(50).optional(),
  }),
  reply: z.array(PastParty),
})

export const addOrder = endpoint({
  method: 'POST',
  path: '/api/Order/Add',
  summary: 'Enter an express order; the server prices it (rule PRC-7)',
  permission: 'order.create',
  audit: 'order.created',
  idempotent: true,
  body: OrderAdd,
  reply: OrderDetail,
})

export const editOrder = endpoint({
  method: 'POST',
  path: '/api/Order/Edit',
  summary: 'Change an express order: Super Admin everything, Cs Employee the service (rule ORD-6)',
  permission: 'order.edit',
  audit: 'order.edited',
  idempotent: true,
  body: OrderEdit,
  reply: OrderDetail,
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/Order/Cancel/{id}',
  summary: 'Cancel an own order while it is generated or its creating failed (rule ORD-15)',
  permission: 'order.cancel',
  audit: 'order.cancelled',
  reply: OrderDetail,
})

export const deleteOrder = endpoint({
  method: 'POST',
  path: '/api/Order/Delete/{id}',
  summary: 'Delete an express order',
  permission: 'order.delete',
  audit: 'order.deleted',
  reply: z.strictObject({ id: z.string() }),
})

export const attachToOrder = endpoint({
  method: 'POST',
  path: '/api/Order/Attach/{id}',
  summary: 'Replace the attached file or the invoice of an order (rule ORD-16)',
  permission: 'order.attach',
  audit: 'order.attached',
  body: OrderAttach,
  reply: OrderDetail,
})

export const updateRealData = endpoint({
  method: 'POST',
  path: '/api/Order/UpdateRealData',
  summary: 'Save what really arrived: verified packages, files, status, tracking number, price (rules ORD-7, ORD-8)',
  permission: 'order.verify',
  audit: 'order.verified',
  idempotent: true,
  body: OrderUpdateReal,
  reply: OrderDetail,
})

export const markAsProcess = endpoint({
  method: 'POST',
  path: '/api/Order/MarkAsProcess/{id}',
  summary: 'Take the processing lock; Super Admin also takes it from another (rule ORD-13)',
  permission: 'order.process',
  audit: 'order.processed',
  reply: OrderDetail,
})

export const unMarkAsProcess = endpoint({
  method: 'POST',
  path: '/api/Order/UnMarkAsProcess/{id}',
  summary: 'Release the processing lock: its holder, or Super Admin (rule ORD-13)',
  permission: 'order.process',
  audit: 'order.released',
  reply: OrderDetail,
})

/** Counts in the caller's scope; `isImport` narrows to one tab. */
export const orderStatistic = endpoint({
  method: 'GET',
  path: '/api/Order/Statistic',
  summary: 'How many orders wait in each status',
  permission: 'order.list',
  audit: noAudit('reads only'),
  query: z.strictObject({ isImport: z.enum(['true', 'false']).optional() }),
  reply: z.array(z.strictObject({ orderStatus: z.number(), count: z.number() })),
})

/** Newest first. */
export const getOrderNotes = endpoint({
  method: 'GET',
  path: '/api/Order/Notes/{id}',
  summary: 'What staff wrote about an order',
  permission: 'order.notes',
  audit: noAudit('reads only'),
  reply: z.array(ShipmentNote),
})

/** Needs no lock and does not change the version of the order. */
export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/Order/Notes/{id}',
  summary: 'Write a note about an order, for the staff alone',
  permission: 'order.notes',
  audit: 'order.noted',
  idempotent: true,
  body: ShipmentNoteAdd,
  reply: ShipmentNote,
})

/** A one-page PDF in the language of the call, within the caller's scope. */
export const orderSummary = fileEndpoint({
  method: 'GET',
  path: '/api/Order/Summary/{id}',
  summary: 'One page about an order, to print',
  permission: 'order.list',
  audit: noAudit('reads only'),
  trace: 'fileDownloaded',
  ratePerMinute: 120,
})

/** A PDF with a page for each package, with the order's number as a barcode (rule ORD-28). */
export const orderLabel = fileEndpoint({
  method: 'GET',
  path: '/api/Order/Label/{id}',
  summary: 'Label of one order',
  permission: 'order.label',
  audit: noAudit('reads only'),
  trace: 'fileDownloaded',
  ratePerMinute: 120,
})

/** A bare array of ids; pages in the order of the array. */
export const orderLabels = fileEndpoint({
  method: 'POST',
  path: '/api/Order/Labels',
  summary: 'Labels of several orders in one PDF, at most 100',
  permission: 'order.label',
  audit: noAudit('reads only: draws what the same person sees'),
  trace: 'fileDownloaded',
  ratePerMinute: 60,
  body: OrderLabelList,
})

/** A PDF in English. 422: `noInvoiceReason`, or a name has unprintable letters (detail `fields`). */
export const orderInvoice = fileEndpoint({
  method: 'GET',
  path: '/api/Order/Invoice/{id}',
  summary: 'The commercial invoice of an export order',
  permission: 'order.list',
  audit: noAudit('reads only'),
  trace: 'fileDownloaded',
  ratePerMinute: 120,
})
