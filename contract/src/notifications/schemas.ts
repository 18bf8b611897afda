import { z } from 'zod'
import { CONNECTION_NAMES } from '../carriers/connections.ts'
import type { Language } from '../kernel/errors.ts'
import type { ShipmentLine } from '../shipments/shipment-line.ts'
import { isStatusCode, STATUSES } from '../shipments/status.ts'

/** The most notifications of the bell (rule LIV-5). */
export const MAX_NOTIFICATIONS = 30

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

/** A new status of a shipment, as the bell lists it. `at` is an ISO moment. */
const StatusNotification = z.strictObject({
  /** Of the event. */
  id: z.string(),
  shipmentId: z.string(),
  type: z.enum(SHIPMENT_TYPES),
  code: z.string(),
  status: z.number(),
  message: z.string(),
  at: z.string(),
  isUnread: z.boolean(),
})

/** A connection whose credentials fail (rule CAR-8), until it works again. */
const CarrierNotification = z.strictObject({
  id: z.string(),
  type: z.literal('carrier'),
  name: z.enum(CONNECTION_NAMES),
  /** What it is called. */
  code: z.string(),
  message: z.string(),
  at: z.string(),
  isUnread: z.boolean(),
})

export const Notification = z.discriminatedUnion('type', [StatusNotification, CarrierNotification])
export type Notification = z.output<typeof Notification>

/** The newest first, and how many of them this person has not seen. */
export const Notifications = z.strictObject({ unread: z.number(), notifications: z.array(Notification) })
export type Notifications = z.output<typeof Notifications>

/** Everything up to this moment, the newest one that was shown, has been read. */
export const ReadUpTo = z.strictObject({ upTo: z.iso.datetime({ error: 'Required' }) })
