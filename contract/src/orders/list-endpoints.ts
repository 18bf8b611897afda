import { z } from 'zod'
import { endpoint, fileEndpoint, noTrace, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { IdList } from '../kernel/entity.ts'
import { ImportProgress, ImportQuery, ImportResult, TakeBack, TakenBack } from '../shipments/import-schemas.ts'
import { IMPORT_LIMIT_BYTES } from '../shipments/import-limits.ts'
import {
  BulkAssign,
  BulkCancel,
  BulkInvoices,
  BulkMove,
  BulkOrderService,
  BulkResult,
  InvoiceList,
  UndoableResult,
} from '../shipments/bulk-schemas.ts'
import { BulkNote } from '../shipments/note-schemas.ts'
import { OrderExport } from './export-schemas.ts'

/** The same filters and order as the list, and the fields of its dialog (rules XLS-2, ORD-21). */
export const exportOrders = fileEndpoint({
  method: 'POST',
  path: '/api/Order/Export',
  summary: 'The orders that the filters select, as Data.xlsx',
  permission: 'order.export',
  audit: noAudit('reads only: the rows that the same person lists'),
  trace: 'export',
  ratePerMinute: 20,
  body: OrderExport,
})

export const processOrders = endpoint({
  method: 'POST',
  path: '/api/Order/Process',
  summary: 'Take the processing lock of several orders (rule BLK-3)',
  permission: 'order.process',
  audit: 'order.takenOn',
  body: IdList,
  reply: UndoableResult,
})

export const moveOrders = endpoint({
  method: 'POST',
  path: '/api/Order/Move',
  summary: 'Set the status of several orders, as each could be set by hand (rule BLK-2)',
  permission: 'order.move',
  audit: 'order.moved',
  body: BulkMove,
  reply: UndoableResult,
})

export const cancelOrders = endpoint({
  method: 'POST',
  path: '/api/Order/Cancel',
  summary: 'Cancel several orders: a company its own in 3001 and 3004, staff as they could by hand (rule BLK-79)',
  permission: 'order.cancelMany',
  audit: 'order.cancelledTogether',
  body: BulkCancel,
  reply: BulkResult,
})

export const changeOrderServices = endpoint({
  method: 'POST',
  path: '/api/Order/ChangeService',
  summary: 'Give several orders another service; each is priced anew (rule BLK-80)',
  permission: 'order.editService',
  audit: 'order.serviceChanged',
  body: BulkOrderService,
  reply: BulkResult,
})

export const noteOrders = endpoint({
  method: 'POST',
  path: '/api/Order/Notes',
  summary: 'Write the same note about several orders, for the staff alone (rule BLK-81)',
  permission: 'order.notes',
  audit: 'order.notedTogether',
  body: BulkNote,
  reply: BulkResult,
})

export const assignOrders = endpoint({
  method: 'POST',
  path: '/api/Order/AssignTo',
  summary: 'Make a colleague, oneself or nobody look after orders; the processing lock stays (rule BLK-82)',
  permission: 'order.assign',
  audit: 'order.assignedTo',
  body: BulkAssign,
  reply: UndoableResult,
})

export const orderInvoices = endpoint({
  method: 'POST',
  path: '/api/Order/Invoices',
  summary: 'The commercial invoices of several orders in one PDF (rule BLK-4)',
  permission: 'order.list',
  audit: noAudit('reads only: draws what the same person sees'),
  ratePerMinute: 20,
  body: InvoiceList,
  reply: BulkInvoices,
})

export const orderImportTemplate = fileEndpoint({
  method: 'GET',
  path: '/api/Order/ImportTemplate',
  summary: 'The workbook to fill for a bulk upload of orders',
  permission: 'order.create',
  audit: noAudit('reads only'),
  trace: noTrace('an empty workbook'),
})

/** Answers like the upload of parcels; `sglShipmentId` of a made order is its number. */
export const importOrders = uploadEndpoint({
  path: '/api/Order/Import',
  summary: 'Bulk upload: check a workbook of export orders, or make them (rule UPL-10)',
  permission: 'order.create',
  audit: 'order.imported',
  sizeLimitBytes: IMPORT_LIMIT_BYTES,
  ratePerMinute: 30,
  query: ImportQuery,
  reply: ImportResult,
})

export const orderImportProgress = endpoint({
  method: 'GET',
  path: '/api/Order/Import/{id}',
  summary: 'How far a bulk upload of orders is; `id` is its jobId; made=false leaves the list of its orders out',
  permission: 'order.create',
  audit: noAudit('reads only'),
  query: z.strictObject({ made: z.enum(['true', 'false']).default('true') }),
  reply: ImportProgress,
})

export const takeBackOrders = endpoint({
  method: 'POST',
  path: '/api/Order/Import/{id}/TakeBack',
  summary: 'Take a bulk upload back: cancel its orders that nobody has fetched (rule UPL-107); `id` is its jobId',
  permission: 'order.create',
  audit: 'order.takenBack',
  body: TakeBack,
  reply: TakenBack,
})
