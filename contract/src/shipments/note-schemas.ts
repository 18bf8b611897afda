import { z } from 'zod'
import { Id, IdList, requiredText } from '../kernel/entity.ts'

export const NOTE_MAX = 2000

/** What staff wrote about a shipment of either line, for staff alone. Notes are appended and never change (rule SHP-80). */
export const ShipmentNote = z.strictObject({
  id: Id,
  body: z.string(),
  /** Username of who wrote it. */
  by: z.string(),
  at: z.string(),
})
export type ShipmentNote = z.output<typeof ShipmentNote>

export const ShipmentNoteAdd = z.strictObject({ body: requiredText(NOTE_MAX) })
export type ShipmentNoteAdd = z.output<typeof ShipmentNoteAdd>

/** The same note about each of many shipments (rule BLK-81). */
export const BulkNote = z.strictObject({ ids: IdList, body: requiredText(NOTE_MAX) })

/** The most people that one note notifies (rule SHP-81). */
const MAX_MENTIONS = 20

const MENTION = /(?<![\w.@-])@([a-z0-9][a-z0-9._-]*[a-z0-9])/giu

/** The usernames that a note mentions, as `@username`, in small letters and each once: at most `MAX_MENTIONS`. */
export const mentionsOf = (body: string): string[] =>
  [...new Set([...body.matchAll(MENTION)].map(([, username = '']) => username.toLowerCase()))].slice(0, MAX_MENTIONS)
