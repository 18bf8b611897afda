import { z } from 'zod'
import { endpoint, fileEndpoint, noTrace, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { ListExport } from '../kernel/grid-schemas.ts'
import { BulkResult } from '../shipments/bulk-schemas.ts'
import { JANIO_IMPORT_LIMIT_BYTES, JanioImportQuery, JanioImportResult } from './import-schemas.ts'
import { JanioAdd, JanioExport, JanioOrderDetail } from './schemas.ts'

export { ghnOrderGrid, janioOrderGrid } from './grids.ts'

/** A bare array of ids, at most a page of the list, because the partner is asked for each order. */
const OrderIds = z.array(Id).min(1, 'Required').max(200, 'Must be at most 200')

export const exportGhnOrders = fileEndpoint({
  method: 'POST',
  path: '/api/Ghn/Orders/Export',
  summary: 'List the orders of our shop at GHN (Inbound), as Data.xlsx',
  permission: 'inbound.export',
  audit: noAudit('reads only: the rows that the same person lists'),
  trace: 'export',
  ratePerMinute: 20,
  body: ListExport,
})

export const printGhnOrders = endpoint({
  method: 'POST',
  path: '/api/Ghn/Print',
  summary: 'The address of the labels of orders at GHN, good for half an hour (rule PTO-23)',
  permission: 'inbound.list',
  audit: noAudit('reads only: a label is printed, nothing is changed'),
  ratePerMinute: 60,
  body: OrderIds,
  reply: z.strictObject({ token: z.string(), url: z.string() }),
})

export const readyGhnOrders = endpoint({
  method: 'POST',
  path: '/api/Ghn/Ready',
  summary: 'Take orders off hold, make drafts real, have undelivered ones delivered again (rule PTO-22)',
  permission: 'inbound.act',
  audit: 'partnerOrder.ready',
  ratePerMinute: 60,
  body: OrderIds,
  reply: BulkResult,
})

export const holdGhnOrders = endpoint({
  method: 'POST',
  path: '/api/Ghn/OnHold',
  summary: 'Mark orders as on hold at customs (rule PTO-21)',
  permission: 'inbound.act',
  audit: 'partnerOrder.onHold',
  body: OrderIds,
  reply: BulkResult,
})

/** The state of a partner; `statusesFrom`: time of its last answer. */
export const PartnerState = z.strictObject({ isReached: z.boolean(), statusesFrom: z.string().nullable() })
export type PartnerState = z.output<typeof PartnerState>

export const ghnState = endpoint({
  method: 'GET',
  path: '/api/Ghn/State',
  summary: 'How old the statuses of Inbound are',
  permission: 'inbound.list',
  audit: noAudit('reads only'),
  reply: PartnerState,
})

export const janioState = endpoint({
  method: 'GET',
  path: '/api/Janio/State',
  summary: 'How old the statuses of US Line are',
  permission: 'usLine.list',
  audit: noAudit('reads only'),
  reply: PartnerState,
})

export const janioServices = endpoint({
  method: 'GET',
  path: '/api/Janio/Services',
  summary: 'The services of Janio that the settings name, by lane; `*` stands for all other countries (rule PTO-15)',
  permission: 'usLine.list',
  audit: noAudit('reads only'),
  reply: z.array(
    z.strictObject({
      serviceCode: z.string(),
      lanes: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    }),
  ),
})

export const getJanioOrder = endpoint({
  method: 'GET',
  path: '/api/Janio/{id}',
  summary: 'Open one order at Janio',
  permission: 'usLine.list',
  audit: noAudit('reads only'),
  reply: JanioOrderDetail,
})

export const addJanioOrder = endpoint({
  method: 'POST',
  path: '/api/Janio/Add',
  summary: 'Enter an order, which a job makes at Janio (rules PTO-11, PTO-12)',
  permission: 'usLine.create',
  audit: 'partnerOrder.created',
  idempotent: true,
  body: JanioAdd,
  reply: JanioOrderDetail,
})

export const retryJanioOrder = endpoint({
  method: 'POST',
  path: '/api/Janio/TryAgain/{id}',
  summary: 'Have an order made that Janio has refused (rule PTO-13)',
  permission: 'usLine.create',
  audit: 'partnerOrder.triedAgain',
  reply: JanioOrderDetail,
})

export const importJanioOrders = uploadEndpoint({
  path: '/api/Janio/Import',
  summary: 'Bulk upload: check a workbook of orders, or enter them (rule PTO-16)',
  permission: 'usLine.create',
  audit: 'partnerOrder.imported',
  sizeLimitBytes: JANIO_IMPORT_LIMIT_BYTES,
  ratePerMinute: 30,
  query: JanioImportQuery,
  reply: JanioImportResult,
})

export const janioImportTemplate = fileEndpoint({
  method: 'GET',
  path: '/api/Janio/ImportTemplate',
  summary: 'The workbook to fill for the bulk upload of orders',
  permission: 'usLine.create',
  audit: noAudit('reads only'),
  trace: noTrace('an empty workbook'),
})

export const exportJanioOrders = fileEndpoint({
  method: 'POST',
  path: '/api/Janio/Export',
  summary: 'The orders at Janio that the filters select, as Data.xlsx',
  permission: 'usLine.export',
  audit: noAudit('reads only: the rows that the same person lists'),
  trace: 'export',
  ratePerMinute: 20,
  body: JanioExport,
})
