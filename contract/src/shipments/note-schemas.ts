import { z } from 'zod'
import { Id, IdList, requiredText } from '../kernel/entity.ts'

export const NOTE_MAX = 2000

/**
 * A staff note on a shipment of either line, visible only to staff. Notes are appended and never change (rule SHP-80).
 */
export const ShipmentNote = z.strictObject({
  id: Id,
  body: z.string(),
  /** Username of its author. */
  by: z.string(),
  at: z.string(),
})
export type ShipmentNote = z.output<typeof ShipmentNote>

export const ShipmentNoteAdd = z.strictObject({ body: requiredText(NOTE_MAX) })
export type ShipmentNoteAdd = z.output<typeof ShipmentNoteAdd>

/** The same note about each of many shipments (rule BLK-81). */
export const BulkNote = z.strictObject({ ids: IdList, body: requiredText(NOTE_MAX) })

/** Maximum users that one note notifies (rule SHP-81). */
const MAX_MENTIONS = 20

const MENTION = /(?<![\w.@-])@([a-z0-9][a-z0-9._-]*[a-z0-9])/giu

/** The distinct usernames that a note mentions, as `@username`, in lower case: at most `MAX_MENTIONS`. */
export const mentionsOf = (body: string): string[] =>
  [...new Set([...body.matchAll(MENTION)].map(([, username = '']) => username.toLowerCase()))].slice(0, MAX_MENTIONS)
