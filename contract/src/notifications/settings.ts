import { z } from 'zod'
import { STATUS_CODES } from '../shipments/status.ts'

/**
 * Kinds of notifications other than statuses: `work` is the end of one's own uploads and prints, `team` colleagues'
 * mentions and assignments.
 */
export const NEWS_KINDS = ['work', 'team', 'manifest', 'pickup', 'contact', 'carrier'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

const statuses = z
  .array(z.number())
  .max(STATUS_CODES.length, `Must be at most ${STATUS_CODES.length}`)
  .refine(
    (codes) => codes.every((code) => (STATUS_CODES as readonly number[]).includes(code)),
    'There is no such status',
  )
const kinds = z.array(z.enum(NEWS_KINDS)).max(NEWS_KINDS.length, `Must be at most ${NEWS_KINDS.length}`)

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
  kinds: z.array(z.enum(NEWS_KINDS)),
})
export type NotificationSettings = z.output<typeof NotificationSettings>
