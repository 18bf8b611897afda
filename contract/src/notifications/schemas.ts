import { z } from 'zod'
import type { Language } from '../kernel/errors.ts'
import type { GridColumns } from '../kernel/grid.ts'
import type { ShipmentLine } from '../shipments/shipment-line.ts'
import { isStatusCode, STATUS_CODES, STATUSES } from '../shipments/status.ts'
import { NOTICE_KINDS } from './notices.ts'

/** How far back notifications go (rule LIV-5). */
export const NOTIFICATION_DAYS = 90
/** The most that can be paged through; older ones are found by their day or status. */
export const MAX_NOTIFICATIONS = 2_000

/** Which form opens the shipment: an order of one direction, `/order/details/{type}/{id}`, or a parcel. */
export const SHIPMENT_TYPES = ['export', 'import', 'parcel'] as const
export type ShipmentType = (typeof SHIPMENT_TYPES)[number]

export const shipmentTypeOf = (line: ShipmentLine, isImport: boolean): ShipmentType => {
  if (line === 'ecommerce') return 'parcel'
  return isImport ? 'import' : 'export'
}

const NEWS: Record<Language, (code: string, label: string) => string> = {
  en: (code, label) => `${code} have just change status to ${label}`,
  vi: (code, label) => `${code} vừa chuyển sang trạng thái ${label}`,
}

/** The notification of a new status (rule LIV-3); the English text is to the letter. */
export const statusChangeMessage = (code: string, status: number, language: Language): string =>
  NEWS[language](code, isStatusCode(status) ? STATUSES[status][language] : String(status))

/** What a notification is about: a shipment, a connection to a carrier, or something of one's own (rule LIV-6). */
const NOTIFICATION_TYPES = [...SHIPMENT_TYPES, 'carrier', ...NOTICE_KINDS] as const

export const Notification = z.strictObject({
  /** Of the event, of the notice, or of the connection and since when it fails. */
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  /** What it opens: a shipment, a manifest, a print run, an upload, a pickup; of a connection its name. */
  subjectId: z.string(),
  /** What it is about, in words: a number, a name. */
  code: z.string(),
  /** Of shipments. */
  status: z.number().nullable(),
  message: z.string(),
  /** A second line: why, and for whom. */
  detail: z.string().nullable(),
  /** An ISO moment. */
  at: z.string(),
  isUnread: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const NOTIFICATION_COLUMNS = {
  at: { type: 'date', label: 'Time', operations: ['DateIn'] },
  type: { type: 'code', label: 'Type', codes: NOTIFICATION_TYPES, operations: ['In', 'Equal'], sortable: false },
  status: { type: 'code', label: 'Status', codes: STATUS_CODES, operations: ['In', 'Equal'], sortable: false },
  isUnread: { type: 'boolean', label: 'Unread', operations: ['Equal'], sortable: false },
} as const satisfies GridColumns

/** `upTo`: everything up to this moment, the newest one that was shown. `ids`: these alone, which were opened. */
export const MarkRead = z
  .strictObject({
    upTo: z.iso.datetime({ error: 'Must be a date and time' }).nullish(),
    ids: z.array(z.string().min(1, 'Required').max(100)).min(1, 'Required').max(200, 'Must be at most 200').nullish(),
  })
  .refine(({ upTo, ids }) => (upTo ?? ids) !== null && (upTo ?? ids) !== undefined, {
    error: 'Required',
    path: ['upTo'],
  })
/** How many are unread now; counted up to 100. */
export const Unread = z.strictObject({ unread: z.number() })
