import { z } from 'zod'
import { endpoint, fileEndpoint, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { IdList } from '../kernel/entity.ts'
import { ImportProgress, ImportQuery, ImportResult } from '../parcels/import-schemas.ts'
import { IMPORT_LIMIT_BYTES } from '../parcels/import-limits.ts'
import { BulkInvoices, BulkMove, BulkResult, InvoiceList, UndoableResult } from '../shipments/bulk-schemas.ts'
import { OrderExport } from './export-schemas.ts'

/** The same filters and order as the list, and the fields of its dialog (rules XLS-2, ORD-21). */
export const exportOrders = fileEndpoint({
  method: 'POST',
  path: '/api/Order/Export',
  summary: 'The orders that the filters select, as Data.xlsx',
  permission: 'order.export',
  audit: noAudit('reads only: the rows that the same person lists'),
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
  reply: BulkResult,
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
})

/** Answers as the upload of parcels does; `sglShipmentId` of what was made is the order's number. */
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
