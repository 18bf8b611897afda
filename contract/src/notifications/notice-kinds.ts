import type { GridColumns } from '../kernel/grid.ts'
import { SHIPMENT_TYPES } from '../shipments/shipment-type.ts'
import { STATUS_CODES } from '../shipments/status.ts'

/** Kinds of personal notifications, beside statuses and connections (rule LIV-6). */
export const NOTICE_KINDS = [
  'upload',
  'orderUpload',
  'print',
  'deskPrint',
  'manifest',
  'pickup',
  'contact',
  'mention',
  'assigned',
  'held',
  'released',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The subject of a notification: a shipment, a connection to a carrier, or a personal matter (rule LIV-6). */
export const NOTIFICATION_TYPES = [...SHIPMENT_TYPES, 'carrier', ...NOTICE_KINDS] as const

export const NOTIFICATION_COLUMNS = {
  at: { type: 'date', label: 'Time', operations: ['DateIn'] },
  type: { type: 'code', label: 'Type', codes: NOTIFICATION_TYPES, operations: ['In', 'Equal'], sortable: false },
  status: { type: 'code', label: 'Status', codes: STATUS_CODES, operations: ['In', 'Equal'], sortable: false },
  isUnread: { type: 'boolean', label: 'Unread', operations: ['Equal'], sortable: false },
} as const satisfies GridColumns
