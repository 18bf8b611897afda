import { z } from 'zod'
import { gridEndpoint } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'
import { GHN_STATUS_WORDS } from './ghn.ts'
import { JANIO_ORDER_WORDS } from './janio.ts'

const WORDS = ['Contains', 'StartsWith', 'Equal'] as const

/** A row of Inbound (rule PTO-20). `status` is GHN's word; `isOnHold` our own mark at customs. */
export const GhnOrderRow = z.strictObject({
  id: Id,
  orderCode: z.string().nullable(),
  clientOrderCode: z.string().nullable(),
  toName: z.string(),
  toAddress: z.string().nullable(),
  status: z.string(),
  /** Our status of the word; 4005 while it is on hold. */
  statusCode: z.number(),
  isOnHold: z.boolean(),
  /** GHN's last message, if there is a problem. */
  message: z.string().nullable(),
  createdDate: z.string(),
})
export type GhnOrderRow = z.output<typeof GhnOrderRow>

export const GHN_ORDER_COLUMNS = {
  find: FIND_COLUMN,
  orderCode: { type: 'text', label: 'Order code', operations: WORDS, sortable: false },
  clientOrderCode: { type: 'text', label: 'Reference code', operations: WORDS, sortable: false },
  toName: { type: 'text', label: 'To name', operations: WORDS, sortable: false },
  toAddress: { type: 'text', label: 'To address', operations: WORDS, sortable: false },
  status: { type: 'code', label: 'Status', codes: GHN_STATUS_WORDS },
  isOnHold: { type: 'boolean', label: 'On hold', filterOnly: true, sortable: false },
  createdDate: { type: 'date', label: 'Created date' },
} as const satisfies GridColumns

export const ghnOrderGrid = gridEndpoint({
  path: '/api/Ghn/Orders',
  summary: 'List the orders of our shop at GHN (Inbound)',
  permission: 'inbound.list',
  row: GhnOrderRow,
  columns: GHN_ORDER_COLUMNS,
  defaultOrder: 'createdDate descending',
})

/** A row of US Line (rule PTO-10). `status` is Janio's word, or why it has none yet. */
export const JanioOrderRow = z.strictObject({
  id: Id,
  trackingNo: z.string().nullable(),
  shipperOrderId: z.string().nullable(),
  consigneeName: z.string(),
  consigneeCountry: z.string().nullable(),
  /** Town and state. */
  consigneePlace: z.string(),
  /** Null: of "Other". */
  clientCode: z.string().nullable(),
  status: z.string(),
  statusCode: z.number(),
  /** Why Janio has not made it, or its last message, if there is a problem. */
  message: z.string().nullable(),
  /** The page of its label; null: it has none, or is cancelled. */
  labelLink: z.string().nullable(),
  createdDate: z.string(),
  can: z.strictObject({ tryAgain: z.boolean() }),
})
export type JanioOrderRow = z.output<typeof JanioOrderRow>

export const JANIO_ORDER_COLUMNS = {
  find: FIND_COLUMN,
  trackingNo: { type: 'text', label: 'Tracking number', operations: WORDS, sortable: false },
  shipperOrderId: { type: 'text', label: 'Reference', operations: WORDS, filterOnly: true, sortable: false },
  consigneeName: { type: 'text', label: 'Recipient name', operations: WORDS, sortable: false },
  consigneeCountry: { type: 'text', label: 'Consignee country', operations: ['Equal', 'In'], sortable: false },
  clientCode: { type: 'text', label: 'Client code', operations: ['Equal', 'In'], sortable: false },
  status: { type: 'code', label: 'Status', codes: JANIO_ORDER_WORDS },
  createdDate: { type: 'date', label: 'Created date' },
} as const satisfies GridColumns

export const janioOrderGrid = gridEndpoint({
  path: '/api/Janio/GetOrders',
  summary: 'List the orders at Janio within the own scope (US Line)',
  permission: 'usLine.list',
  row: JanioOrderRow,
  columns: JANIO_ORDER_COLUMNS,
  defaultOrder: 'createdDate descending',
})
