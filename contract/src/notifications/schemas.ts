import { z } from 'zod'
import { NOTIFICATION_TYPES } from './notice-kinds.ts'
import { STATUS_CODES } from '../shipments/status.ts'

/**
 * Kinds of notifications other than statuses: `work` is the end of one's own uploads and prints, `team` colleagues'
 * mentions and assignments, `billing` shipments that are held for payment or go on.
 */
export const NOTIFICATION_KINDS = ['work', 'team', 'manifest', 'pickup', 'contact', 'carrier', 'billing'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const statuses = z
  .array(z.number())
  .max(STATUS_CODES.length, `Must be at most ${STATUS_CODES.length}`)
  .refine(
    (codes) => codes.every((code) => (STATUS_CODES as readonly number[]).includes(code)),
    'There is no such status',
  )
const kinds = z
  .array(z.enum(NOTIFICATION_KINDS))
  .max(NOTIFICATION_KINDS.length, `Must be at most ${NOTIFICATION_KINDS.length}`)

/**
 * What a user has switched off, as a toast or in the bell (rule LIV-8). It narrows what the role observes, and never
 * widens it. Empty lists: as the role has it.
 */
export const NotificationSettingsInput = z.strictObject({
  toastOff: statuses,
  bellOff: statuses,
  toastOffKinds: kinds,
  bellOffKinds: kinds,
})
export const NotificationSettings = z.strictObject({
  ...NotificationSettingsInput.shape,
  /** Statuses that the role observes, and kinds of notifications that the user gets: what can be switched off. */
  observed: z.array(z.number()),
  kinds: z.array(z.enum(NOTIFICATION_KINDS)),
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** The maximum that can be paged through; older ones are found by their day or status. */
export const MAX_NOTIFICATIONS = 2_000

export const Notification = z.strictObject({
  /** Id of the event or of the notice, or the connection with the start of its failure. */
  id: z.string(),
  type: z.enum(NOTIFICATION_TYPES),
  /**
   * What it opens: a shipment, a manifest, a print run, an upload, a pickup; for a connection its name. For mentions
   * and assignments: the shipment's type and id, `parcel/…`; for several the type alone.
   */
  subjectId: z.string(),
  /** The subject in words: a number, a name. */
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

/** `upTo`: everything up to this moment, the newest one shown. `ids`: only these, which were opened. */
export const MarkRead = z
  .strictObject({
    upTo: z.iso.datetime({ error: 'Must be a date and time' }).nullish(),
    ids: z.array(z.string().min(1, 'Required').max(100)).min(1, 'Required').max(200, 'Must be at most 200').nullish(),
  })
  .refine(({ upTo, ids }) => (upTo ?? ids) !== null && (upTo ?? ids) !== undefined, {
    error: 'Required',
    path: ['upTo'],
  })
/** Number of unread ones; counted up to 100. */
export const Unread = z.strictObject({ unread: z.number() })
